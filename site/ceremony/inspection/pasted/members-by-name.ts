/** A credential's parts by their names, in whatever a language prints, a form sends or a file of another format holds. */
import { type JsonMembers, parsedText, standardName } from './members.ts';
import { bytesOfJson } from './read-bytes.ts';

/** Fewer are a word by chance. */
const LEAST_CHARACTERS = 16;

/** More is no text that a person pasted. */
const MOST_PARTS = 200;

/** The names of what a response cannot do without, with what may stand between a name and its value: signs, and what markup and PHP write for them. */
const NAMED = new RegExp(
  '(?<![A-Za-z0-9/])((?:raw[-_]?)?(?:client[-_]?data[-_]?json|attestation[-_]?object|authenticator[-_]?data)|signature)' +
    '(?:[^A-Za-z0-9+/_-]|&quot;|&#34;|%22|%3[AaDd]|string\\(\\d+\\)){1,40}' +
    `([A-Za-z0-9+/_-]{${LEAST_CHARACTERS},}={0,2})`,
  'gi',
);

const isJson = (value: string): boolean => {
  const bytes = bytesOfJson(value);
  return bytes !== undefined && parsedText(new TextDecoder().decode(bytes)) !== undefined;
};

/** One object for each time that a name comes again; none where no client data are among them. */
export function membersByName(text: string): readonly JsonMembers[] {
  const found: Record<string, string>[] = [{}];
  let count = 0;
  for (const [, written = '', value = ''] of text.matchAll(NAMED)) {
    count += 1;
    if (count > MOST_PARTS) break;
    const name = standardName(written);
    let current = found.at(-1) ?? {};
    if (name in current) {
      current = {};
      found.push(current);
    }
    current[name] = value;
  }
  return found.filter(({ clientDataJSON }) => clientDataJSON !== undefined && isJson(clientDataJSON));
}
