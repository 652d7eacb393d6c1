/** Why a device gave no result: one plain sentence, and whether another try may help. */
import { oneLine, shortLine } from '../../site/schemes/text/foreign-text.ts';

export class DeviceFault extends Error {
  override readonly name = 'DeviceFault';
  /** Whether the session was open and is gone: its browser, its node or the connection has died. */
  readonly hasDied: boolean;

  constructor(sentence: string, hasDied = false) {
    // Endpoints and pages contribute to the sentence, and a terminal shows it.
    super(oneLine(sentence));
    this.hasDied = hasDied;
  }
}

const SHOWN_CHARACTERS = 160;

/** The first line of a program's message, without the stack that some add. */
export function firstLine(text: string): string {
  return shortLine(text.split('\n')[0] ?? '', SHOWN_CHARACTERS).replace(/\.$/, '');
}

/** The result of some work, or this fault if it takes longer. The work cannot be stopped, but nobody waits for it. */
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

/** Ends early if the signal is aborted. */
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

/** `45 s`; decimals only under one second. */
export const seconds = (ms: number) => `${ms < 1000 ? ms / 1000 : Math.round(ms / 1000)} s`;
