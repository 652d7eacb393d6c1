/** Whether the page asks the visitor to send the result, as it does after the scan of a stage's code. */
import { effect, signal } from '@preact/signals';
import { fragment } from './place.ts';

/** Stays true when the next change of a setting removes `send` from the address. */
export const isAudience = signal(false);

/** Whether the server of this page keeps a room, whose results the stage shows. */
export const isInRoom = signal(false);

effect(() => {
  const { place, parameters } = fragment.value;
  if (place !== 'run' || !parameters.has('send')) return;
  isAudience.value = true;
  isInRoom.value = parameters.get('send') === 'room';
});

/** Whether the device is held in a hand: its results are sent rather than exported. */
export const isHandheld = matchMedia('(hover: none) and (pointer: coarse)').matches;
