/** Recognises the challenge that was sent when client data hold it in another form than base64url. */
import { bytesToHex } from '@noble/hashes/utils.js';
import { base64, base64urlnopad } from '@scure/base';
import { jsonOf } from '../../../schemes/text/json-of.ts';
import { membersOf } from '../pasted/members.ts';
import { readingsOf } from '../pasted/read-bytes.ts';

const BROWSERS = 'No browser writes it so: base64url of the bytes, without padding, is what is compared.';

/** Each form of a challenge, and what to say of it. */
const forms: readonly (readonly [write: (challenge: Uint8Array) => string, says: string])[] = [
  [
    (challenge) => base64.encode(challenge),
    `It is the challenge that was sent, in base64 and not in base64url. ${BROWSERS}`,
  ],
  [
    (challenge) => base64.encode(challenge).replaceAll('+', '-').replaceAll('/', '_'),
    `It is the challenge that was sent, with padding. ${BROWSERS}`,
  ],
  [bytesToHex, `It is the challenge that was sent, in hexadecimal. ${BROWSERS}`],
  [
    (challenge) => base64urlnopad.encode(new TextEncoder().encode(base64urlnopad.encode(challenge))),
    'It is the challenge that was sent, encoded twice: the text in base64url was given to the browser in place of its bytes.',
  ],
];

/** One sentence if the client data hold one of these challenges in another form. Never throws. */
export function challengeForm(clientDataJson: Uint8Array, given: string): string | undefined {
  const { challenge } = membersOf(jsonOf(new TextDecoder().decode(clientDataJson)));
  if (typeof challenge !== 'string' || given.trim() === '') return undefined;
  const sent = readingsOf(given);
  return forms.find(([write]) => sent.some((bytes) => write(bytes) === challenge))?.[1];
}
