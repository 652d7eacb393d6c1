/** What a person types for an origin or a domain, as a browser writes it into client data: in lower case, in ASCII, without what goes without saying. */

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

/** The origin of the web that is meant; anything else, as that of an app or an address with a path, stays as it is. */
export const serializedOrigin = (typed: string): string =>
  (PLAIN_ORIGIN.test(typed) ? urlOf(typed)?.origin : undefined) ?? typed;

/** A domain; what is none stays as it is. */
export function asciiDomain(typed: string): string {
  if (LOWER_CASE_ASCII.test(typed) || !PLAIN_DOMAIN.test(typed)) return typed;
  return urlOf(`https://${typed}`)?.hostname ?? typed;
}
