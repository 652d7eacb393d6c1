/** Whoever came by somebody's link and measured the same ends on the comparison of both. */
import { effect } from '@preact/signals';
import { addToComparison, chosen, waitingForOwn } from '../state/chosen.ts';
import { place } from '../state/place.ts';
import { ended, run } from '../state/run-state.ts';

/** What was compared without having been asked for again. */
let comparedId: string | undefined;

effect(() => {
  const own = ended.value;
  const otherRun = waitingForOwn.peek();
  // Who went elsewhere in the meantime is not taken away from there; the button under the result stays.
  if (!own || !otherRun || own.outcome !== 'finished' || own.experiment !== otherRun.experiment) return;
  if (place.peek() !== 'run') return;
  comparedId = own.id;
  waitingForOwn.value = undefined;
  // Theirs is the base, so that the figures say how much faster or slower this device is.
  chosen.value = [otherRun, own];
  location.hash = '#/compare';
});

// What earlier visits found comes a moment later, with the history.
effect(() => {
  const own = run.value;
  const before = chosen.peek().find(({ id }) => id === comparedId);
  if (own && before && own.id === comparedId && own !== before) addToComparison(own);
});
