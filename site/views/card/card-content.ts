/** The content of a picture of one result: read from the run, and made safe to stand beside other text. */

import { ceremonySources } from '../../figures/ceremony/index.ts';
import type { BarGroup, Figure } from '../../figures/form/figure.ts';
import type { FigureInput } from '../../figures/form/figure-input.ts';
import { questionAbout } from '../../figures/form/question-about.ts';
import { shownFigures } from '../../figures/index.ts';
import { withReason } from '../../figures/slides/figure-for-slides.ts';
import { interruption } from '../../figures/slides/how-ended.ts';
import { type Slide, shortened, slidesOf } from '../../figures/slides/slides.ts';
import { sumsOfStacks } from '../../figures/slides/sums-of-stacks.ts';
import { formatDay } from '../../figures/words/format-date.ts';
import { roughRemark } from '../../figures/words/machine-remark.ts';
import { deviceName, labelOf } from '../../results/document/label.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { namedCauses } from '../../results/doubts/slowed-by.ts';
import { oneLine } from '../../schemes/text/foreign-text.ts';

export interface CardContent {
  readonly question: string;
  readonly sentence: string;
  /** The name that its owner gave it. */
  readonly device: string;
  /** Browser, day, what disturbed the machine, what slowed the engine, and the page's address. */
  readonly details: readonly string[];
  /** Whose published times are ticks in the charts; undefined if there are none. */
  readonly source: string | undefined;
  /** Charts of one figure, the most important first; empty if the result has no chart of bars, dots or lines. */
  readonly slides: readonly Slide[];
}

/** The groups of a chart of bars or dots. A group of bars occurs once per row. */
function shownGroups({ chart }: Slide): readonly BarGroup[] {
  if (chart.kind === 'dots') return chart.groups;
  return chart.kind === 'bars' ? chart.rows.map(({ group }) => group) : [];
}

/** What the run measured of a chart of bars or dots. */
const ownNumbersOf = (slide: Slide): readonly number[] =>
  shownGroups(slide).flatMap(({ bars }) =>
    bars.flatMap(({ fill, value }) => (fill !== 'reference' && value.status === 'measured' ? value.amount : [])),
  );

/** Whether it shows a number of the run: with published ones alone it would be a picture of the study. */
const hasNumber = (slide: Slide) => slide.chart.kind === 'plot' || ownNumbersOf(slide).length > 0;

/** Whether every ratio is 1, the best compared with itself: such a chart shows nothing. */
const isAllOne = (slide: Slide) => ownNumbersOf(slide).every((amount) => amount === 1);

/** Lower ranks come first: signing, since it is the question, and screens with a group that the sentence names. */
function rankOf(slide: Slide, sentence: string): number {
  const { chart } = slide;
  if (chart.kind !== 'bars' && chart.kind !== 'dots') return 0;
  const isOfSigning = chart.panel.id === 'sign';
  const isSpokenOf = shownGroups(slide).some(({ label }) => sentence.includes(label));
  return (isAllOne(slide) ? 4 : 0) + (isOfSigning ? 0 : 2) + (isSpokenOf ? 0 : 1);
}

/** The first figure that has charts, with the sums of stacks as bars. */
const drawnFigure = (figures: readonly Figure[]): Figure | undefined =>
  figures
    .map((one) => (one.kind === 'stacks' ? sumsOfStacks(one) : one))
    .find(({ kind }) => kind === 'bars' || kind === 'dots' || kind === 'plot');

/** The figure's charts without those that have no number of the run. */
function slidesFor(figure: Figure | undefined, sentence: string): readonly Slide[] {
  const slides = figure ? slidesOf(figure, undefined).filter(hasNumber) : [];
  return slides.toSorted((a, b) => rankOf(a, sentence) - rankOf(b, sentence));
}

const hasTicks = ({ chart }: Slide): boolean =>
  chart.kind === 'dots' && chart.groups.some(({ bars }) => bars.some(({ fill }) => fill === 'reference'));

/**
 * The charts of a figure, with a study's times as ticks beside the run's dots. Other charts are the run's alone:
 * published lines would leave no room for the names of all backends. Nor is a study named that timed nothing of the run.
 */
function slidesBeside(own: Figure | undefined, input: FigureInput, sentence: string) {
  const { reference } = input;
  const beside = reference ? shownFigures(input, ceremonySources).filter(({ id }) => id === own?.id) : [];
  const slides = slidesFor(drawnFigure(beside), sentence);
  return reference && slides.some(hasTicks)
    ? { slides, source: reference.shortCitation }
    : { slides: slidesFor(own, sentence), source: undefined };
}

/**
 * @param input of this run
 * @param address of the page, as people type it
 * @returns undefined if no figure fits: results of other programs have none
 */
export function cardContent(run: RunDocument, input: FigureInput, address: string): CardContent | undefined {
  // What the picture says is about the run's device; a study only stands beside it.
  const figures = run.source ? [] : shownFigures({ ...input, reference: undefined }, ceremonySources);
  const [first] = figures;
  if (!first) return undefined;
  const { environment, startedAt, drift } = run;
  const browser = oneLine(deviceName(environment));
  const label = oneLine(labelOf(run)) || browser;
  const rough = roughRemark(drift).toLowerCase();
  const beside = slidesBeside(drawnFigure(figures), input, first.sentence);
  return {
    question: questionAbout(input),
    sentence: shortened(withReason(first.sentence, run)),
    device: label,
    details: [
      ...(browser === label ? [] : [browser]),
      ...(startedAt === undefined ? [] : [formatDay(startedAt)]),
      ...[interruption(input.run), rough].filter((remark) => remark !== ''),
      ...namedCauses(environment),
      address,
    ],
    ...beside,
  };
}
