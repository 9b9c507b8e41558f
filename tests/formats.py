"""Which files an answer has in --out: read from the help of the program, which knows the report formats there are."""
import re
import subprocess


def formats(program):
    """Name -> (extension, whether each sheet has a file of its own)."""
    text = subprocess.run([program, "report", "--help"], check=True, capture_output=True, text=True).stdout
    lines = text.split("\nFormats ")[1].splitlines()[1:]
    found = {}
    for line in lines:
        name, extension, summary = re.fullmatch(r"  (\S+) +\.(\S+) +(.*)", line).groups()
        found[name] = (extension, summary.endswith("one file per sheet"))
    return found


def files(program, stem, *sheets):
    """The sorted names of the files of an answer whose further sheets are these; of a run also those that all have."""
    names = []
    if stem == "result":
        sheets += ("metrics", "end_reasons", "table_time", "unused")
    for extension, by_sheet in formats(program).values():
        names.append(f"{stem}.{extension}")
        names += [f"{stem}_{sheet}.{extension}" for sheet in sheets if by_sheet]
    return sorted(names)
