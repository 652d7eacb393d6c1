/** Finds authenticator responses in JSON, in whatever they are wrapped. */
import { bodiesOfHar } from './har.ts';
import {
  hasMembers,
  type JsonMembers,
  membersOf,
  namedAsStandard,
  PARTS,
  parsedText,
  withoutAbsent,
} from './members.ts';
import { bytesOfJson } from './read-bytes.ts';

/** How deep a credential may be nested. Pasted text has two or three levels, and GraphQL sends six. */
const DEEPEST = 10;

/** The most values to examine: the longest text may have very many members. */
const MAX_OBJECTS = 2000;

export interface FoundResponse {
  readonly response: JsonMembers;
  /** The names of the members around it, the outermost first. */
  readonly path: readonly string[];
  readonly parents: readonly JsonMembers[];
  /** The entry of a recording that contains it. */
  readonly where?: string;
}

/** Whether client data are of a registration, by their type. Unreadable client data are not. */
function isOfRegistration(clientDataJson: unknown): boolean {
  const bytes = bytesOfJson(clientDataJson);
  return bytes !== undefined && new TextDecoder().decode(bytes).includes('"webauthn.create"');
}

/**
 * Whether a response is an assertion. An assertion may also contain an attestation object (section 5.2.2). A
 * registration repeats its authenticator data, and a wrapper may add a signature of its own beside them.
 */
export const isAssertion = (response: JsonMembers): boolean =>
  'authenticatorData' in response &&
  'signature' in response &&
  !('attestationObject' in response && isOfRegistration(response['clientDataJSON']));

const isResponse = (tree: JsonMembers): boolean =>
  'clientDataJSON' in tree && ('attestationObject' in tree || isAssertion(tree));

/** Members of options, beside the challenge: the first two for creation, the others for a request. */
const OPTIONS = ['pubKeyCredParams', 'rp', 'allowCredentials', 'rpId', 'userVerification'];

/** Whether these are the options of a call (sections 5.4 and 5.5), alone or inside `publicKey`. */
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

/** The members of a value with their names. Text that is JSON is parsed. */
function valuesIn({ value, path, parents }: FoundValue): readonly FoundValue[] {
  if (path.length === DEEPEST || !(hasMembers(value) || Array.isArray(value))) return [];
  const inside = hasMembers(value) ? [...parents, value] : parents;
  return Object.entries(value).map(([name, member]) => ({
    value: typeof member === 'string' ? parsedText(member) : member,
    path: [...path, name],
    parents: inside,
  }));
}

/** All values with the wanted members, the least nested first. It does not search inside them. */
function responsesIn(json: unknown, isWanted = isResponse): readonly FoundResponse[] {
  const values: FoundValue[] = [{ value: json, path: [], parents: [] }];
  const found: FoundResponse[] = [];
  for (let at = 0; at < Math.min(values.length, MAX_OBJECTS); at += 1) {
    const next = values[at];
    if (!next) break;
    const { value, path, parents } = next;
    const response = hasMembers(value) ? withoutAbsent(namedAsStandard(value)) : {};
    if (isWanted(response)) found.push({ response, path, parents });
    else if (values.length < MAX_OBJECTS) values.push(...valuesIn(next).slice(0, MAX_OBJECTS));
  }
  return found;
}

/** Two responses with the same key are the same credential, passed on by a wrapper. */
const keyOf = ({ response }: FoundResponse): string =>
  JSON.stringify([response['clientDataJSON'], response['attestationObject'], response['signature']]);

/** All responses, in order and without duplicates. */
export function findResponses(json: unknown): readonly FoundResponse[] {
  const bodies = bodiesOfHar(json);
  const found = bodies
    ? bodies.flatMap(({ where, value }) => responsesIn(value).map((one) => ({ ...one, where })))
    : responsesIn(json);
  const keys = found.map(keyOf);
  return found.filter((_, next) => keys.indexOf(keys[next] ?? '') === next);
}

/** The parts of a login if there is one of its own, or if the client data say so; else those of a registration. */
const neededBeside = (response: JsonMembers): readonly string[] =>
  'attestationObject' in response || isOfRegistration(response['clientDataJSON'])
    ? ['clientDataJSON', 'attestationObject']
    : ['clientDataJSON', 'authenticatorData', 'signature'];

/** The end of a sentence on JSON without a whole response: what its response lacks, or what one has. */
export function lackedParts(json: unknown): string {
  const [part] = responsesIn(json, (tree) => PARTS.some((name) => name in tree));
  if (!part)
    return 'its response needs clientDataJSON and attestationObject, or clientDataJSON, authenticatorData and signature';
  const lacked = neededBeside(part.response).filter((name) => !(name in part.response));
  const given = PARTS.filter((name) => name in part.response);
  return `its response has ${given.join(' and ')}, and lacks ${lacked.join(' and ')}`;
}

/** Where options stand in what a server or a log keeps of a login: beside the credential, or in a member of it. */
const optionsIn = (tree: JsonMembers): readonly JsonMembers[] => {
  const inside = Object.values(tree).map((value) => membersOf(typeof value === 'string' ? parsedText(value) : value));
  return [tree, ...inside, ...inside.map(({ publicKey }) => membersOf(publicKey))];
};

/** The list `allowCredentials` that stands nearest to a response. @param parents the outermost first */
export function allowedBeside(parents: readonly JsonMembers[]): readonly unknown[] | undefined {
  const lists = parents
    .toReversed()
    .flatMap(optionsIn)
    .map(({ allowCredentials }) => allowCredentials);
  return lists.find((list) => Array.isArray(list));
}
