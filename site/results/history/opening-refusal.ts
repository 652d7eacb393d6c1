const NOTHING_KEPT =
  'This browser keeps nothing for this page, as in a private window: runs stay until you leave. Export or share what you want to keep.';
const OF_LATER_VERSION =
  'The history in this browser was written by a later version of this page, which alone can read it: it is left as it is. Runs of this visit stay until you leave; export or share what you want to keep.';

/** Why the history could not be opened, in a sentence. */
export const openingRefusal = (error: unknown): string =>
  error instanceof Error && error.name === 'VersionError' ? OF_LATER_VERSION : NOTHING_KEPT;
