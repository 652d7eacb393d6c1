/** The place of the answer: where a run is watched, and where its result is read. */
import { effect, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { toCome } from '../parts/later-view.tsx';
import { start, state } from '../state/run-state.ts';

/** Whether any of the answer is on the screen; taken to be until it has been looked at. */
export const isAnswerSeen = signal(true);
/** Whether any of it was on the screen since the run has ended. */
export const wasAnswerSeen = signal(false);
effect(() => {
  if (state.value === 'running') wasAnswerSeen.value = false;
  else if (isAnswerSeen.value && state.value !== 'idle') wasAnswerSeen.value = true;
});

const answer = () => document.querySelector<HTMLElement>('[data-testid="sentence"]');

/** Whether the whole figure can be seen from where the page stands. */
function isSeen(figure: Element): boolean {
  const { top, bottom } = figure.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

/** Goes to the answer, where a part of it is off the screen: on a phone the button and what it says fill the first one. */
export function showResult(): void {
  const panels = answer()?.parentElement?.querySelector('.panels');
  if (panels && isSeen(panels)) return;
  goToAnswer();
}

function goToAnswer(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  answer()?.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' });
}

/** What comes at the end may be longer than what stood there: its beginning is brought back for who reads there. */
export function keepAnswerWhole(): void {
  effect(() => {
    if (state.value !== 'finished') return;
    requestAnimationFrame(() => {
      const place = answer()?.getBoundingClientRect();
      if (place && place.top < 0 && place.bottom > 0) goToAnswer();
    });
  });
}

/** A run is watched where its answer comes, once what stood there before the run is gone and nothing more is to come. */
export function startInView(): void {
  start();
  const look = () => {
    if (toCome.value > 0) requestAnimationFrame(look);
    else showResult();
  };
  requestAnimationFrame(look);
}

/** Of the place that shows it. @param figure what leads there; another one is another place to look at */
export function useAnswerSeen(figure: string | undefined): void {
  useEffect(() => {
    const place = figure === undefined ? null : document.getElementById(figure);
    if (!place) return undefined;
    const watching = new IntersectionObserver((entries) => {
      // A busy page is told of several at once, the oldest first.
      isAnswerSeen.value = entries.at(-1)?.isIntersecting ?? true;
    });
    watching.observe(place);
    return () => {
      watching.disconnect();
      isAnswerSeen.value = true;
    };
  }, [figure]);
}
