"""Runs Python code like the cells of a notebook: in one interpreter, the output of each being what it prints and the
value of its last expression. Reads a JSON list of cells, writes one of outputs. Used by test_readme.py."""
import ast
import contextlib
import io
import json
import sys


def run(piece, names):
    body = ast.parse(piece).body
    last = body.pop() if body and isinstance(body[-1], ast.Expr) else None
    with contextlib.redirect_stdout(io.StringIO()) as out:
        exec(compile(ast.Module(body, []), "notebook", "exec"), names)
        value = eval(compile(ast.Expression(last.value), "notebook", "eval"), names) if last else None
        if value is not None:
            print(repr(value))
    return out.getvalue()


def main():
    names = {"__name__": "__main__"}
    json.dump([run(piece, names) for piece in json.load(sys.stdin)], sys.__stdout__)


main()
