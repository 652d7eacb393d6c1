/** Terms that the page cannot do without, with the meaning of each in one sentence. */

export interface Meaning {
  /** How the term stands in a sentence. */
  readonly pattern: string;
  readonly means: string;
}

export const meanings: readonly Meaning[] = [
  {
    pattern: 'cross-origin isolated|isolated',
    means: 'no other site shares this page’s process, so that the browser gives it a finer clock',
  },
  {
    pattern: 'clock step',
    means: 'the shortest time that this browser’s clock can tell; what is shorter is timed many times in a row',
  },
  {
    pattern: 'first calls?',
    means: 'the very first use, before the browser has made the code fast; a login is one',
  },
  {
    pattern: 'pace',
    means: 'how fast the machine was at that moment, told by a fixed piece of work between measurements',
  },
  {
    pattern: 'hedged',
    means: 'each signature takes in fresh randomness, so that two of one message differ',
  },
  {
    pattern: 'representative',
    means: 'fixed inputs that take the work of an average draw, so that luck does not move the number',
  },
  {
    pattern: 'cells?',
    means: 'what one number is for: a scheme, an operation and a message, in one implementation',
  },
  {
    pattern: 'COSE',
    means: 'the form in which WebAuthn writes public keys, and numbers algorithms',
  },
  {
    pattern: 'baseline(?! compiler)',
    means: 'the result that the others are divided by',
  },
];
