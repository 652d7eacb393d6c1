/** Finds a credential's parts by their names, in output of any language, in a form, or in another file format. */
import { type JsonMembers, parsedText, standardName } from './members.ts';
import { bytesOfJson } from './read-bytes.ts';
import { printedValueAt } from './texts/printed-value.ts';

/** No text that a person pastes has more parts. */
const MAX_PARTS = 200;

/** The names of the parts that every response has. */
const NAME =
  '(?:raw[-_]?)?(?:client[-_]?data(?:[-_]?json)?|attestation[-_]?object|auth(?:enticator)?[-_]?data)|signature';

/**
 * Characters between a name and its value: punctuation, its forms in markup and PHP, and the type or function that a
 * language writes before an opening bracket or a quote.
 */
const BETWEEN =
  '&quot;|&#34;|%22|%3[AaDd]|[^A-Za-z0-9+/_-]|string\\(\\d+\\)|\\(\\d+\\)|/(?=key>)' +
  `|(?!(?:${NAME})\\b)(?!b["'])[A-Za-z][\\w.]{0,40}(?=\\s?[({\\[<>"'\\]]|\\(\\d+\\))`;

const NAMED = new RegExp(`(?<![A-Za-z0-9/])(${NAME})(?:${BETWEEN}){1,40}(?=[A-Za-z0-9+/_-])(?!(?:${NAME})\\b)`, 'gi');

const isJson = (value: unknown): boolean => {
  const bytes = bytesOfJson(value);
  return bytes !== undefined && parsedText(new TextDecoder().decode(bytes)) !== undefined;
};

/** One object for each repetition of a name; objects without readable client data are left out. */
export function membersByName(text: string): readonly JsonMembers[] {
  const found: Record<string, unknown>[] = [{}];
  let count = 0;
  NAMED.lastIndex = 0;
  for (let named = NAMED.exec(text); named && count < MAX_PARTS; named = NAMED.exec(text)) {
    const printed = printedValueAt(text, NAMED.lastIndex);
    if (!printed) continue;
    NAMED.lastIndex = printed.end;
    count += 1;
    const name = standardName(named[1] ?? '');
    let current = found.at(-1) ?? {};
    if (name in current) {
      current = {};
      found.push(current);
    }
    current[name] = printed.value;
  }
  return found.filter(({ clientDataJSON }) => clientDataJSON !== undefined && isJson(clientDataJSON));
}
