/**
 * A coarse clock may give every batch of a cell the same time, and every repeat the same median. That is the clock and
 * no certainty. So no interval is narrower than a clock step: in no figure, file, link or code, for any procedure.
 */
import { describe, expect, test } from 'vitest';
import { experiments } from '../../experiments/index.ts';
import { pooledRuns } from '../../results/document/pooled-runs.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { knownSummaryOf, summaryOf } from '../../results/document/summary-of.ts';
import { printMeasurements } from '../../results/export/csv.ts';
import { printRun } from '../../results/export/json.ts';
import { readResults } from '../../results/import/read-results.ts';
import { withMeasured } from '../../results/simulated/changed-cells.ts';
import { ceremonySources } from '../ceremony/index.ts';
import type { Figure } from '../form/figure.ts';
import { figuresFor } from '../index.ts';
import { printMarkdown } from '../print/print-markdown.ts';
import { transferredRuns } from './divided.ts';
import { exampleCeremony } from './example-ceremony.ts';
import { inputOfRun } from './input-of-cells.ts';
import { plainSpaces } from './plain-spaces.ts';
import { typicalRun } from './typical-run.ts';

const CLOCK_STEP_MS = 0.1;
const CALLS = 40;

/** Each cell has equal samples: whole steps of the clock. */
function equalRun(run: RunDocument): RunDocument {
  const environment = { ...run.environment, clockStepMs: CLOCK_STEP_MS };
  return withMeasured({ ...run, environment }, ({ samplesNs }, index) => {
    const steps = 100 + index;
    return { callsPerBatch: CALLS, samplesNs: samplesNs.map(() => (steps * CLOCK_STEP_MS * 1e6) / CALLS) };
  });
}

/** Three repeats that agree in every digit. */
function equallyRepeated(run: RunDocument): RunDocument {
  const { measurements } = equalRun(run);
  const repeats = [0, 1, 2].map((repeat) => ({
    atMs: 20_000 * repeat,
    elapsedMs: 10_000,
    outcome: 'finished' as const,
    measurements,
  }));
  return pooledRuns({ ...equalRun(run), measurements: [], repeats });
}

/** `50.0 – 50.0 µs`; quartiles may be equal, since they describe the samples alone. */
const WITHOUT_WIDTH = /(?<![\d.,])([\d.,]+) – \1 (?:ns|µs|ms|s)\b/u;
const describesSamples = ({ id }: Figure) => ['cell-details', 'distribution-boxes'].includes(id);

function withoutWidth(run: RunDocument): readonly string[] {
  const figures = figuresFor(inputOfRun(run), ceremonySources).filter((figure) => !describesSamples(figure));
  const texts = figures.flatMap((figure) => {
    const found = WITHOUT_WIDTH.exec(plainSpaces(JSON.stringify(figure)));
    return found ? [`${figure.id}: ${found[0]}`] : [];
  });
  const whiskers = figures.flatMap((figure) =>
    figure.kind === 'dots'
      ? figure.panels.flatMap(({ groups }) =>
          groups.flatMap(({ bars }) =>
            bars.flatMap(({ key, value }) =>
              value.status === 'measured' && value.interval && !(value.interval[0] < value.interval[1]) ? [key] : [],
            ),
          ),
        )
      : [],
  );
  return [...texts, ...whiskers];
}

const STEP_NS = (CLOCK_STEP_MS * 1e6) / CALLS;

describe.each(experiments.filter(({ procedure }) => procedure !== 'servers').map((one) => [one.id, one] as const))(
  '%s',
  (_, experiment) => {
    const run = equalRun(typicalRun(experiment, 'all cells'));
    const several = equallyRepeated(typicalRun(experiment, 'all cells'));

    test('shows no interval without width, also over repeats, from a link and from a code', async () => {
      expect(
        [run, several, ...(await transferredRuns(run)), ...(await transferredRuns(several))].flatMap(withoutWidth),
      ).toEqual([]);
    });
  },
);

test('a ceremony shows no interval without width', () => {
  expect(withoutWidth(equalRun(exampleCeremony))).toEqual([]);
});

test.each(experiments.slice(0, 3).map((one) => [one.id, one] as const))(
  '%s: files and texts have intervals of a clock step, and the record keeps its own',
  async (_, experiment) => {
    const run = equalRun(typicalRun(experiment, 'all cells'));
    for (const document of [run, equallyRepeated(run)]) {
      const [first] = document.measurements;
      const { medianNs = 0 } = knownSummaryOf(first) ?? {};
      expect(summaryOf(first)?.intervalNs).toEqual([expect.closeTo(medianNs, 3), expect.closeTo(medianNs, 3)]);
      const [low = 0, high = 0] = summaryOf(first, document.environment)?.intervalNs ?? [];
      expect(high - low).toBeCloseTo(STEP_NS, 3);
      expect(medianNs - low).toBeCloseTo(STEP_NS / 2, 3);
      expect(printMeasurements(document)).toContain(`,${medianNs},${low},${high},`);
      expect(printRun(document)).toContain(`"intervalNs":[${low},${high}]`);
      expect(plainSpaces(printMarkdown(document, inputOfRun(document)))).not.toMatch(WITHOUT_WIDTH);
      // Reading a file that has such an interval does not add another step.
      const again = (await readResults(printRun(document))).measurements[0];
      expect(summaryOf(again, document.environment)?.intervalNs).toEqual([low, high]);
    }
  },
);

test('an interval that is wider than a clock step, and one of an unknown clock, stay as they are', () => {
  const [experiment] = experiments;
  if (!experiment) throw new Error('There is an experiment.');
  const run = typicalRun(experiment, 'all cells');
  for (const one of run.measurements) {
    expect(summaryOf(one, { clockStepMs: 1e-6 })).toEqual(summaryOf(one));
    expect(summaryOf(one, {})).toEqual(summaryOf(one));
  }
});
