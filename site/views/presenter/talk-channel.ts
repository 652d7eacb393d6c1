/** What the stage and the window of its speaker tell each other: two pages of one browser. */

/** Where a talk is, as the speaker sees it. */
export interface TalkState {
  /** Counted from 1. */
  readonly step: number;
  readonly steps: number;
  /** Notes are kept under it: the same step of the same study has the same notes in every talk. */
  readonly stepKey: string;
  readonly question: string;
  readonly title: string;
  readonly says: string;
  /** What the next step shows. */
  readonly next: string | undefined;
  readonly isRunning: boolean;
}

export type FromStage = { readonly type: 'talk'; readonly talk: TalkState } | { readonly type: 'left' };
export type FromSpeaker = { readonly type: 'ask' } | { readonly type: 'key'; readonly key: string };

const NAME = 'passkey-bench talk';

export interface TalkChannel<Told> {
  tell(message: Told): void;
  close(): void;
}

/** @returns nothing where the browser refuses such channels, as where all cookies are blocked */
export function openTalkChannel<Told, Heard>(onMessage: (message: Heard) => void): TalkChannel<Told> | undefined {
  try {
    const channel = new BroadcastChannel(NAME);
    channel.addEventListener('message', ({ data }: MessageEvent<Heard>) => onMessage(data));
    return { tell: (message) => channel.postMessage(message), close: () => channel.close() };
  } catch {
    return undefined;
  }
}
