import { expect, test } from 'vitest';
import { findExperiment, mainExperiment } from '../../experiments/index.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import type { Measurement } from '../../results/document/run.ts';
import type { Conditions } from '../../schemes/conditions/condition-table.ts';
import type { FigureInput } from '../form/figure-input.ts';
import { figuresFor } from '../index.ts';
import { evenSamples, inputOfCells, measuredCell } from '../simulated/input-of-cells.ts';
import { blindingTable } from './blinding-table.ts';

const experiment = findExperiment('rsa-blinding') ?? mainExperiment;

const cell = (medianNs: number, conditions?: Conditions) =>
  measuredCell('rsa-2048', 'wasm', 'sign', evenSamples(20, medianNs, 0.0095), conditions && { conditions });

function inputOf(measurements: readonly Measurement[], outcome: 'finished' | 'not begun' = 'finished'): FigureInput {
  const settings = { ...defaultSettings(experiment), schemes: ['rsa-2048'] };
  return inputOfCells(experiment, measurements, { settings, outcome });
}

const plain = cell(5e6);
const reused = cell(4.5e6, { blinding: 'reused' });
const none = cell(4e6, { blinding: 'none' });

test('each way of blinding stands beside the ordinary one with a ratio and its interval', () => {
  const { table, sentence, panels } = blindingTable.make(inputOf([plain, reused, none]));
  const groups = table?.groups ?? [];
  expect(panels[0]?.groups.map(({ label, bars }) => `${label} ${bars[0]?.label} ${bars[0]?.text}`)).toEqual([
    'RSA 2048, blinding reused WebAssembly 0.900×',
    'RSA 2048, not blinded WebAssembly 0.800×',
  ]);
  expect(panels[0]?.sentence).toMatch(/RSA 2048, not blinded: WebAssembly 0\.800× \(95\u202f% interval /);
  expect(groups.map(({ label }) => label)).toEqual(['RSA 2048']);
  expect(groups[0]?.rows.map(({ head }) => head)).toEqual([
    'WebAssembly, as it signs',
    'WebAssembly, blinding reused',
    'WebAssembly, not blinded',
  ]);
  expect(groups[0]?.rows[2]?.cells[1]).toMatch(/^0\.800× \(0\.7[56]\d–0\.8[45]\d\)$/);
  expect(sentence).toMatch(
    /^Reusing the blinding number takes 0\.900× \(.+\) the time of a signature that is blinded anew, compared by their medians\. Not blinding takes 0\.800× \(.+\) the time of a signature that is blinded anew\.$/,
  );
});

test('where no way is told apart, the sentence gives no ratio of it', () => {
  const few = (measurement: Measurement) => ({ ...measurement, samplesNs: [4e6, 6e6] }) as Measurement;
  const of3072 = (measurement: Measurement) => ({ ...measurement, scheme: 'rsa-3072' }) as Measurement;
  const settings = { ...defaultSettings(experiment), schemes: ['rsa-2048', 'rsa-3072'] };
  const sentenceOf = (...measurements: readonly Measurement[]) =>
    blindingTable.make(inputOfCells(experiment, measurements, { settings, outcome: 'finished' })).sentence;
  const same = cell(5e6, { blinding: 'reused' });
  expect(sentenceOf(plain, few(reused))).toBe(
    'This run cannot tell whether reusing the blinding number takes less time (samples are too few or too unsteady).',
  );
  expect(sentenceOf(plain, same, of3072(plain), of3072(few(reused)))).toBe(
    'This run cannot tell whether reusing the blinding number takes less time (no difference detected in 1 and samples are too few or too unsteady in 1 of 2 cases).',
  );
  expect(sentenceOf(plain, reused, of3072(plain), of3072(few(reused)))).toMatch(/takes [\d.]+× to [\d.]+× the time of/);
});

test('without the ordinary time there is no ratio, and no claim', () => {
  const { table, sentence } = blindingTable.make(inputOf([reused, none]));
  const groups = table?.groups ?? [];
  expect(groups.flatMap(({ rows }) => rows.map(({ cells }) => cells[1]))).toEqual(['not compared', 'not compared']);
  expect(sentence).toMatch(/^Not answered: .*A run to the end answers this\.$/);
});

test('it is drawn for this experiment alone, once a run has begun', () => {
  const has = (input: FigureInput) => figuresFor(input).some(({ id }) => id === 'blinding-table');
  expect(has(inputOf([plain]))).toBe(true);
  expect(has(inputOf([], 'not begun'))).toBe(false);
  const { run } = inputOf([]);
  const settings = defaultSettings(mainExperiment);
  expect(has({ experiment: mainExperiment, run: { ...run, settings } })).toBe(false);
});

test('a backend that offers no other way has no place in rows and legend, and a note says why', () => {
  const reason = 'WebCrypto does not let a page choose how RSA is blinded.';
  const refused = ['reused', 'none'].map((blinding) => {
    const { scheme, operation, message, conditions } = cell(1, { blinding } as Conditions);
    const request = { scheme, operation, message, conditions, backend: 'webcrypto' };
    return { ...request, status: 'unsupported', reason } as Measurement;
  });
  const figure = blindingTable.make(inputOf([plain, reused, none, ...refused]));
  expect(figure.kind === 'dots' && figure.legend.map(({ label }) => label)).toEqual(['WebAssembly']);
  const groups = figure.panels[0]?.groups ?? [];
  expect(groups.map(({ bars }) => bars.map(({ text }) => text))).toEqual([['0.900×'], ['0.800×']]);
  expect(figure.notes).toContain(reason);
  const input = inputOf(refused);
  const settings = { ...input.run.settings, backends: ['webcrypto'] as const };
  const alone = blindingTable.make({ ...input, run: { ...input.run, settings } });
  expect(alone.panels[0]?.groups[0]?.bars.map(({ text }) => text)).toContain('not offered');
});
