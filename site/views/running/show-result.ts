/** The answer on the page, where a run is watched and its result is read. */
import { effect, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { toCome } from '../parts/later-view.tsx';
import { start, state } from '../state/run-state.ts';

/** Whether any of the figure that answers is on the screen; true until it has been observed. */
export const isAnswerSeen = signal(true);
/** Whether any of its sentence is: the foot of a long figure is no answer yet. */
const isSentenceSeen = signal(false);
/** Whether any of the sentence has been on the screen since the run ended. */
export const wasAnswerSeen = signal(false);
effect(() => {
  if (state.value === 'running') wasAnswerSeen.value = false;
  else if (isSentenceSeen.value && state.value !== 'idle') wasAnswerSeen.value = true;
});

const answer = () => document.querySelector<HTMLElement>('[data-testid="sentence"]');

/** Whether the whole figure is on the screen at this scroll position. */
function isSeen(figure: Element): boolean {
  const { top, bottom } = figure.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

/** Scrolls to the answer unless it is on the screen: on a phone, the button and its texts fill the first screen. */
export function showResult(): void {
  const panels = answer()?.parentElement?.querySelector('.panels');
  if (panels && isSeen(panels)) return;
  goToAnswer();
}

/** Whether the page scrolls to the answer by itself; a reader who moves meanwhile has ended that. */
let isOnItsWay = false;

function goToAnswer(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  isOnItsWay = !isStill;
  answer()?.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' });
}

/**
 * The final answer may be longer than the text before it. Its beginning is brought back if somebody reads there. A
 * browser may also end the page's own scrolling too far down if the page grew meanwhile, so that is looked at again.
 */
export function keepAnswerWhole(): void {
  effect(() => {
    if (state.value !== 'finished') return;
    requestAnimationFrame(() => {
      const place = answer()?.getBoundingClientRect();
      if (place && place.top < 0 && place.bottom > 0) goToAnswer();
    });
  });
  for (const move of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
    addEventListener(move, () => (isOnItsWay = false), { passive: true, capture: true });
  }
  addEventListener('scrollend', () => {
    const place = isOnItsWay ? answer()?.getBoundingClientRect() : undefined;
    isOnItsWay = false;
    if (place && place.top < 0) goToAnswer();
  });
}

/** Starts a run and scrolls to its answer, once the old one is gone and every part is loaded. */
export function startInView(): void {
  start();
  const look = () => {
    if (toCome.value > 0) requestAnimationFrame(look);
    else showResult();
  };
  requestAnimationFrame(look);
}

/** For the place that shows the answer. @param figure the id of its leading figure; a change is observed anew */
export function useAnswerSeen(figure: string | undefined): void {
  useEffect(() => {
    const place = figure === undefined ? null : document.getElementById(figure);
    if (!place) return undefined;
    const seen = [
      [place, isAnswerSeen],
      [answer(), isSentenceSeen],
    ] as const;
    const watching = new IntersectionObserver((entries) => {
      for (const [element, isSeen] of seen) {
        // A busy page gets several entries at once, the oldest first.
        const last = entries.findLast(({ target }) => target === element);
        if (last) isSeen.value = last.isIntersecting;
      }
    });
    for (const [element] of seen) if (element) watching.observe(element);
    return () => {
      watching.disconnect();
      isAnswerSeen.value = true;
      isSentenceSeen.value = false;
    };
  }, [figure]);
}
