/** A browser's recording of its network (HTTP Archive 1.2): finds the bodies that may contain a credential. */
import { base64 } from '@scure/base';
import { type JsonMembers, membersOf, parsedText } from './members.ts';

/** Recordings also contain scripts and pictures. The limit keeps the browser tab responsive. */
export const MAX_HAR = 32_000_000;

const BEGINNING = /^\s*\{\s*"log"\s*:/;

/** Decides by the beginning of the text, without parsing it. */
export const isHarText = (text: string): boolean => BEGINNING.test(text);

interface RecordedBody {
  /** For example `the request of entry 3 of the HAR file`. */
  readonly where: string;
  readonly value: unknown;
}

/** Every body with a credential contains this, whatever the names of its members. */
const MENTIONED = /client[_-]?data/i;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The body as JSON, or as the fields of a form. */
function bodyOf(text: string): unknown {
  if (!MENTIONED.test(text)) return undefined;
  return parsedText(text) ?? (/^[\w.[\]%-]+=/.test(text) ? Object.fromEntries(new URLSearchParams(text)) : undefined);
}

function sentBy({ postData }: JsonMembers): unknown {
  const { text, params } = membersOf(postData);
  const value = bodyOf(textOf(text));
  if (value !== undefined || !Array.isArray(params)) return value;
  const fields = params.map(membersOf).map((field) => [textOf(field['name']), textOf(field['value'])]);
  return Object.fromEntries(fields);
}

function answeredWith({ content }: JsonMembers): unknown {
  const { text, encoding } = membersOf(content);
  if (encoding !== 'base64') return bodyOf(textOf(text));
  try {
    return bodyOf(new TextDecoder().decode(base64.decode(textOf(text))));
  } catch {
    return undefined;
  }
}

/** In the order in which they were sent; undefined if this is no such recording. */
export function bodiesOfHar(json: unknown): readonly RecordedBody[] | undefined {
  const { entries } = membersOf(membersOf(json)['log']);
  if (!Array.isArray(entries)) return undefined;
  return entries.map(membersOf).flatMap(({ request, response }, index) => {
    const nameOf = (part: string) => `the ${part} of entry ${index + 1} of the HAR file`;
    return [
      { where: nameOf('request'), value: sentBy(membersOf(request)) },
      { where: nameOf('response'), value: answeredWith(membersOf(response)) },
    ].filter(({ value }) => value !== undefined);
  });
}
