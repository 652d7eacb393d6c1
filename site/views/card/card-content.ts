/** The content of a picture of one result: read from the run, and made safe to stand beside other text. */

import { ceremonySources } from '../../figures/ceremony/index.ts';
import type { BarGroup, Figure } from '../../figures/form/figure.ts';
import type { FigureInput } from '../../figures/form/figure-input.ts';
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
  /** Charts of one figure, the most important first; empty if the result has no chart of bars, dots or lines. */
  readonly slides: readonly Slide[];
}

/** The groups of a chart of bars or dots. A group of bars occurs once per row. */
function shownGroups({ chart }: Slide): readonly BarGroup[] {
  if (chart.kind === 'dots') return chart.groups;
  return chart.kind === 'bars' ? chart.rows.map(({ group }) => group) : [];
}

const hasNumber = (slide: Slide) =>
  slide.chart.kind === 'plot' ||
  shownGroups(slide).some(({ bars }) => bars.some(({ value }) => value.status === 'measured'));

/** Whether every ratio is 1, the best compared with itself: such a chart shows nothing. */
const isAllOne = (slide: Slide) =>
  shownGroups(slide).every(({ bars }) => bars.every(({ value }) => value.status !== 'measured' || value.amount === 1));

/** Lower ranks come first: signing, since it is the question, and screens with a group that the sentence names. */
function rankOf(slide: Slide, sentence: string): number {
  const { chart } = slide;
  if (chart.kind !== 'bars' && chart.kind !== 'dots') return 0;
  const isOfSigning = chart.panel.id === 'sign';
  const isSpokenOf = shownGroups(slide).some(({ label }) => sentence.includes(label));
  return (isAllOne(slide) ? 4 : 0) + (isOfSigning ? 0 : 2) + (isSpokenOf ? 0 : 1);
}

/** The charts of the first figure that has some, without charts that have no number. */
function slidesFor(figures: readonly Figure[], sentence: string): readonly Slide[] {
  const figure = figures
    .map((one) => (one.kind === 'stacks' ? sumsOfStacks(one) : one))
    .find(({ kind }) => kind === 'bars' || kind === 'dots' || kind === 'plot');
  const slides = figure ? slidesOf(figure, undefined).filter(hasNumber) : [];
  return slides.toSorted((a, b) => rankOf(a, sentence) - rankOf(b, sentence));
}

/**
 * @param input of this run
 * @param address of the page, as people type it
 * @returns undefined if no figure fits: results of other programs have none
 */
export function cardContent(run: RunDocument, input: FigureInput, address: string): CardContent | undefined {
  // The picture is about this device; published ticks would stretch its axis.
  const own = { ...input, reference: undefined };
  const figures = run.source ? [] : shownFigures(own, ceremonySources);
  const [first] = figures;
  if (!first) return undefined;
  const { environment, startedAt, drift } = run;
  const browser = oneLine(deviceName(environment));
  const label = oneLine(labelOf(run)) || browser;
  const rough = roughRemark(drift).toLowerCase();
  return {
    question: input.experiment.question,
    sentence: shortened(withReason(first.sentence, run)),
    device: label,
    details: [
      ...(browser === label ? [] : [browser]),
      ...(startedAt === undefined ? [] : [formatDay(startedAt)]),
      ...[interruption(input.run), rough].filter((remark) => remark !== ''),
      ...namedCauses(environment),
      address,
    ],
    slides: slidesFor(figures, first.sentence),
  };
}
