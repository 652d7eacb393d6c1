/** Whether the visitor is to send the result to somebody, as who came by the code of a stage is asked to. */
import { effect, signal } from '@preact/signals';
import { fragment } from './place.ts';

/** Stays, though `send` is gone from the address with the next setting. */
export const isAudience = signal(false);

/** Whether the server of this page keeps a room, which the stage shows. */
export const isInRoom = signal(false);

effect(() => {
  const { place, parameters } = fragment.value;
  if (place !== 'run' || !parameters.has('send')) return;
  isAudience.value = true;
  isInRoom.value = parameters.get('send') === 'room';
});

/** A device that is held in a hand: its results are sent rather than exported. */
export const isHandheld = matchMedia('(hover: none) and (pointer: coarse)').matches;
