import { describe, expect, it } from 'vitest';
import { backendIds } from '../backends/backend.ts';
import { ceremonyCells } from '../ceremony/steps/step-cell.ts';
import { experiments, mainExperiment } from '../experiments/index.ts';
import { type Cell, cellKey } from '../experiments/settings/cell.ts';
import { defaultSettings, type Settings } from '../experiments/settings/settings.ts';
import { ceremony } from '../experiments/studies/ceremony.ts';
import type { Measurement } from '../results/document/run.ts';
import { shippedStudy } from '../results/simulated/shipped-studies.ts';
import { defaultMessage } from '../schemes/message.ts';
import { runSentence } from './answer/sentence.ts';
import { expectedCells } from './cells/cells.ts';
import { measurementTable } from './every-run/measurement-table.ts';
import { operationDots } from './every-run/operation-dots.ts';
import type { TableFigure } from './form/figure.ts';
import { type FigureInput, nothingMeasured, type RunContent } from './form/figure-input.ts';
import { figuresFor } from './index.ts';
import { inputOfCells } from './simulated/input-of-cells.ts';
import { plainSpaces } from './simulated/plain-spaces.ts';
import { typicalRun } from './simulated/typical-run.ts';
import { interruption } from './slides/how-ended.ts';
import { leadAndRest } from './words/whole-sentences.ts';

const reference = shippedStudy('passkey-schemes');

/** Nine samples, evenly spread around the median. */
function measured(cell: Pick<Cell, 'scheme' | 'backend' | 'operation'>, medianNs: number, spread = 0.01): Measurement {
  const samplesNs = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((step) => medianNs * (1 + (step / 4) * spread));
  return {
    ...cell,
    ...(cell.operation === 'generate' ? {} : { message: defaultMessage }),
    status: 'measured',
    callsPerBatch: 12,
    samplesNs,
    coldNs: medianNs * 3,
    warmUp: { calls: 100, elapsedMs: 100, stable: true },
    discardedBatches: 0,
    stopped: 'precision',
    belowResolution: false,
  };
}

function inputOf(measurements: readonly Measurement[], change: Partial<RunContent & Settings> = {}): FigureInput {
  const settings = { ...defaultSettings(), ...change };
  return inputOfCells(mainExperiment, measurements, { settings, elapsedMs: 4200, ...change }, reference);
}

const signing = [
  measured({ scheme: 'ed25519', backend: 'wasm', operation: 'sign' }, 27_000),
  measured({ scheme: 'ed25519', backend: 'webcrypto', operation: 'sign' }, 24_500),
  measured({ scheme: 'ecdsa-p256', backend: 'wasm', operation: 'sign' }, 51_000),
  measured({ scheme: 'ecdsa-p256', backend: 'webcrypto', operation: 'sign' }, 40_000),
  measured({ scheme: 'rsa-3072', backend: 'wasm', operation: 'sign' }, 14_100_000),
  measured({ scheme: 'rsa-3072', backend: 'webcrypto', operation: 'sign' }, 2_900_000),
];

describe('the sentence', () => {
  const sentenceOf = (input: FigureInput) => plainSpaces(runSentence(input));

  it('has one verdict and a time that can be repeated', () => {
    const text = sentenceOf(inputOf(signing));
    expect(text).toBe(
      'At best, signing takes 0.02 ms with Ed25519: nobody notices. ECDSA P-256 takes 0.04 ms, RSA 3072 2.9 ms, 120 times Ed25519’s time.',
    );
    // All of it stands above the figure.
    expect(leadAndRest(text)).toEqual([text, '']);
  });

  it('has one time where all backends are near, and names one that is alone', () => {
    const close = [
      measured({ scheme: 'ed25519', backend: 'wasm', operation: 'sign' }, 127_000, 0.2),
      measured({ scheme: 'ed25519', backend: 'webcrypto', operation: 'sign' }, 131_000, 0.2),
    ];
    expect(sentenceOf(inputOf(close))).toBe('Signing takes about 0.13 ms with Ed25519: nobody notices.');
    expect(sentenceOf(inputOf(close.slice(0, 1)))).toBe(
      'Signing takes 0.13 ms with Ed25519 in WebAssembly: nobody notices.',
    );
  });

  it.each([
    [4000, '0.004 ms', ': nobody notices.'],
    [99_000_000, '99 ms', ': nobody notices.'],
    [100_000_000, '100 ms', ': people notice a tenth of a second.'],
    [2_140_000_000, '2.1 s', ': people notice a tenth of a second.'],
  ])('says of %d ns what a person makes of it', (ns, time, verdict) => {
    const one = measured({ scheme: 'rsa-3072', backend: 'wasm', operation: 'sign' }, ns);
    expect(sentenceOf(inputOf([one]))).toBe(`Signing takes ${time} with RSA 3072 in WebAssembly${verdict}`);
  });

  it('speaks of another’s device as such', () => {
    expect(sentenceOf({ ...inputOf(signing.slice(0, 1)), device: 'that device' })).toMatch(
      /^Signing on that device takes 0\.03 ms /,
    );
  });

  it('answers for a run that ended early, too, whose status says so', () => {
    const input = inputOf(signing.slice(0, 1), { outcome: 'cancelled' });
    expect(sentenceOf(input)).toBe('Signing takes 0.03 ms with Ed25519 in WebAssembly: nobody notices.');
    expect(plainSpaces(interruption(input.run))).toBe('cancelled after 5 s: 1 of 18 measured');
    expect(interruption(inputOf(signing).run)).toBe('');
  });

  it('counts the cells of a ceremony as its page does', () => {
    const run: RunContent = { ...nothingMeasured(defaultSettings(ceremony)), outcome: 'cancelled' };
    const { length } = ceremonyCells(run.settings);
    expect(length).not.toBe(expectedCells(run.settings));
    expect(interruption(run)).toContain(`0 of ${length} measured`);
  });

  it('speaks of another operation where signing was not measured, and of cells without a number', () => {
    const verify = measured({ scheme: 'ed25519', backend: 'wasm', operation: 'verify' }, 60_000);
    const failed: Measurement = {
      scheme: 'ed25519',
      backend: 'webcrypto',
      operation: 'verify',
      message: defaultMessage,
      status: 'failed',
      reason: 'A wrong signature was accepted.',
    };
    const text = sentenceOf(inputOf([verify, failed], { schemes: ['ed25519'], operations: ['verify'] }));
    expect(text).toBe(
      'Verifying takes 0.06 ms with Ed25519 in WebAssembly. 1 of 2 failed. In WebCrypto Ed25519 could not verify: A wrong signature was accepted. Another run, or another browser, may succeed.',
    );
  });

  it('has something to say when nothing was measured at all', () => {
    const input = inputOf([], { outcome: 'failed' });
    expect(sentenceOf(input)).toBe('Nothing was measured on this device.');
    expect(plainSpaces(interruption(input.run))).toBe('stopped after 5 s: 0 of 18 measured');
  });

  it('tells of the published study before a run', () => {
    const before = { experiment: mainExperiment, run: nothingMeasured(defaultSettings()), reference };
    expect(sentenceOf(before)).toBe(
      'In the published study a signature takes 0.02 to 0.14 ms with Ed25519, up to 19 ms with RSA 3072. And here?',
    );
  });

  it('tells before a run of the operation that the question is about, and draws it first', () => {
    for (const experiment of experiments) {
      const study = shippedStudy(experiment.published);
      const before = { experiment, run: nothingMeasured(defaultSettings(experiment)), reference: study };
      if (!study || !operationDots.fits(before)) continue;
      const isVerifying = experiment.card?.operation === 'verify';
      expect(sentenceOf(before), experiment.id).toMatch(
        isVerifying ? /^In the published study verifying takes / : /^In the published study a signature takes /,
      );
      expect(operationDots.make(before).panels[0]?.title, experiment.id).toBe(isVerifying ? 'Verify' : 'Sign');
    }
  });
});

describe('the dots', () => {
  const dots = (input: FigureInput) => operationDots.make(input);

  it('stay in the rows where they were where a run ends without a time of each scheme', () => {
    const namesIn = (run: RunContent) =>
      dots({ experiment: mainExperiment, run }).panels.map(({ groups }) => groups.map(({ label }) => label));
    const before = namesIn(nothingMeasured(defaultSettings(mainExperiment)));
    const whole = typicalRun(mainExperiment, 'all cells');
    for (const { scheme } of whole.measurements) {
      const measurements = whole.measurements.filter((cell) => cell.scheme === scheme);
      expect(namesIn({ ...whole, outcome: 'failed', measurements }), scheme).toEqual(before);
    }
  });

  it.each([undefined, backendIds])('and their axis have one unit a panel', (backends) => {
    const run = typicalRun(mainExperiment, 'all cells', backends);
    for (const { title, groups, axis } of dots({ experiment: mainExperiment, run, reference }).panels) {
      const own = groups.flatMap(({ bars }) => bars.filter(({ fill }) => fill !== 'reference'));
      expect(own.length, title).toBeGreaterThan(0);
      expect(new Set([axis.shownIn, ...own.map(({ text }) => text.split('\u202f')[1])]), title).toEqual(
        new Set(['ms']),
      );
    }
  });

  it.each([1e3, 1e5, 1e6, 1e7])(
    'and have one unit a panel where some are shorter than 1 ns and others %d times as long',
    (times) => {
      const { panels } = dots(
        inputOf(
          (['ed25519', 'rsa-3072'] as const).flatMap((scheme, row) => [
            measured({ scheme, backend: 'wasm', operation: 'sign' }, 0.659 * (row + 1)),
            measured({ scheme, backend: 'webcrypto', operation: 'sign' }, row === 0 ? 0.659 * times : 2.08),
          ]),
          { operations: ['sign'] },
        ),
      );
      const own = panels.flatMap(({ groups }) =>
        groups.flatMap(({ bars }) =>
          bars.filter(({ fill, value }) => fill !== 'reference' && value.status === 'measured'),
        ),
      );
      expect(new Set(own.map(({ text }) => text.split('\u202f')[1])).size).toBe(1);
      expect(own).toHaveLength(4);
    },
  );

  it('are all there before a run: published ones with their medians and letters, our own still expected', () => {
    const figure = dots({ experiment: mainExperiment, run: nothingMeasured(defaultSettings()), reference });
    expect(figure.panels.map((panel) => panel.id)).toEqual(['sign', 'verify', 'generate']);
    const rsa = figure.panels[0]?.groups[2];
    expect(rsa?.bars.map((bar) => [bar.label, bar.fill, plainSpaces(bar.text), bar.letter])).toEqual([
      ['WebAssembly', 'solid', '–', undefined],
      ['WebCrypto', 'hatched', '–', undefined],
      ['Server', 'reference', '2.7 ms', 'S'],
      ['Laptop', 'reference', '3.9 ms', 'L'],
      ['Phone', 'reference', '19 ms', 'P'],
    ]);
  });

  it('stand from the beginning where the times of a usual device leave them, also where nothing is published', () => {
    const orderOf = (run: RunContent) =>
      dots({ ...inputOf([]), run, reference: undefined }).panels.map(({ groups }) =>
        groups.map(({ label }) => label).join(),
      );
    const { run } = inputOf(signing);
    const before = nothingMeasured(defaultSettings());
    const usual = ['Ed25519,ECDSA P-256,RSA 3072'];
    expect(new Set(orderOf(before))).toEqual(new Set(usual));
    expect(new Set(orderOf({ ...run, outcome: 'running', measurements: signing.slice(-1) }))).toEqual(new Set(usual));
    expect(new Set(orderOf(run))).toEqual(new Set(usual));
  });

  it('keep one order, the quickest first, and always draw an interval of ours', () => {
    const figure = dots(inputOf(signing));
    const orders = figure.panels.map((panel) => panel.groups.map((group) => group.label).join());
    expect(new Set(orders)).toEqual(new Set(['Ed25519,ECDSA P-256,RSA 3072']));
    const dot = figure.panels[0]?.groups[0]?.bars[0];
    // The 95 % interval of nine samples ends between the 2nd and 3rd from either side: here 0.75 % and 0.5 % away.
    expect(dot?.value).toMatchObject({ status: 'measured', amount: 27_000 });
    if (dot?.value.status !== 'measured') throw new Error('not measured');
    const [low = 0, high = 0] = dot.value.interval ?? [];
    expect(low / 27_000).toBeGreaterThanOrEqual(0.9925);
    expect(low / 27_000).toBeLessThan(0.995);
    expect(high / 27_000).toBeGreaterThan(1.005);
    expect(high / 27_000).toBeLessThanOrEqual(1.0075);
  });

  it('have an axis a panel, at round numbers around all that it shows', () => {
    const odd = [
      measured({ scheme: 'ed25519', backend: 'wasm', operation: 'sign' }, 900),
      measured({ scheme: 'rsa-3072', backend: 'wasm', operation: 'generate' }, 12e9),
    ];
    const { panels } = dots(inputOf(odd));
    expect(panels.map(({ axis }) => axis.unit)).toEqual(['ns', 'ns', 'ns']);
    expect(panels[0]?.axis).toMatchObject({ min: 500, max: 5e7 });
    expect(panels[2]?.axis.max).toBe(2e10);
    for (const { axis, groups } of panels) {
      const amounts = groups.flatMap(({ bars }) =>
        bars.flatMap(({ value }) => (value.status === 'measured' ? [value.amount] : [])),
      );
      for (const amount of amounts) expect(amount > axis.min && amount < axis.max).toBe(true);
    }
  });

  it('are joined once both are there, and by the quotient of the times beside them once the run is over', () => {
    const slow = { scheme: 'ecdsa-p256', backend: 'wasm', operation: 'sign' } as const;
    const cells = [measured(slow, 90_000), measured({ ...slow, backend: 'webcrypto' }, 30_000)];
    const gapIn = (input: FigureInput) =>
      dots(input).panels[0]?.groups.find(({ label }) => label === 'ECDSA P-256')?.gap;
    expect(plainSpaces(gapIn(inputOf(cells))?.text ?? '')).toBe('3.0×');
    const running = inputOf(cells);
    const under = { ...running, run: { ...running.run, outcome: 'running' as const } };
    expect(gapIn(under)).toMatchObject({ text: '', isDifference: false });
    expect(gapIn(inputOf(cells.slice(0, 1)))).toBeUndefined();
    const same = [measured(slow, 90_000), measured({ ...slow, backend: 'webcrypto' }, 90_000)];
    expect(gapIn(inputOf(same))).toMatchObject({ text: 'no difference detected', isDifference: false });
  });

  it('say why there is none', () => {
    const cell = { scheme: 'ed25519', backend: 'webcrypto', operation: 'generate' } as const;
    const figure = dots(inputOf([{ ...cell, status: 'unsupported', reason: 'No Ed25519 here.' }]));
    const bar = figure.panels[2]?.groups[0]?.bars[1];
    expect(bar).toMatchObject({ key: cellKey(cell), text: 'not offered', value: { status: 'unsupported' } });
    expect(figure.panels[2]?.sentence).toContain('WebCrypto not offered');
  });
});

describe('the table', () => {
  const table = (input: FigureInput) => measurementTable.make(input);
  const rows = (figure: TableFigure) => figure.groups.flatMap((group) => group.rows);

  it('has a row for every cell asked for, whatever became of it', () => {
    const all = rows(table(inputOf(signing)));
    expect(all).toHaveLength(18);
    expect(all.filter((row) => row.status === 'measured')).toHaveLength(6);
    expect(all.find((row) => row.key === 'ed25519/wasm/sign/assertion-32')?.cells.map(plainSpaces)).toEqual([
      'WebAssembly',
      '27.0 µs',
      '26.8 – 27.2 µs',
      '9 × 12',
      '37,000',
      '81.0 µs',
    ]);
  });

  it('says how many a second of what is done again and again, and not of loading or of a first call', () => {
    const columnsOf = (id: string) => {
      const experiment = experiments.find((one) => one.id === id) ?? mainExperiment;
      const input = { experiment, run: typicalRun(experiment, 'all cells') };
      const { columns, groups } = table(input);
      for (const { cells } of groups.flatMap((group) => group.rows)) expect(cells).toHaveLength(columns.length - 1);
      return columns.map(({ label }) => label);
    };
    expect(columnsOf('passkey-signing')).toContain('Operations a second');
    expect(columnsOf('throughput')).toContain('Operations a second');
    expect(columnsOf('cold-start').join()).not.toContain('a second');
  });

  it('gives the reason in the row of a cell without a number', () => {
    const failed: Measurement = {
      scheme: 'ed25519',
      backend: 'wasm',
      operation: 'generate',
      status: 'failed',
      reason: 'Out of luck.',
    };
    const row = rows(table(inputOf([failed]))).find((candidate) => candidate.key === 'ed25519/wasm/generate');
    expect(row).toMatchObject({ status: 'failed', reason: 'Failed: Out of luck.', cells: ['WebAssembly'] });
  });
});

it('shows a table of ours only once a run has begun', () => {
  const before = { experiment: mainExperiment, run: nothingMeasured(defaultSettings()), reference };
  const idsOf = (input: FigureInput) => figuresFor(input).map((figure) => figure.id);
  const always = ['operation-bars', 'reference-table'];
  const onceBegun = ['measurement-table', 'distribution-boxes', 'cell-details'];
  expect(idsOf(before)).toEqual(expect.arrayContaining(always));
  expect(idsOf(before).filter((id) => onceBegun.includes(id))).toEqual([]);
  // The order is that of the page; other tests check which further figures are among them.
  const known = ['operation-bars', ...onceBegun, 'reference-table'];
  expect(idsOf(inputOf(signing)).filter((id) => known.includes(id))).toEqual(known);
});
