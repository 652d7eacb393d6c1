import { describe, expect, test } from 'vitest';
import { backendIds, backendName } from '../../backends/backend.ts';
import { experiments, mainExperiment } from '../../experiments/index.ts';
import { ceremony } from '../../experiments/studies/ceremony.ts';
import { plotMarksIn } from '../../figures/form/plot-marks-in.ts';
import { exampleCeremony } from '../../figures/simulated/example-ceremony.ts';
import { typicalKinds, typicalRun } from '../../figures/simulated/typical-run.ts';
import { scriptTiers, wasmTiers } from '../../harness/engine/engine-state.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { namedCauses, slowedText } from '../../results/doubts/slowed-by.ts';
import { slowedByEngine } from '../../results/grade/slowed-by-engine.ts';
import { shippedStudy } from '../../results/simulated/shipped-studies.ts';
import { closestRowsHeightPx } from '../chart/dots/dot-lines.ts';
import { CHART_TYPE_PX } from '../chart/enlargement.ts';
import type { TextLook } from '../chart/marks/mark.ts';
import { qrModules } from '../code/qr-size.ts';
import { type CardContent, cardContent } from './card-content.ts';
import { type CardShapeId, cardMarks, cardShapes, titleWithin } from './card-layout.ts';
import type { CardBox, CardMark } from './card-mark.ts';
import { fitText } from './fit-text.ts';

/** Estimates letters of a wide font, digits and spaces included. */
const widthOf = (text: string, { sizePx, isStrong }: TextLook) =>
  [...text].reduce((sum, letter) => sum + (letter === 'W' ? 0.95 : 0.55) * (isStrong ? 1.07 : 1) * sizePx, 0);

const ADDRESS = 'somebody.github.io/passkey-bench/';
const shapes = Object.keys(cardShapes) as CardShapeId[];

function contentOf(experiment = mainExperiment, kind: (typeof typicalKinds)[number] = 'all cells', label?: string) {
  const run = typicalRun(experiment, kind);
  const named: RunDocument = label === undefined ? run : { ...run, environment: { ...run.environment, label } };
  const reference = shippedStudy(experiment.published);
  const content = cardContent(named, { experiment, run: named, reference }, ADDRESS);
  if (!content) throw new Error(`No figure fits ${experiment.id}.`);
  return content;
}

type Text = Extract<CardMark, { kind: 'text' }>;
const textsOf = (marks: readonly CardMark[]) => marks.filter((mark): mark is Text => mark.kind === 'text');
const written = (marks: readonly CardMark[]) => textsOf(marks).map(({ text }) => text);

/** Tolerance in pixels: rounding may add one. */
const SLACK = 1;

function overlaps(a: CardBox, b: CardBox): boolean {
  const across = Math.min(a.left + a.widthPx, b.left + b.widthPx) - Math.max(a.left, b.left);
  const down = Math.min(a.top + a.heightPx, b.top + b.heightPx) - Math.max(a.top, b.top);
  return across > SLACK && down > SLACK;
}

/** What no picture may have: marks outside it, text wider than its place, or text over other text or the code. */
function faultsOf(marks: readonly CardMark[], id: CardShapeId): readonly string[] {
  const { widthPx, heightPx } = cardShapes[id];
  const nameOf = (mark: CardMark) => `${mark.kind} ${mark.kind === 'text' ? mark.text.slice(0, 40) : ''}`;
  const outside = marks.filter(
    ({ box: { left, top, ...size } }) =>
      !(
        left >= -SLACK &&
        top >= -SLACK &&
        left + size.widthPx <= widthPx + SLACK &&
        top + size.heightPx <= heightPx + SLACK
      ),
  );
  const texts = textsOf(marks);
  const wide = texts.filter(({ text, look, box }) => widthOf(text, look) > box.widthPx + SLACK);
  const small = marks.filter(
    (mark) =>
      !((mark.kind === 'text' ? mark.look.sizePx : mark.kind === 'bars' ? mark.times * CHART_TYPE_PX : 12) >= 12),
  );
  const solid = marks.filter(
    ({ kind }) => kind === 'text' || kind === 'code' || kind === 'plot' || kind === 'dots' || kind === 'bars',
  );
  // The box of a text is as wide as its column; the text itself may be shorter.
  const boxOf = (mark: CardMark): CardBox => {
    if (mark.kind !== 'text') return mark.box;
    const { box, align, text, look } = mark;
    const writtenPx = widthOf(text, look);
    const free = box.widthPx - writtenPx;
    return { ...box, left: box.left + { left: 0, center: free / 2, right: free }[align], widthPx: writtenPx };
  };
  const onAnother = solid.flatMap((mark, index) =>
    solid
      .slice(index + 1)
      .flatMap((other) => (overlaps(boxOf(mark), boxOf(other)) ? [`${nameOf(mark)} on ${nameOf(other)}`] : [])),
  );
  return [
    ...outside.map((mark) => `${nameOf(mark)} is outside`),
    ...wide.map((mark) => `${nameOf(mark)} is too wide`),
    ...small.map((mark) => `${nameOf(mark)} is too small`),
    ...onAnother,
  ];
}

const usual = qrModules(`https://${ADDRESS}#/c/${'A'.repeat(300)}`);
const largest = qrModules(`https://${ADDRESS}#/c/${'A'.repeat(850)}`);

/** Made only once, because making figures takes longer than laying them out, and both shapes share them. */
const contents = new Map(
  experiments.map((experiment) => [
    experiment.id,
    typicalKinds.map((kind) => [kind, contentOf(experiment, kind)] as const),
  ]),
);

const engineStates = wasmTiers.flatMap((wasmTier) =>
  scriptTiers.flatMap((scriptTier) => [true, false].map((debugged) => ({ wasmTier, scriptTier, debugged }))),
);

function marksOfCeremony(id: CardShapeId) {
  const content = cardContent(exampleCeremony, { experiment: ceremony, run: exampleCeremony }, ADDRESS);
  if (!content) throw new Error('No figure fits a ceremony.');
  return cardMarks(content, usual, id, widthOf);
}

describe.each(shapes)('the %s picture', (id) => {
  test.each(experiments.map(({ id: name }) => name))('of %s holds everything, whatever came of the run', (name) => {
    for (const [kind, content] of contents.get(name) ?? []) {
      for (const modules of [undefined, usual, largest])
        expect(faultsOf(cardMarks(content, modules, id, widthOf), id), kind).toEqual([]);
    }
  });

  test('of a ceremony has a bar for each scheme on each backend, as long as its steps together', () => {
    const marks = marksOfCeremony(id);
    expect(faultsOf(marks, id)).toEqual([]);
    const rows = marks.flatMap((mark) => (mark.kind === 'bars' ? mark.rows : []));
    const amounts = rows.flatMap((row) =>
      row.kind === 'bar' && row.bar.value.status === 'measured' ? [row.bar.value.amount] : [],
    );
    expect(amounts).toEqual([28_000]);
    expect(rows.flatMap((row) => (row.kind === 'bar' ? row.bar.text : []))).toContain('It has none.');
  });

  test.each([
    ['the longest name', 'W'.repeat(200)],
    ['a name of many words', 'my old phone '.repeat(15)],
    ['piled marks', `Z${'\u0301'.repeat(100)}`],
    ['markup', '<img src=x onerror=alert(1)>'],
  ])('holds %s of a device', (_, label) => {
    const marks = cardMarks(contentOf(mainExperiment, 'all cells', label), largest, id, widthOf);
    expect(faultsOf(marks, id)).toEqual([]);
    expect(written(marks).some((text) => text.startsWith([...label].slice(0, 10).join('')))).toBe(true);
  });

  test.each([
    ['of many words', 'The signature is made in a time. '.repeat(40)],
    ['of one word', 'W'.repeat(500)],
    ['that is empty', ''],
  ])('holds a sentence %s', (_, sentence) => {
    const content: CardContent = { ...contentOf(), sentence };
    expect(faultsOf(cardMarks(content, usual, id, widthOf), id)).toEqual([]);
  });

  test('shows the sentence whole, the dots, the device, the day and the code', () => {
    const content = contentOf(mainExperiment, 'all cells', 'Pixel 9, on charger');
    const marks = cardMarks(content, usual, id, widthOf);
    const texts = written(marks);
    expect(texts.join(' ')).toContain(content.sentence);
    expect(texts).toContain('Pixel 9, on charger');
    expect(texts.join(' ')).toContain('17 May 2026');
    expect(texts).toContain('Sign');
    const rows = marks.flatMap((mark) => (mark.kind === 'dots' ? mark.groups : []));
    expect(rows.length).toBeGreaterThanOrEqual(3);
    const code = marks.find(({ kind }) => kind === 'code');
    // Each module has whole pixels, and enough of them for a camera.
    const modulePx = (code?.box.widthPx ?? 0) / (usual?.size ?? 1);
    expect(modulePx).toBe(Math.round(modulePx));
    expect(modulePx).toBeGreaterThanOrEqual(3);
  });

  test('explains each mark beside the lines of its plot, and no other', () => {
    const explained = [...contents.values()].flat().map(([kind, content]) => {
      const [chart] = content.slides.map((slide) => slide.chart);
      const marks = chart?.kind === 'plot' ? plotMarksIn(chart.figure, chart.panel) : [];
      const texts = written(cardMarks(content, usual, id, widthOf));
      const besides = chart?.kind === 'plot' ? (chart.figure.besides ?? []) : [];
      for (const mark of besides) expect(texts.includes(mark.label), kind).toBe(marks.includes(mark));
      return marks.length;
    });
    expect(Math.max(...explained)).toBeGreaterThan(0);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('brings %i rows of dots no closer than names let them come', (rows) => {
    const content = contentOf();
    for (const isLettered of [false, true]) {
      const slides = content.slides.map((slide) => {
        if (slide.chart.kind !== 'dots') return slide;
        const [group] = slide.chart.groups;
        if (!group) return slide;
        const bars = group.bars.map((bar) => (isLettered ? { ...bar, letter: 'S' } : { ...bar, letter: undefined }));
        const groups = Array.from({ length: rows }, () => ({ ...group, bars }));
        return { ...slide, chart: { ...slide.chart, groups } as typeof slide.chart };
      });
      const dots = cardMarks({ ...content, slides }, usual, id, widthOf).filter(({ kind }) => kind === 'dots');
      expect(dots.length).toBeGreaterThan(0);
      for (const mark of dots)
        if (mark.kind === 'dots')
          expect(mark.box.heightPx / mark.times).toBeGreaterThanOrEqual(closestRowsHeightPx(mark.groups) - 1e-6);
    }
  });

  test('has type of one size, however many rows of dots a study has', () => {
    const times = [...contents.values()].flatMap(([first]) =>
      [undefined, usual].flatMap((modules) =>
        (first ? cardMarks(first[1], modules, id, widthOf) : []).flatMap((mark) =>
          mark.kind === 'dots' ? [mark.times] : [],
        ),
      ),
    );
    expect(times.length).toBeGreaterThan(12);
    expect(Math.max(...times) / Math.min(...times)).toBeCloseTo(1, 6);
  });

  test.each(engineStates)('says what slowed the engine, as far as it is the cause, of %o', (state) => {
    const run = typicalRun(mainExperiment, 'all cells');
    const environment = { ...run.environment, label: 'W'.repeat(60), ...state };
    const slowed = slowedByEngine({ ...run, environment });
    const content = cardContent(slowed, { experiment: mainExperiment, run: slowed, reference: undefined }, ADDRESS);
    if (!content) throw new Error('The main question has a figure.');
    for (const modules of [undefined, usual, largest]) {
      const marks = cardMarks(content, modules, id, widthOf);
      expect(faultsOf(marks, id)).toEqual([]);
      const text = written(marks).join(' ');
      for (const words of [...namedCauses(environment), ADDRESS]) expect(text).toContain(words);
      expect(text.includes('developer tools open')).toBe(state.debugged);
      expect(/not optimized/.test(text)).toBe(
        !state.debugged && /not optimized|baseline/.test(slowedText(environment)),
      );
    }
  });

  test('says whose each shape of a dot is, of two backends and of four', () => {
    for (const backends of [['wasm', 'webcrypto'], backendIds] as const) {
      const run = typicalRun(mainExperiment, 'all cells', backends);
      const content = cardContent(run, { experiment: mainExperiment, run }, ADDRESS);
      if (!content) throw new Error('The main question has a figure.');
      const marks = cardMarks(content, usual, id, widthOf);
      expect(faultsOf(marks, id)).toEqual([]);
      expect(written(marks)).toEqual(expect.arrayContaining(backends.map(backendName)));
      expect(marks.filter(({ kind }) => kind === 'dot')).toHaveLength(backends.length);
    }
  });

  test.each([undefined, backendIds])(
    'names the source of its ticks once, whole, beside the backends %s',
    (backends) => {
      const run = typicalRun(mainExperiment, 'all cells', backends);
      const study = shippedStudy(mainExperiment.published);
      const textsWith = (reference: typeof study) => {
        const content = cardContent(run, { experiment: mainExperiment, run, reference }, ADDRESS);
        return content ? written(cardMarks(content, usual, id, widthOf)).join('\n') : '';
      };
      expect(textsWith(undefined)).not.toMatch(/published|\(/);
      const texts = textsWith(study);
      expect(texts.split('published: Server, Laptop, Phone')).toHaveLength(2);
      expect(texts.split(study?.shortCitation ?? 'none')).toHaveLength(2);
    },
  );

  test('has a code for every link that the page makes one of', () => {
    expect(largest?.size).toBeGreaterThan(95);
    expect(cardMarks(contentOf(), largest, id, widthOf).some(({ kind }) => kind === 'code')).toBe(true);
  });
});

test('a name cannot turn the words beside it round, nor break their line', () => {
  const { device, details } = contentOf(mainExperiment, 'all cells', '\u202egnihton\u2066\n phone\u0000');
  expect(device).toBe('gnihton phone');
  expect(details.at(-1)).toBe(ADDRESS);
  expect(contentOf(mainExperiment, 'all cells', '\u202e').device).toMatch(/ on /);
});

test('a run that was disturbed or ended early says so, and a result of another program has no picture', () => {
  const run = typicalRun(mainExperiment, 'all cells');
  const noisy: RunDocument = { ...run, drift: { grade: 'noisy', reason: 'The machine was busy.' } };
  const input = { experiment: mainExperiment, run: noisy };
  expect(cardContent(noisy, input, ADDRESS)?.details).toContain('perhaps rough');
  const early: RunDocument = { ...run, outcome: 'cancelled', measurements: run.measurements.slice(0, 5) };
  const content = cardContent(early, { ...input, run: early }, ADDRESS);
  expect(content?.details.join()).toMatch(/cancelled after .+: 5 of 18 measured/);
  expect(content?.sentence).not.toContain('ancelled');
  const foreign = { ...run, source: { tool: 'criterion', note: 'From a file.' } } as RunDocument;
  expect(cardContent(foreign, { ...input, run: foreign }, ADDRESS)).toBeUndefined();
});

test('of ratios the first chart is none in which all are 1', () => {
  for (const experiment of experiments) {
    const [first] = contentOf(experiment).slides;
    if (first?.chart.kind !== 'dots' || first.chart.panel.axis.unit !== 'ratio') continue;
    const amounts = first.chart.groups.flatMap(({ bars }) =>
      bars.flatMap(({ fill, value }) => (fill !== 'reference' && value.status === 'measured' ? [value.amount] : [])),
    );
    expect(
      amounts.some((amount) => amount !== 1),
      experiment.id,
    ).toBe(true);
  }
});

test('where nothing was measured there is no empty chart', () => {
  const run = { ...typicalRun(mainExperiment, 'all cells'), measurements: [] };
  const content = cardContent(run, { experiment: mainExperiment, run }, ADDRESS);
  expect(content?.slides).toEqual([]);
});

test('a sentence leaves no word alone in its last line', () => {
  const text =
    'Signing takes 0.03 to 0.07 ms with Ed25519: nobody notices. ECDSA P-256 takes 0.1 to 0.21 ms, RSA 3072 3.5 to 7.2 ms.';
  const space = { widthPx: 700, mostLines: 5, sizesPx: [20], isStrong: true };
  const { lines } = fitText(text, space, widthOf);
  expect(lines.join(' ')).toBe(text);
  const [last = 0, ...others] = lines.toReversed().map((line) => line.length);
  expect(last).toBeGreaterThan(0.6 * Math.max(...others));
});

test('a title that is too wide is whole with one of its parts, and is cut only where neither fits', () => {
  const title = 'What blinding costs: Time beside a signature';
  const within = (characters: number) => titleWithin(title, characters, ({ length }) => length);
  expect(within(60)).toBe(title);
  expect(within(30)).toBe('Time beside a signature');
  expect(within(20)).toBe('What blinding costs');
  expect(within(10)).toBe('What blin…');
});
