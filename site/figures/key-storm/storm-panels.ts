/** The times of a key storm as dots: a panel for each event, a row for each key plan. */
import { backendsOf } from '../cells/cells.ts';
import { timesOnAxis } from '../cells/dot-axis.ts';
import { panelSentence } from '../cells/panel-sentence.ts';
import { stateWithoutNumber } from '../cells/why-no-number.ts';
import type { Bar, DotGroup, DotPanel } from '../form/figure.ts';
import type { RunContent } from '../form/figure-input.ts';
import { formatDuration } from '../words/format-duration.ts';
import { backendMark, operationName, schemeHue } from '../words/names.ts';
import { keyPlansOf, type StormCell, type StormOperation, stormEventsOf, stormMeasurements } from './storm.ts';

export interface StormTime {
  readonly ns: number;
  readonly interval: readonly [number, number] | undefined;
}

/** The time of a cell that the panels are to draw; undefined if the run has none. */
type TimeOf = (run: RunContent, cell: StormCell) => StormTime | undefined;

function stormBar(run: RunContent, cell: StormCell, timeOf: TimeOf): Bar {
  const { keyPlan, operation, backend } = cell;
  const base = { key: `${keyPlan}/${operation}/${backend}`, ...backendMark(backend) };
  const time = timeOf(run, cell);
  if (time) {
    const value = { status: 'measured', amount: time.ns, interval: time.interval } as const;
    return { ...base, text: formatDuration(time.ns), value };
  }
  const [found] = stormMeasurements(run, cell);
  return found && found.status !== 'measured'
    ? { ...base, text: stateWithoutNumber(run, found), value: { status: found.status } }
    : { ...base, text: '–', value: { status: 'pending' } };
}

/** All panels have one unit, if it is easy to read. */
export function stormPanels(run: RunContent, timeOf: TimeOf): readonly DotPanel[] {
  const groupsOf = (operation: StormOperation): readonly DotGroup[] =>
    keyPlansOf(run).map(({ id, label }) => ({
      label,
      hue: schemeHue(id),
      part: { scheme: id },
      bars: backendsOf(run.settings).map((backend) => stormBar(run, { keyPlan: id, operation, backend }, timeOf)),
    }));
  const all = stormEventsOf(run).flatMap(groupsOf);
  return stormEventsOf(run).map((operation) => {
    const groups = groupsOf(operation);
    const title = operationName(operation);
    const part = { operations: [operation] };
    return { id: operation, title, sentence: panelSentence(title, groups, 'ns'), part, ...timesOnAxis(groups, all) };
  });
}
