/** A visitor who came by somebody's link and measured the same is taken to the comparison of both. */
import { effect } from '@preact/signals';
import { addToComparison, chosen, waitingForOwn } from '../state/chosen.ts';
import { place } from '../state/place.ts';
import { ended, run } from '../state/run-state.ts';

/** The visitor's run that was compared without a press. */
let comparedId: string | undefined;

effect(() => {
  const own = ended.value;
  const otherRun = waitingForOwn.peek();
  // A visitor who has gone elsewhere is not taken away from there; the button below the result stays.
  if (!own || !otherRun || own.outcome !== 'finished' || own.experiment !== otherRun.experiment) return;
  if (place.peek() !== 'run') return;
  comparedId = own.id;
  waitingForOwn.value = undefined;
  // Their run is the base, so that the figures say how much faster or slower this device is.
  chosen.value = [otherRun, own];
  location.hash = '#/compare';
});

// The findings of earlier visits follow a moment later, with the history.
effect(() => {
  const own = run.value;
  const before = chosen.peek().find(({ id }) => id === comparedId);
  if (own && before && own.id === comparedId && own !== before) addToComparison(own);
});
