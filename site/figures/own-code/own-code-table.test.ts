import { expect, test } from 'vitest';
import { backendIds } from '../../backends/backend.ts';
import { findExperiment, mainExperiment } from '../../experiments/index.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import type { Measurement } from '../../results/document/run.ts';
import { defaultMessage } from '../../schemes/message.ts';
import type { FigureInput, TableFigure } from '../form/figure.ts';
import { figuresFor } from '../index.ts';
import { ownCodeTable } from './own-code-table.ts';

const experiment = findExperiment('own-code') ?? mainExperiment;

function measured(backend: string, operation: string, medianNs: number): Measurement {
  return {
    ...{ scheme: 'ecdsa-p256', backend, operation, message: defaultMessage, status: 'measured' },
    samplesNs: Array.from({ length: 20 }, (_, index) => medianNs * (1 + (index - 9.5) / 1000)),
  };
}

function inputOf(measurements: readonly Measurement[], outcome: 'finished' | 'running' | 'not begun'): FigureInput {
  const settings = { ...defaultSettings(experiment), schemes: ['ecdsa-p256', 'ed25519'] };
  const run = { experiment: experiment.id, settings, measurements, outcome, elapsedMs: 1 };
  return { experiment, run, reference: undefined };
}

const reason = 'The kernels of this page do not have Ed25519.';
const all: readonly Measurement[] = [
  measured('webcrypto', 'sign', 10_000),
  measured('webcrypto', 'verify', 20_000),
  measured('wasm', 'sign', 25_000),
  measured('wasm', 'verify', 90_000),
  measured('kernels', 'sign', 5000),
  { scheme: 'ed25519', backend: 'kernels', operation: 'sign', message: defaultMessage, status: 'unsupported', reason },
];

test('the study measures every backend, whichever are off elsewhere', () => {
  expect(defaultSettings(experiment).backends).toEqual(backendIds);
  expect(defaultSettings(mainExperiment).backends).not.toEqual(backendIds);
});

test('each backend stands beside the browser’s own with a ratio and its interval, or says why not', () => {
  const { groups } = ownCodeTable.make(inputOf(all, 'finished')) as TableFigure;
  const rows = new Map(groups.flatMap((group) => group.rows.map((row) => [row.key, row] as const)));
  expect(rows.get('ecdsa-p256/sign/webcrypto')?.cells[1]).toBe('1');
  expect(rows.get('ecdsa-p256/sign/kernels')?.cells[1]).toMatch(/^0\.500× \(0\.47\d–0\.52\d\)$/);
  expect(rows.get('ecdsa-p256/verify/wasm')?.cells[1]).toMatch(/^4\.50× \(4\.2\d–4\.7\d\)$/);
  expect(rows.get('ecdsa-p256/verify/kernels')?.status).toBe('pending');
  expect(rows.get('ed25519/sign/kernels')).toMatchObject({ status: 'unsupported', reason });
});

test('the sentence names the least and the most of each backend, with intervals', () => {
  const { sentence } = ownCodeTable.make(inputOf(all, 'finished'));
  expect(sentence).toMatch(
    /^Of WebCrypto’s time a call takes here: WebAssembly: from 2\.50× \(.+\) \(ECDSA P-256, sign\) to 4\.50× \(.+\) \(ECDSA P-256, verify\); WebAssembly, own code: 0\.500× \(.+\) \(ECDSA P-256, sign\)\.$/,
  );
});

test('while a run is under way nothing is claimed, and without the browser’s own neither', () => {
  const question = 'How much of the browser’s own time does each take?';
  expect(ownCodeTable.make(inputOf(all, 'running')).sentence).toBe(question);
  const rest = all.filter(({ backend }) => backend !== 'webcrypto');
  expect(ownCodeTable.make(inputOf(rest, 'finished')).sentence).toMatch(/^Not answered: .*Run again to the end/);
});

test('it is drawn for this study alone, once a run has begun', () => {
  const has = (input: FigureInput) => figuresFor(input).some(({ id }) => id === 'own-code-table');
  expect(has(inputOf(all, 'running'))).toBe(true);
  expect(has(inputOf([], 'not begun'))).toBe(false);
  expect(has({ ...inputOf(all, 'finished'), experiment: mainExperiment })).toBe(false);
});
