import { createRef } from 'preact';

/** The primary button: where the keyboard goes when what it was on disappears. */
export const runButton = createRef<HTMLButtonElement>();
