"""Results of Passkey Bench as tables: one row a cell, or one row a sample.

    python3 load.py results.ndjson run.json > cells.csv      without any package
    python3 load.py --samples run.json > samples.csv

    import load                                              with pandas
    cells, samples = load.frames(["results.ndjson", "run.json"])

It reads what the page and the command write: a JSON document, or documents a line (NDJSON), plain or with gzip.
Members and units: docs/data.md. Times are nanoseconds of one call.
"""

import csv
import gzip
import json
import statistics
import sys
from typing import Iterable, Iterator

SCHEMA_VERSION = 7
CELL = (
    "run", "repeat", "startedAt", "engine", "platform", "label", "grade", "scheme", "operation", "backend",
    "message", "challengeBytes", "conditions", "status", "n", "medianNs", "lowNs", "highNs", "coldNs", "reason",
)
SAMPLE = (*CELL[:13], "batch", "round", "atMs", "callsPerBatch", "ns")


def documents(path: str) -> Iterator[dict]:
    """The documents of a file: one, or one a line."""
    opened = gzip.open if path.endswith(".gz") else open
    with opened(path, "rt", encoding="utf-8") as file:
        text = file.read()
    try:
        found = json.loads(text)
        parts = found if isinstance(found, list) else [found]
    except json.JSONDecodeError:
        parts = [json.loads(line) for line in text.splitlines() if line.strip()]
    for part in parts:
        document = part.get("run", part) if "measurements" not in part else part
        if "measurements" not in document:
            raise ValueError(f"{path} holds something that is no result of Passkey Bench.")
        if document.get("schemaVersion") != SCHEMA_VERSION:
            raise ValueError(
                f"{path} has schema version {document.get('schemaVersion')}; this reads {SCHEMA_VERSION}. "
                "Open the file in the page and save it again: that brings it to the present version."
            )
        yield document


def _runs(document: dict) -> Iterator[tuple]:
    """The runs of a document: itself, or each of those it was made of, by number. What is said over all comes first, without one."""
    yield None, document
    yield from enumerate(document.get("repeats", []), 1)


def _about(document: dict, repeat, run: dict, cell: dict) -> dict:
    environment, message = document["environment"], cell.get("message", {})
    return {
        "run": document["id"],
        "repeat": repeat,
        "startedAt": document.get("startedAt"),
        "engine": environment["engine"],
        "platform": environment.get("platform"),
        "label": environment.get("label"),
        "grade": run.get("drift", {}).get("grade"),
        "scheme": cell["scheme"],
        "operation": cell["operation"],
        "backend": cell["backend"],
        "message": message.get("form"),
        "challengeBytes": message.get("challengeBytes"),
        "conditions": " ".join(f"{name}={value}" for name, value in sorted(cell.get("conditions", {}).items())),
    }


def _estimate(cell: dict) -> dict:
    """The page's own estimate, which is written beside the samples; the median of the samples where it is not."""
    summary, samples = cell.get("summary", {}), cell.get("samplesNs", [])
    low, high = summary.get("intervalNs", cell.get("intervalNs", (None, None)))
    median = summary.get("medianNs", cell.get("medianNs"))
    if median is None and samples:
        median = statistics.median(samples)
    if not median:
        # The clock could not see the calls: there is no time, and the page says none.
        median, low, high = None, None, None
    return {"n": summary.get("n", len(samples) or None), "medianNs": median, "lowNs": low, "highNs": high}


def cells(paths: Iterable[str]) -> Iterator[dict]:
    """One row a cell. `lowNs` and `highNs` are the median's 95 % interval by blocks, as the page says it.

    Of a run that was made several times there is a row over all, without a number in `repeat`, and one of each repeat.
    """
    for path in paths:
        for document in documents(path):
            for repeat, run in _runs(document):
                for cell in run["measurements"]:
                    yield {
                        **_about(document, repeat, run, cell),
                        "status": cell["status"],
                        **_estimate(cell),
                        "coldNs": cell.get("coldNs"),
                        "reason": cell.get("reason"),
                    }


def samples(paths: Iterable[str]) -> Iterator[dict]:
    """One row a sample: a batch's time divided by its calls. Rounds and moments count from the repeat's beginning. Results out of links hold none."""
    for path in paths:
        for document in documents(path):
            for repeat, run in _runs(document):
                for cell in run["measurements"]:
                    rounds, moments = cell.get("rounds", []), cell.get("atMs", [])
                    for batch, ns in enumerate(cell.get("samplesNs", [])):
                        yield {
                            **_about(document, repeat, run, cell),
                            "batch": batch,
                            "round": rounds[batch] if rounds else None,
                            "atMs": moments[batch] if moments else None,
                            "callsPerBatch": cell.get("callsPerBatch"),
                            "ns": ns,
                        }


def frames(paths: Iterable[str]):
    """Two pandas data frames: cells and samples."""
    import pandas

    paths = list(paths)
    return (
        pandas.DataFrame(list(cells(paths)), columns=list(CELL)),
        pandas.DataFrame(list(samples(paths)), columns=list(SAMPLE)),
    )


def main(words: list[str]) -> int:
    wants_samples, paths = "--samples" in words, [word for word in words if word != "--samples"]
    if not paths:
        print(__doc__, file=sys.stderr)
        return 2
    rows, columns = (samples, SAMPLE) if wants_samples else (cells, CELL)
    try:
        writer = csv.DictWriter(sys.stdout, columns, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows(paths))
    except (OSError, ValueError) as fault:
        print(fault, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
