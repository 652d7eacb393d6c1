/** What the stage and the window of its speaker tell each other: two pages of one browser, perhaps of two versions, and others of the origin may speak too. */
import * as v from 'valibot';
import { unsteered } from '../../schemes/text/foreign-text.ts';

const MOST_CHARACTERS = 5000;
const LONGEST_KEY = 20;
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));
const text = v.pipe(v.string(), v.maxLength(MOST_CHARACTERS), v.transform(unsteered));

/** Where a talk is, as the speaker sees it. */
const talkState = v.object({
  /** Counted from 1. */
  step: count,
  steps: count,
  /** Notes are kept under it: the same step of the same study has the same notes in every talk. */
  stepKey: text,
  question: text,
  title: text,
  says: text,
  /** What the next step shows. */
  next: v.optional(text),
  isRunning: v.boolean(),
});
export type TalkState = Readonly<v.InferOutput<typeof talkState>>;

export const fromStage = v.variant('type', [
  v.object({ type: v.literal('talk'), talk: talkState }),
  v.object({ type: v.literal('left') }),
]);
export type FromStage = v.InferOutput<typeof fromStage>;

export const fromSpeaker = v.variant('type', [
  v.object({ type: v.literal('ask') }),
  v.object({ type: v.literal('key'), key: v.pipe(v.string(), v.maxLength(LONGEST_KEY)) }),
]);
export type FromSpeaker = v.InferOutput<typeof fromSpeaker>;

const NAME = 'passkey-bench talk';

export interface TalkChannel<Told> {
  tell(message: Told): void;
  close(): void;
}

/** What is no message is not heard. @returns nothing where the browser refuses such channels, as where all cookies are blocked */
export function openTalkChannel<Told, Heard>(
  schema: v.GenericSchema<unknown, Heard>,
  onMessage: (message: Heard) => void,
): TalkChannel<Told> | undefined {
  try {
    const channel = new BroadcastChannel(NAME);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const read = v.safeParse(schema, data);
      if (read.success) onMessage(read.output);
    });
    return { tell: (message) => channel.postMessage(message), close: () => channel.close() };
  } catch {
    return undefined;
  }
}
