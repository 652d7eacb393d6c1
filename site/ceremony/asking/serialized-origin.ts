/**
 * Normalises a typed origin or domain to the form in client data: lower case, ASCII, without default port and slash.
 */
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

/** Android's origin of an app: the SHA-256 of its signing certificate, which Android's tools print in hexadecimal. */
const APP_ORIGIN = /^(android:apk-key-hash(?:-sha256)?:)(.+)$/i;
const HASH_BYTES = 32;

function serializedApp(typed: string): string | undefined {
  const [, prefix, hash] = APP_ORIGIN.exec(typed.trim()) ?? [];
  if (prefix === undefined || hash === undefined) return undefined;
  const bytes = readingsOf(hash).find(({ length }) => length === HASH_BYTES);
  return bytes && `${prefix.toLowerCase()}${base64urlnopad.encode(bytes)}`;
}

/** The normalised origin of a web page or an app. Anything else, such as an address with a path, stays as it is. */
export const serializedOrigin = (typed: string): string =>
  serializedApp(typed) ?? (PLAIN_ORIGIN.test(typed) ? urlOf(typed)?.origin : undefined) ?? typed;

/** The normalised domain. Anything else stays as it is. */
export function asciiDomain(typed: string): string {
  if (LOWER_CASE_ASCII.test(typed) || !PLAIN_DOMAIN.test(typed)) return typed;
  return urlOf(`https://${typed}`)?.hostname ?? typed;
}
