import { expect, test } from 'vitest';
import { backendIds } from '../../backends/backend.ts';
import { findExperiment, mainExperiment } from '../../experiments/index.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import type { Measurement } from '../../results/document/run.ts';
import { defaultMessage } from '../../schemes/message.ts';
import type { FigureInput } from '../form/figure-input.ts';
import { figuresFor } from '../index.ts';
import { evenSamples, inputOfCells, measuredCell } from '../simulated/input-of-cells.ts';
import { comparedCases, ownCodeSentence } from './own-code-sentence.ts';
import { ownCodeTable } from './own-code-table.ts';

const experiment = findExperiment('own-code') ?? mainExperiment;

const measured = (backend: string, operation: string, medianNs: number) =>
  measuredCell('ecdsa-p256', backend, operation, evenSamples(20, medianNs, 0.0095));

function inputOf(measurements: readonly Measurement[], outcome: 'finished' | 'running' | 'not begun'): FigureInput {
  const settings = { ...defaultSettings(experiment), schemes: ['ecdsa-p256', 'ed25519'] };
  return inputOfCells(experiment, measurements, { settings, outcome });
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

const refusedOf = ({ scheme, operation, backend }: Measurement): Measurement => ({
  scheme,
  backend,
  operation,
  message: defaultMessage,
  status: 'unsupported',
  reason: 'The browser does not offer it.',
});

test('a row whose scheme the browser itself does not offer says so', () => {
  const ofEd25519 = (backend: string) => ({ ...measured(backend, 'sign', 10_000), scheme: 'ed25519' });
  const ended = inputOf([...all, refusedOf(ofEd25519('webcrypto')), ofEd25519('wasm')], 'finished');
  const textsOf = (input: FigureInput) =>
    ownCodeTable
      .make(input)
      .panels.flatMap(({ groups }) => groups.map(({ label, bars }) => `${label}: ${bars.map(({ text }) => text)}`));
  expect(textsOf(ended)).toContain('Ed25519: WebCrypto not offered,WebCrypto not offered,not offered');
  // If the browser offers no operation of a panel, the panel is not drawn, instead of a row of refusals
  // for each scheme.
  const without = all.map((one) => (one.backend === 'webcrypto' ? refusedOf(one) : one));
  expect(textsOf(inputOf(without, 'finished')).join()).not.toContain('WebCrypto');
});

test('what is said to be the most is not less than what is drawn, unless it says how far that is told', () => {
  // Two samples give a dot without a verdict.
  const few = (one: Measurement): Measurement =>
    one.status === 'measured' ? { ...one, samplesNs: one.samplesNs.slice(0, 2) } : one;
  const sentenceWith = (ns: number) =>
    ownCodeSentence(
      inputOf(
        [
          ...all.filter((one) => one.operation !== 'verify' || one.backend !== 'wasm'),
          few(measured('wasm', 'verify', ns)),
        ],
        'finished',
      ),
    );
  expect(sentenceWith(9_000_000)).toContain(
    '. Leaving out verifying by ECDSA P-256, whose ratio this run cannot tell, the usual crates took up to 2.50×',
  );
  // Within the stated range, it makes no difference.
  expect(sentenceWith(40_000)).toContain('. The usual crates took up to 2.50×');
});

test('the study measures every backend, whichever are off elsewhere', () => {
  expect(defaultSettings(experiment).backends).toEqual(backendIds);
  expect(defaultSettings(mainExperiment).backends).not.toEqual(backendIds);
});

test('each backend stands beside the browser’s own with a ratio and its interval, or says why not', () => {
  const { table, panels } = ownCodeTable.make(inputOf(all, 'finished'));
  const groups = table?.groups ?? [];
  // The browser's own backend is the line at 1, and has no dot.
  const signing = panels.find(({ id }) => id === 'sign')?.groups.find(({ label }) => label === 'ECDSA P-256');
  expect(signing?.bars.map(({ label, text }) => `${label} ${text}`)).toEqual(
    expect.arrayContaining(['WebAssembly 2.50×', 'WebAssembly, own code 0.500×']),
  );
  const rows = new Map(groups.flatMap((group) => group.rows.map((row) => [row.key, row] as const)));
  expect(rows.get('ecdsa-p256/sign/webcrypto')?.cells[1]).toBe('1');
  expect(rows.get('ecdsa-p256/sign/kernels')?.cells[1]).toMatch(/^0\.500× \(0\.4[67]\d–0\.5[23]\d\)$/);
  expect(rows.get('ecdsa-p256/verify/wasm')?.cells[1]).toMatch(/^4\.50× \(4\.2\d–4\.[78]\d\)$/);
  expect(rows.get('ecdsa-p256/verify/kernels')?.status).toBe('pending');
  expect(rows.get('ed25519/sign/kernels')).toMatchObject({
    status: 'unsupported',
    reason: `Not offered here: ${reason}`,
  });
});

test('the sentence says how often own code is ahead, its least and most, and the most of the others, with intervals', () => {
  const sentenceOf = (measurements: readonly Measurement[]) =>
    ownCodeTable.make(inputOf(measurements, 'finished')).sentence;
  expect(sentenceOf([...all, measured('kernels', 'verify', 24_000)])).toMatch(
    /^On this device code written for WebAssembly was measurably faster than WebCrypto in 1 of 2 cases\. Compared by their medians, code written for WebAssembly took from 0\.500× \(.+\) of WebCrypto’s time, signing by ECDSA P-256, to 1\.20× \(.+\), verifying by ECDSA P-256\. The usual crates took up to 4\.50× \(.+\), verifying by ECDSA P-256\.$/,
  );
  expect(sentenceOf([...all, measured('kernels', 'verify', 10_000)])).toContain('in all 2 cases.');
  expect(sentenceOf([...all, measured('noble', 'sign', 70_000)])).toMatch(
    /^On this device code written for WebAssembly took 0\.500× \(.+\) of WebCrypto’s time, signing by ECDSA P-256, compared by their medians\. .+; JavaScript up to 7\.00× \(.+\), signing by ECDSA P-256\.$/,
  );
  const withoutOwnCode = all.filter(({ backend }) => backend !== 'kernels');
  expect(sentenceOf(withoutOwnCode)).toMatch(/^The usual crates took up to 4\.50× /);
  const behind = [measured('kernels', 'sign', 12_000), measured('kernels', 'verify', 24_000)];
  expect(sentenceOf([...withoutOwnCode, ...behind])).toContain('in none of 2 cases.');
});

test('every case that is drawn is counted, those with too few samples too', () => {
  const few = { ...measured('kernels', 'verify', 24_000), samplesNs: [23_000, 25_000] } as Measurement;
  const { run } = inputOf([...all, few], 'finished');
  expect(ownCodeSentence(inputOf(run.measurements, 'finished'))).toMatch(
    /^On this device code written for WebAssembly was measurably faster than WebCrypto in 1 of 2 cases; the ratio of 1 cannot be told\. Code written for WebAssembly took 0\.500×/,
  );
  const alone = [measured('webcrypto', 'verify', 20_000), few];
  expect(ownCodeSentence(inputOf(alone, 'finished'))).toBe(
    'On this device code written for WebAssembly cannot be compared with WebCrypto: samples are too few or too unsteady.',
  );
});

test('it is the first sentence of the run, in place of times that every other run begins with', () => {
  const [first] = figuresFor(inputOf(all, 'finished'));
  expect(first?.sentence).toMatch(/^On this device code written for WebAssembly took 0\.500×/);
  expect(figuresFor(inputOf(all, 'running'))[0]?.sentence).not.toContain('code written');
});

test('while a run is under way nothing is claimed, and without the browser’s own neither', () => {
  const question = 'How much of the browser’s own time does each take?';
  expect(ownCodeTable.make(inputOf(all, 'running')).sentence).toBe(
    `${question} The ratios come when the run has ended.`,
  );
  const without = all.map((one) => (one.backend === 'webcrypto' ? refusedOf(one) : one));
  expect(ownCodeTable.make(inputOf(without, 'running')).sentence).toBe(question);
  const rest = all.filter(({ backend }) => backend !== 'webcrypto');
  expect(ownCodeTable.make(inputOf(rest, 'finished')).sentence).toMatch(/^Not answered: .*A run to the end/);
});

test('it is drawn for this study alone, once a run has begun', () => {
  const has = (input: FigureInput) => figuresFor(input).some(({ id }) => id === 'own-code-table');
  expect(has(inputOf(all, 'running'))).toBe(true);
  expect(has(inputOf([], 'not begun'))).toBe(false);
  expect(has({ ...inputOf(all, 'finished'), experiment: mainExperiment })).toBe(false);
});

test('of a ratio that may be anything nothing is told but that', () => {
  const settings = { ...defaultSettings(experiment), schemes: ['ecdsa-p256'], operations: ['sign'] as const };
  // Over five decades, in an order in which all blocks differ.
  const samplesNs = Array.from({ length: 40 }, (_, index) => 10 ** (3 + ((index * 7) % 5)));
  const wild = { ...measured('kernels', 'sign', 10_000), samplesNs } as Measurement;
  const run = {
    ...inputOf([], 'finished').run,
    settings,
    // In the middle of that range: otherwise the interval beside it would show that they differ.
    measurements: [measured('webcrypto', 'sign', 100_000), wild],
  };
  const sentence = ownCodeSentence({ ...inputOf([], 'finished'), run }) ?? '';
  expect(sentence).toBe('This run cannot tell how much of WebCrypto’s time code written for WebAssembly took.');
});

test('whatever is counted as faster is within the stated range, however wide its interval', () => {
  // Steady for ECDSA P-256; wide but faster for Ed25519; wide with 1 in it for RSA; two samples for RSA 3072.
  const wide = (ns: number, reach: number) =>
    Array.from({ length: 24 }, (_, index) => ns * reach ** ((((index * 7) % 5) - 2) / 2));
  const cells = [
    ['ecdsa-p256', evenSamples(24, 3700, 0.01)],
    ['ed25519', wide(100, 100)],
    ['rsa-2048', wide(9500, 30)],
    ['rsa-3072', [20, 30]],
  ] as const;
  const schemes = cells.map(([scheme]) => scheme);
  const measurements = [
    ...schemes.map((scheme) => ({ ...measured('webcrypto', 'sign', 10_000), scheme })),
    ...cells.map(([scheme, samplesNs]) => ({ ...measured('kernels', 'sign', 1), scheme, samplesNs }) as Measurement),
  ];
  const { run } = inputOf(measurements, 'finished');
  const settings = { ...run.settings, schemes, operations: ['sign'] as const };
  const input = { ...inputOf(measurements, 'finished'), run: { ...run, settings } };
  const ends = comparedCases(input.run).flatMap(({ comparison }) =>
    comparison && 'interval' in comparison ? [comparison.interval[1] / comparison.interval[0]] : [],
  );
  // Decided though its interval spans more than a factor of ten.
  expect(ends.filter((span) => span > 10).length).toBe(2);
  expect(ownCodeSentence(input)).toMatch(
    /in 2 of 4 cases; the ratios of 2 cannot be told\. Compared by their medians, it took in the other 2 from 0\.0\S+ \(.+\) of WebCrypto’s time, signing by Ed25519, to 0\.370× \(.+\), signing by ECDSA P-256\.$/,
  );
});

test('whatever lies beyond the stated range of a backend is named or counted, and nothing else is', () => {
  const tens = (ns: number) => Array.from({ length: 24 }, (_, index) => ns * 10 ** (((index * 7) % 5) - 2));
  const wild = (one: Measurement): Measurement =>
    one.status === 'measured' ? { ...one, samplesNs: tens(50 * (one.samplesNs[0] ?? 1)) } : one;
  const schemes = ['ecdsa-p256', 'ed25519', 'rsa-2048', 'rsa-3072'];
  const cells = schemes.flatMap((scheme) =>
    ['webcrypto', 'wasm', 'noble'].map((backend) => ({ ...measured(backend, 'sign', 10_000), scheme })),
  );
  const sentenceOf = (wildSchemes: number, backend: string) => {
    const measurements = cells.map((one) =>
      one.backend === backend && schemes.indexOf(one.scheme) < wildSchemes ? wild(one) : one,
    );
    const { run } = inputOf(measurements, 'finished');
    const settings = { ...run.settings, schemes, operations: ['sign'] as const };
    return ownCodeSentence({ ...inputOf(measurements, 'finished'), run: { ...run, settings } }) ?? '';
  };
  expect(sentenceOf(0, 'wasm')).not.toContain('eaving out');
  for (const [count, names] of [
    [1, 'signing by ECDSA P-256, whose ratio'],
    [2, 'signing by ECDSA P-256 and signing by Ed25519, whose ratios'],
    [3, '3 cases, whose ratios'],
  ] as const) {
    expect(sentenceOf(count, 'wasm')).toContain(`Leaving out ${names} this run cannot tell, the usual crates took`);
    // The clause belongs to the backend that it is about.
    expect(sentenceOf(count, 'noble')).toContain(`; leaving out ${names} this run cannot tell, JavaScript up to`);
  }
});
