/** Figures for slides: these have room for few words, so the reason for failures comes early and is short. */
import { cellsWithoutNumber, failureSentence } from '../answer/missing-cells.ts';
import type { Figure, FigureSource } from '../form/figure.ts';
import type { FigureInput, RunContent } from '../form/figure-input.ts';
import { makeFigures } from '../form/make-figures.ts';
import { wholeSentences } from '../words/whole-sentences.ts';
import { MAX_SLIDE_CHARACTERS } from './slides.ts';

/** The longest reason that leaves room for the first sentence. */
const MAX_REASON_CHARACTERS = 100;

/**
 * Puts `3 of 6 failed: The signature was refused.` after the first sentence if all sentences are too long for a slide.
 * At their end, with the scheme and with advice, the reason would be the first to be left out.
 */
export function withReason(text: string, run: RunContent): string {
  const whole = failureSentence(run);
  const [before = '', after] = whole === undefined ? [] : text.split(` ${whole}`);
  if (after === undefined || text.length <= MAX_SLIDE_CHARACTERS) return text;
  const sentences = wholeSentences(before);
  const [count = ''] = sentences.slice(-1);
  const [failed] = cellsWithoutNumber(run).find(({ state }) => state === 'failed')?.cells ?? [];
  const [reason = ''] = wholeSentences(failed?.reason ?? '');
  const short =
    reason.length <= MAX_REASON_CHARACTERS ? `${count.slice(0, -1)}: ${reason.replace(/[.!?]?$/, '.')}` : count;
  return [...sentences.slice(0, 1), short, ...sentences.slice(1, -1)].join(' ') + after;
}

/** The source's figure; undefined if it does not fit the input. @param onFault as of `makeFigures` */
export function figureForSlides(
  source: FigureSource,
  input: FigureInput,
  onFault?: Parameters<typeof makeFigures>[2],
): Figure | undefined {
  const [figure] = makeFigures([source], input, onFault);
  return figure && { ...figure, sentence: withReason(figure.sentence, input.run) };
}
