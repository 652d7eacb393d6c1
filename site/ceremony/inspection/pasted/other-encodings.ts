/**
 * Reports encodings other than those of WebAuthn Level 3, section 5.1.8: read here, but refused by strict libraries.
 */

import type { JsonMembers } from './members.ts';
import { bytesOfJson, innerValue, isHexText } from './read-bytes.ts';

const MEMBERS = [
  ...['id', 'rawId', 'clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'],
  'publicKey',
];

type OtherEncoding = 'lists' | 'hex' | 'base64';

function encodingOf(given: unknown): OtherEncoding | undefined {
  const value = innerValue(given);
  if (typeof value !== 'string') return typeof value === 'object' && bytesOfJson(value) ? 'lists' : undefined;
  if (isHexText(value)) return 'hex';
  return /[+/=\s]/.test(value) && /^[\w+/\s-]*[=\s]*$/.test(value) ? 'base64' : undefined;
}

/** The end of the sentence on what was read, for example `, with bytes as lists of numbers. Its id, signature are …` */
export function otherEncodings(members: JsonMembers): string {
  const named = MEMBERS.map((name) => ({ name, encoding: encodingOf(members[name]) }));
  const namesIn = (encoding: OtherEncoding) => named.filter((one) => one.encoding === encoding).map(({ name }) => name);
  const lists = namesIn('lists').length > 0 ? ', with bytes as lists of numbers' : '';
  const texts = (['hex', 'base64'] as const).flatMap((encoding) => {
    const names = namesIn(encoding);
    return names.length > 0 ? `${names.join(', ')} in ${encoding}` : [];
  });
  if (texts.length === 0) return `${lists}.`;
  return `${lists}. It has ${texts.join(', and ')}, which strict libraries refuse: WebAuthn has base64url without padding.`;
}

/** A user handle has 1 to 64 bytes (WebAuthn Level 3, section 4). */
const MAX_HANDLE = 64;

/** Returns a sentence on a user handle that no server can have given; empty for others. */
export function handleRemark({ userHandle }: JsonMembers): string {
  if (userHandle === undefined) return '';
  const length = bytesOfJson(userHandle)?.length;
  if (length === undefined) return ' Its userHandle is no base64url, so that it names no account.';
  return length > MAX_HANDLE ? ` Its userHandle has ${length} bytes, where a server may give ${MAX_HANDLE}.` : '';
}
