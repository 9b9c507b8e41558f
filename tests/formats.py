"""The files that --out writes, derived from the report formats in the program's help."""
import re
import subprocess


def formats(program):
    """Name -> (extension, whether each sheet has a file of its own)."""
    text = subprocess.run([program, "report", "--help"], check=True, capture_output=True, text=True).stdout
    lines = text.split("\nFormats ")[1].splitlines()[1:]
    found = {}
    for line in re.sub(r"\n {10,}", " ", "\n".join(lines)).splitlines():
        name, extension, summary = re.fullmatch(r"  (\S+) +\.(\S+) +(.*)", line).groups()
        found[name] = (extension, summary.endswith("one file per sheet"))
    return found


def files(program, stem, *sheets):
    """The sorted names of an answer's files, given its additional sheets; for a run, including those of every run."""
    names = []
    if stem == "result":
        sheets += ("metrics", "end_reasons", "verdicts", "table_time", "unused")
    for extension, by_sheet in formats(program).values():
        names.append(f"{stem}.{extension}")
        names += [f"{stem}_{sheet}.{extension}" for sheet in sheets if by_sheet]
    return sorted(names)
