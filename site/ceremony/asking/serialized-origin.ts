/** What a person types for an origin or a domain, as a browser writes it into client data: in lower case, in ASCII, without what goes without saying. */
import { base64urlnopad } from '@scure/base';
import { readingsOf } from '../inspection/pasted/read-bytes.ts';

const PLAIN_ORIGIN = /^https?:\/\/[^/?#@\s\\]+\/?$/i;
const PLAIN_DOMAIN = /^[^/:?#@%[\]\s\\]+$/;
const LOWER_CASE_ASCII = /^[a-z0-9.-]+$/;

function urlOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Android's name of an app: the SHA-256 of the certificate that signs it, which the tools of Android print in hexadecimal. */
const APP_ORIGIN = /^(android:apk-key-hash(?:-sha256)?:)(.+)$/i;
const HASH_BYTES = 32;

function serializedApp(typed: string): string | undefined {
  const [, prefix, hash] = APP_ORIGIN.exec(typed.trim()) ?? [];
  if (prefix === undefined || hash === undefined) return undefined;
  const bytes = readingsOf(hash).find(({ length }) => length === HASH_BYTES);
  return bytes && `${prefix.toLowerCase()}${base64urlnopad.encode(bytes)}`;
}

/** The origin of the web or the app that is meant; anything else, as an address with a path, stays as it is. */
export const serializedOrigin = (typed: string): string =>
  serializedApp(typed) ?? (PLAIN_ORIGIN.test(typed) ? urlOf(typed)?.origin : undefined) ?? typed;

/** A domain; what is none stays as it is. */
export function asciiDomain(typed: string): string {
  if (LOWER_CASE_ASCII.test(typed) || !PLAIN_DOMAIN.test(typed)) return typed;
  return urlOf(`https://${typed}`)?.hostname ?? typed;
}
