/** A document as it is stored. For a run that was made several times: its repeats, and what they do not say. */
import { cellAlone, cellKey } from '../../experiments/settings/cell.ts';
import { otherThan, pooledParts } from '../document/pooled-runs.ts';
import type { Measurement, RunDocument } from '../document/run.ts';

/** What a document stores of a cell beside its repeats; empty if the repeats say all of it. */
function statedOf(cell: Measurement, pooled: Measurement | undefined): readonly Measurement[] {
  if (!pooled) return [cell];
  if (cell.status !== 'measured') return [];
  const { repeats: _, ...stated } = cell;
  const { status, samplesNs, summary, earlier } = stated;
  if (samplesNs.length === 0) return summary || stated.medianNs !== undefined || earlier ? [stated] : [];
  const statement = { ...(summary && { summary }), ...(earlier && { earlier }) };
  return summary || earlier ? [{ ...cellAlone(cell), status, samplesNs: [], ...statement }] : [];
}

/** The document as it is stored: its repeats, and what they do not say. Nothing is stored twice. */
export function storedRun(document: RunDocument): RunDocument {
  const { repeats, measurements, drift, pace, ways = [], ...statement } = document;
  if (!repeats) return document;
  const over = pooledParts(repeats);
  const ofOthers = otherThan(ways, over);
  const isSame = drift?.grade === over.drift?.grade && drift?.reason === over.drift?.reason;
  return {
    ...statement,
    ...(ofOthers.length > 0 && { ways: ofOthers }),
    ...(!isSame && drift && { drift: over.drift ? { grade: drift.grade, reason: drift.reason } : drift }),
    ...(pace && !over.pace && { pace }),
    measurements: measurements.flatMap((cell) => statedOf(cell, over.cells.get(cellKey(cell)))),
    repeats,
  };
}
