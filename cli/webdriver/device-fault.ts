/** Why a device gave no result: one plain sentence, and whether another try may help. */
import { oneLine, shortLine } from '../../site/schemes/text/foreign-text.ts';

export class DeviceFault extends Error {
  override readonly name = 'DeviceFault';
  /** The session was there and is gone: its browser, its node or the way to it has died. */
  readonly hasDied: boolean;

  constructor(sentence: string, hasDied = false) {
    // Endpoints and pages have a part in it, and it is told to a terminal.
    super(oneLine(sentence));
    this.hasDied = hasDied;
  }
}

const SHOWN_CHARACTERS = 160;

/** The first line of what a program says, without the stack that some add. */
export function firstLine(text: string): string {
  return shortLine(text.split('\n')[0] ?? '', SHOWN_CHARACTERS).replace(/\.$/, '');
}

/** The result of some work, or this fault where it takes longer. The work itself cannot be stopped: nobody waits for it any more. */
export async function withLimit<T>(work: Promise<T>, limitMs: number, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), limitMs);
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Ends early where the signal says so. */
export const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });

/** `45 s`; under one second, as it is. */
export const seconds = (ms: number) => `${ms < 1000 ? ms / 1000 : Math.round(ms / 1000)} s`;
