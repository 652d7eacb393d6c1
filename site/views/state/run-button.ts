import { signal } from '@preact/signals';
import { createRef } from 'preact';

/** The primary button: where the keyboard goes when what it was on disappears. */
export const runButton = createRef<HTMLButtonElement>();

/** Whether the primary button is on the screen; taken to be until it has been looked at. */
export const isRunButtonSeen = signal(true);
