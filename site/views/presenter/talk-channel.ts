/**
 * Messages between the stage and its speaker's window. These are two pages of one browser, perhaps of different
 * versions, and other pages of the origin may send messages, too.
 */
import * as v from 'valibot';
import { unsteered } from '../../schemes/text/foreign-text.ts';

const MAX_CHARACTERS = 5000;
const MAX_KEY = 20;
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));
const text = v.pipe(v.string(), v.maxLength(MAX_CHARACTERS), v.transform(unsteered));

/** The state of a talk that the speaker sees. */
const talkState = v.object({
  /** Counted from 1. */
  step: count,
  steps: count,
  /** The key of the notes: the same for one step of one study in every talk. */
  stepKey: text,
  question: text,
  title: text,
  says: text,
  /** The name of the next step. */
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
  v.object({ type: v.literal('key'), key: v.pipe(v.string(), v.maxLength(MAX_KEY)) }),
]);
export type FromSpeaker = v.InferOutput<typeof fromSpeaker>;

const NAME = 'passkey-bench talk';

export interface TalkChannel<Told> {
  tell(message: Told): void;
  close(): void;
}

/** Ignores invalid messages. @returns undefined if the browser refuses channels, for example without cookies */
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
