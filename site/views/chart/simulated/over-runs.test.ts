/** A run that is over makes no promise: whatever is missing, no figure says that it will still come. */
import { describe, expect, test } from 'vitest';
import { experiments } from '../../../experiments/index.ts';
import { cellAlone } from '../../../experiments/settings/cell.ts';
import { ceremonySources } from '../../../figures/ceremony/index.ts';
import type { FigureInput } from '../../../figures/form/figure-input.ts';
import { figuresFor } from '../../../figures/index.ts';
import type { RunDocument } from '../../../results/document/run.ts';
import { extremeRun } from './extreme-run.ts';

const PROMISES = /\byet\b|will say|to be answered by a run|Run to see/;

function sentencesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(sentencesIn);
}

/** The measurements that a run may have when it ends. */
const remains: Readonly<Record<string, (run: RunDocument) => RunDocument['measurements']>> = {
  everything: ({ measurements }) => measurements,
  nothing: () => [],
  'every second cell': ({ measurements }) => measurements.filter((_, index) => index % 2 === 0),
  'refusals alone': ({ measurements }) =>
    measurements.map((cell) => ({ ...cellAlone(cell), status: 'unsupported', reason: 'It is not here.' })),
};

describe.each(experiments)('$id', (experiment) => {
  describe.each(['two samples', 'as good as alike'] as const)('with %s', (extreme) => {
    const whole = extremeRun(experiment, extreme);
    test.each(Object.keys(remains))('and %s', (what) => {
      const measurements = remains[what]?.(whole) ?? [];
      for (const outcome of ['finished', 'cancelled'] as const) {
        const input: FigureInput = { experiment, run: { ...whole, outcome, measurements }, reference: undefined };
        const sentences = figuresFor(input, ceremonySources).flatMap(sentencesIn);
        expect(sentences.filter((sentence) => PROMISES.test(sentence) && !KNOWN_FACT.test(sentence))).toEqual([]);
      }
    });
  });
});

/** A fact about the world, not about the run. */
const KNOWN_FACT = /No passkey in production uses it yet/;
