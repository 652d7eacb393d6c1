/**
 * The sentence of every screen of figures that need several, for typical runs. Each screen is once in a file that
 * people read; `vitest run site/figures/slides --update` rewrites it.
 */
import { expect, test } from 'vitest';
import { experiments, findExperiment, mainExperiment } from '../../experiments/index.ts';
import type { FigureInput, FigureSelection } from '../form/figure-input.ts';
import { inputOfSelection } from '../form/input-of-selection.ts';
import { sourcesAlone } from '../index.ts';
import { typicalKinds, typicalRun } from '../simulated/typical-run.ts';
import { figureForSlides } from './figure-for-slides.ts';
import { type Slide, slidesOf } from './slides.ts';

/** The screens of each figure that is a chart, with their sentences. */
function screensFor(input: FigureInput): readonly (readonly Slide[])[] {
  return sourcesAlone.flatMap((source) => {
    const figure = figureForSlides(source, input);
    if (figure?.kind !== 'bars' && figure?.kind !== 'dots' && figure?.kind !== 'plot') return [];
    return [
      slidesOf(figure, undefined, (part: FigureSelection) => figureForSlides(source, inputOfSelection(input, part))),
    ];
  });
}

function labelsOf({ chart }: Slide): readonly string[] {
  if (chart.kind === 'dots') return chart.groups.map(({ label }) => label);
  return chart.kind === 'bars' ? chart.rows.filter(({ isFirst }) => isFirst).map(({ group }) => group.label) : [];
}

const saidOf = (slide: Slide) => `  ${[slide.title, ...labelsOf(slide)].join(' | ')}\n    ${slide.sentence}`;

test('each screen says what is on it', async () => {
  const lines = new Set<string>();
  for (const experiment of experiments)
    for (const kind of typicalKinds) {
      const screens = screensFor({ experiment, run: typicalRun(experiment, kind) });
      lines.add(`\n${experiment.question} ${kind}`);
      for (const screen of screens.filter(({ length }) => length > 1).flat()) lines.add(saidOf(screen));
    }
  await expect([...lines, ''].join('\n')).toMatchFileSnapshot('slide-sentences.txt');
});

test.each([
  'The signature was refused by another backend.',
  'OperationError: The operation failed for an operation-specific reason',
  `${'Something long '.repeat(7)}. Run again.`,
])('a screen says in few words why numbers failed: %s', (reason) => {
  for (const experiment of [mainExperiment, findExperiment('post-quantum') ?? mainExperiment]) {
    const typical = typicalRun(experiment, 'failures');
    const measurements = typical.measurements.map((cell) => (cell.status === 'failed' ? { ...cell, reason } : cell));
    const run = { ...typical, measurements };
    const [bars = []] = screensFor({ experiment, run });
    const failing = bars.filter(({ sentence }) => / failed\b/.test(sentence));
    expect(failing.length).toBeGreaterThan(0);
    const why = reason.length > 100 ? '.' : `: ${reason.replace(/\.$/, '')}.`;
    for (const { sentence } of failing) expect(sentence).toContain(`failed${why}`);
  }
});

test('bars of one scheme never stand over a sentence about another', () => {
  const experiment = findExperiment('post-quantum') ?? mainExperiment;
  const run = typicalRun(experiment, 'all cells');
  const [bars = []] = screensFor({ experiment, run });
  for (const slide of bars) {
    const shown = labelsOf(slide);
    const spoken = slide.sentence.match(/RSA \d+|ECDSA P-256|Ed25519|ML-DSA-\d+/g);
    expect(spoken?.length).toBeGreaterThan(0);
    for (const name of spoken ?? []) expect(shown).toContain(name);
  }
});
