import { expect, test } from 'vitest';
import { cellsOf } from '../../experiments/settings/cells.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { mlDsaSigning } from '../../experiments/studies/ml-dsa-signing.ts';
import type { Measurement } from '../../results/document/run.ts';
import { distributionBoxes } from '../every-run/distribution-boxes.ts';
import type { FigureInput } from '../form/figure-input.ts';
import { signingCauses } from './signing-causes.ts';

const settings = { ...defaultSettings(mlDsaSigning), backends: ['wasm'] as const };

/** Expanding the key adds half; randomness costs nothing. Each scheme takes longer than the one before. */
function inputOf(outcome: 'finished' | 'running' = 'finished'): FigureInput {
  const measurements = cellsOf(settings).map((cell): Measurement => {
    const scheme = settings.schemes.indexOf(cell.scheme) + 1;
    const ns = scheme * 1e5 * (cell.conditions?.key === 'fresh' ? 1.5 : 1);
    const samplesNs = Array.from({ length: 60 }, (_, index) => ns * (1 + 0.2 * (index % 6)));
    return { ...cell, status: 'measured', samplesNs };
  });
  const run = { experiment: mlDsaSigning.id, settings, measurements, outcome, elapsedMs: 1 };
  return { experiment: mlDsaSigning, run, reference: undefined };
}

const plain = (text: string) => text.replaceAll('\u202f', ' ');

test('the question is answered: chance, then each cause with how much it costs, or that nothing was detected', () => {
  expect(plain(signingCauses.make(inputOf()).sentence)).toMatch(
    /^An ML-DSA signature is tried about four to five times on average, as chance decides: here the middle half of those by ML-DSA-\d\d in WebAssembly took \d+ to \d+ µs\. Expanding the key each time took 1\.5 times as long in 3 of 3 cells\. Signing without fresh randomness made no difference that was detected\.$/,
  );
});

test('nothing is concluded while it runs', () => {
  expect(signingCauses.make(inputOf('running')).sentence).toMatch(/\?$/);
});

test('box plots of one operation share one scale, so that they can be compared', () => {
  const figure = distributionBoxes.make(inputOf());
  if (figure.kind !== 'boxes') throw new Error('another figure');
  const open = figure.panels.filter(({ folded }) => !folded);
  expect(open.length).toBeGreaterThan(2);
  for (const { axis } of open) expect(axis).toEqual(open[0]?.axis);
});
