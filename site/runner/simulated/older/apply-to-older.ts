/** The fold of events as it was up to version 6, for what it had of its own. What the fold of today makes of the same events is held to it. */
import { cellKey } from '../../../experiments/settings/cell.ts';
import type { Measurement, RunDocument } from '../../../results/document/run.ts';
import type { RunEvent } from '../../events/event.ts';
import { joinOlder } from './join-older.ts';
import type { OlderMeasurement, OlderRun } from './older-run.ts';
import { beginOlder, endOlder, placeOfOlder, withOlderDrift, withOlderPace, withOlderWay } from './repeats-of-older.ts';

function olderCell(cell: Measurement): OlderMeasurement {
  if (cell.status !== 'measured') return cell;
  const { repeats: _, ...rest } = cell;
  return rest;
}

/** A run that was made once is in both the same. */
export const older = ({ repeats: _, ...run }: RunDocument): OlderRun => ({
  ...run,
  schemaVersion: 6,
  measurements: run.measurements.map(olderCell),
});

function withOlderMeasurement(run: OlderRun, newest: OlderMeasurement): OlderRun {
  const { measurements } = run;
  const key = cellKey(newest);
  const index = measurements.findIndex((measurement) => cellKey(measurement) === key);
  const place = placeOfOlder(run);
  const joined = place ? joinOlder(measurements[index], newest, place) : newest;
  return { ...run, measurements: index < 0 ? [...measurements, joined] : measurements.with(index, joined) };
}

export function applyToOlder(run: OlderRun | undefined, event: RunEvent): OlderRun | undefined {
  if (event.type === 'started')
    return event.repeat ? beginOlder(run, older(event.run), event.repeat) : older(event.run);
  if (!run) return undefined;
  switch (event.type) {
    case 'repeat-over':
      return endOlder(run, event);
    case 'measurement':
      return withOlderMeasurement(run, olderCell(event.measurement));
    case 'way':
      return withOlderWay(run, event.way);
    case 'drift':
      return withOlderDrift(run, event.drift);
    case 'pace':
      return withOlderPace(run, event.pace);
    case 'finished':
      return { ...run, outcome: 'finished', elapsedMs: event.elapsedMs };
    default:
      return run;
  }
}

/** As its visitor ended it. */
export const cancelledOlder = (run: OlderRun, elapsedMs: number): OlderRun => ({
  ...endOlder(run, { outcome: 'cancelled', elapsedMs }),
  outcome: 'cancelled',
  elapsedMs,
});
