"""Runs the code of a notebook, cell after cell, without Jupyter:  run_notebook.py FILE.ipynb [--write]

What the last line of a cell gives is shown as a notebook would show it: as a picture, if it has one, else as text. With --write the
outputs go into the file, but for pictures above 100 kB. A cell that fails ends with its number and the error.
"""
import ast
import contextlib
import io
import json
import pathlib
import sys


def run_cell(code, names):
    """What it printed, and the value of its last line if that is an expression."""
    tree = ast.parse(code)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    with contextlib.redirect_stdout(io.StringIO()) as said:
        exec(compile(tree, "<cell>", "exec"), names)
        value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names) if last else None
    return said.getvalue(), value


LARGEST = 100_000  # characters of a picture that is kept


def outputs_of(said, value, number):
    outputs = []
    if said:
        outputs.append({"output_type": "stream", "name": "stdout", "text": said.splitlines(keepends=True)})
    if value is not None:
        data = {"text/plain": repr(value).splitlines(keepends=True)}
        if hasattr(value, "_repr_svg_"):
            data["image/svg+xml"] = [value._repr_svg_()]
        outputs.append({"output_type": "execute_result", "execution_count": number, "metadata": {}, "data": data})
    return outputs


def main():
    path = pathlib.Path(sys.argv[1])
    notebook = json.loads(path.read_text(encoding="utf-8"))
    names, number = {"__name__": "__main__"}, 0
    for cell in notebook["cells"]:
        if cell["cell_type"] != "code":
            continue
        number += 1
        try:
            said, value = run_cell("".join(cell["source"]), names)
        except Exception as error:
            raise SystemExit(f"{path}: cell {number}: {type(error).__name__}: {error}") from error
        cell["execution_count"], cell["outputs"] = number, outputs_of(said, value, number)
    pictures = sum("image/svg+xml" in output.get("data", {}) for cell in notebook["cells"] for output in cell.get("outputs", []))
    print(f"{number} cells, {pictures} pictures")
    if "--write" in sys.argv[2:]:
        for output in (output for cell in notebook["cells"] for output in cell.get("outputs", [])):
            if len("".join(output.get("data", {}).get("image/svg+xml", ""))) > LARGEST:
                del output["data"]["image/svg+xml"]
        path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
