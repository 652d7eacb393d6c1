/** The responses of authenticators in JSON, however they are wrapped. */
import { bodiesOfHar } from './har.ts';
import { hasMembers, type JsonMembers, membersOf, namedAsStandard, parsedText, withoutAbsent } from './members.ts';
import { bytesOfJson } from './read-bytes.ts';

/** How deep a credential may be wrapped; what people paste has two or three, and what GraphQL sends six. */
const DEEPEST = 10;

/** What is looked at, at most: JSON of the longest text may have many members. */
const MOST_OBJECTS = 2000;

export interface FoundResponse {
  readonly response: JsonMembers;
  /** The members around it, the outermost first. */
  readonly path: readonly string[];
  readonly parents: readonly JsonMembers[];
  /** The part of a recording that holds it. */
  readonly where?: string;
}

/** Client data say of what they are; what cannot be read says nothing. */
function isOfRegistration(clientDataJson: unknown): boolean {
  const bytes = bytesOfJson(clientDataJson);
  return bytes !== undefined && new TextDecoder().decode(bytes).includes('"webauthn.create"');
}

/**
 * An assertion may carry an attestation object as well (section 5.2.2), and a registration repeats its authenticator data, beside
 * which a wrapper may have a signature of its own.
 */
export const isAssertion = (response: JsonMembers): boolean =>
  'authenticatorData' in response &&
  'signature' in response &&
  !('attestationObject' in response && isOfRegistration(response['clientDataJSON']));

const isResponse = (tree: JsonMembers): boolean =>
  'clientDataJSON' in tree && ('attestationObject' in tree || isAssertion(tree));

/** Of options, beside the challenge: of a creation the first two, of a request the others. */
const OPTIONS = ['pubKeyCredParams', 'rp', 'allowCredentials', 'rpId', 'userVerification'];

/** Whether these are the options of a call (sections 5.4 and 5.5), by themselves or as the call takes them. */
export function areOptions(json: unknown): boolean {
  const given = membersOf(json);
  const options = membersOf(given['publicKey'] ?? given);
  return 'challenge' in options && OPTIONS.some((name) => name in options);
}

interface FoundValue {
  readonly value: unknown;
  readonly path: readonly string[];
  readonly parents: readonly JsonMembers[];
}

/** What lies in a value, each with its name; text that is JSON is opened. */
function valuesIn({ value, path, parents }: FoundValue): readonly FoundValue[] {
  if (path.length === DEEPEST || !(hasMembers(value) || Array.isArray(value))) return [];
  const inside = hasMembers(value) ? [...parents, value] : parents;
  return Object.entries(value).map(([name, member]) => ({
    value: typeof member === 'string' ? parsedText(member) : member,
    path: [...path, name],
    parents: inside,
  }));
}

/** All that have a ceremony's parts, the nearest first; what lies in one of them is its own. */
function responsesIn(json: unknown): readonly FoundResponse[] {
  const values: FoundValue[] = [{ value: json, path: [], parents: [] }];
  const found: FoundResponse[] = [];
  for (let at = 0; at < Math.min(values.length, MOST_OBJECTS); at += 1) {
    const next = values[at];
    if (!next) break;
    const { value, path, parents } = next;
    const response = hasMembers(value) ? withoutAbsent(namedAsStandard(value)) : {};
    if (isResponse(response)) found.push({ response, path, parents });
    else if (values.length < MOST_OBJECTS) values.push(...valuesIn(next).slice(0, MOST_OBJECTS));
  }
  return found;
}

/** Two responses with this key are one credential, which somebody sent on. */
const keyOf = ({ response }: FoundResponse): string =>
  JSON.stringify([response['clientDataJSON'], response['attestationObject'], response['signature']]);

/** The first in order, each once. */
export function findResponses(json: unknown): readonly FoundResponse[] {
  const bodies = bodiesOfHar(json);
  const found = bodies
    ? bodies.flatMap(({ where, value }) => responsesIn(value).map((one) => ({ ...one, where })))
    : responsesIn(json);
  const keys = found.map(keyOf);
  return found.filter((_, next) => keys.indexOf(keys[next] ?? '') === next);
}
