/**
 * A number and its interval are rounded apart. Checked for every figure: the number lies in the interval as both are
 * printed, also if the interval is narrow, as of steady repeats, or near 1.
 */
import { expect, test } from 'vitest';
import { experiments } from '../../experiments/index.ts';
import { pooledRuns } from '../../results/document/pooled-runs.ts';
import type { Measurement, RunDocument } from '../../results/document/run.ts';
import { seededRandom } from '../../statistics/chance/random.ts';
import { ceremonySources } from '../ceremony/index.ts';
import { figuresFor } from '../index.ts';
import { inputOfRun } from './input-of-cells.ts';
import { plainSpaces } from './plain-spaces.ts';
import { typicalRun } from './typical-run.ts';

/** Three repeats. Each cell differs from its usual time by up to `apart`, and repeats from each other by `steady`. */
function steadyRun(run: RunDocument, apart: number, steady: number, seed: number): RunDocument {
  const random = seededRandom(seed);
  const offsets = run.measurements.map(() => 1 + apart * random());
  const repeats = [0, 1, 2].map((repeat) => ({
    atMs: 20_000 * repeat,
    elapsedMs: 10_000,
    outcome: 'finished' as const,
    measurements: run.measurements.map((one, index): Measurement => {
      if (one.status !== 'measured') return one;
      const ns = 123_456 * (offsets[index] ?? 1) * (1 + steady * random());
      return { ...one, samplesNs: one.samplesNs.map(() => ns * (1 + steady * random())) };
    }),
  }));
  return pooledRuns({ ...run, environment: { ...run.environment, clockStepMs: 1e-6 }, measurements: [], repeats });
}

/** `124 µs (123 – 125 µs`, `1.02 times (1.01–1.03`, `1.02× (1.01–1.03`, `186 (185–186`. */
const WITH_INTERVAL =
  /(?<![\w.,−-])([\d.,]+)(?: (ns|µs|ms|s)|×| times)? \(([\d.,]+)(?: (ns|µs|ms|s))?(?: ?– ?| to )([\d.,]+)(?: (ns|µs|ms|s))?(?=[ ,;)×])/gu;
const unitNs: Readonly<Record<string, number>> = { ns: 1, µs: 1e3, ms: 1e6, s: 1e9 };

function outside(text: string): readonly string[] {
  return [...text.matchAll(WITH_INTERVAL)].flatMap(
    ([all, number = '', unit = '', low = '', ofLow, high = '', ofHigh]) => {
      const timeOf = (digits: string, unitOfEnd?: string) =>
        Number(digits.replaceAll(',', '')) * (unitNs[unitOfEnd ?? unit] ?? 1);
      const value = timeOf(number);
      return timeOf(low, ofLow ?? ofHigh) <= value && value <= timeOf(high, ofHigh) ? [] : [all];
    },
  );
}

test.each(experiments.filter(({ procedure }) => procedure !== 'servers').map((one) => [one.id, one] as const))(
  '%s: each number lies in its interval, as printed',
  (_, experiment) => {
    const typical = typicalRun(experiment, 'all cells');
    const runs = [
      steadyRun(typical, 0.01, 1e-4, 1),
      steadyRun(typical, 0.1, 1e-3, 2),
      steadyRun(typical, 300, 3e-3, 3),
      typical,
    ];
    const texts = runs.flatMap((run) =>
      figuresFor(inputOfRun(run), ceremonySources).map((figure) => JSON.stringify(figure)),
    );
    expect(texts.flatMap((text) => outside(plainSpaces(text)))).toEqual([]);
  },
);
