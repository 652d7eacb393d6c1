/** Reads and writes messages in links, for example `raw-64`. */
import type { Message } from '../../schemes/message.ts';

const MAX_RAW_CHALLENGE_BYTES = 4096;
const MIN_CHALLENGE_BYTES = 16;
const MAX_PAYLOAD_BYTES = 4_000_000;

const messageForms: readonly Message['form'][] = ['assertion', 'raw', 'payload'];

/** The end of a sentence. */
export const allowedMessages = `“assertion-” or “raw-” with a challenge of ${MIN_CHALLENGE_BYTES} to ${MAX_RAW_CHALLENGE_BYTES} bytes, or “payload-” with 1 to ${MAX_PAYLOAD_BYTES}`;

export function readMessage(text: string): Message | undefined {
  const match = /^(assertion|raw|payload)-([0-9]{1,7})$/.exec(text);
  const form = messageForms.find((known) => known === match?.[1]);
  if (!form) return undefined;
  const challengeBytes = Number(match?.[2]);
  const [least, most] = form === 'payload' ? [1, MAX_PAYLOAD_BYTES] : [MIN_CHALLENGE_BYTES, MAX_RAW_CHALLENGE_BYTES];
  if (challengeBytes < least || challengeBytes > most) return undefined;
  return { form, challengeBytes };
}

export function printMessage(message: Message): string {
  return `${message.form}-${message.challengeBytes}`;
}
