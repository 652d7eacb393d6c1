/** Reads the members of a credential's JSON, with the names and the empty values of different libraries. */
import { jsonOf } from '../../../schemes/text/json-of.ts';

export type JsonMembers = Readonly<Record<string, unknown>>;

/** Spelled as in WebAuthn Level 3, section 5.1.8. */
const STANDARD_NAMES = [
  'attestationObject',
  'authenticatorAttachment',
  'authenticatorData',
  'clientDataJSON',
  'clientExtensionResults',
  'id',
  'publicKey',
  'publicKeyAlgorithm',
  'rawId',
  'response',
  'signature',
  'transports',
  'type',
  'userHandle',
];

const folded = (name: string) => name.replace(/[_-]/g, '').toLowerCase();

const standardNames: ReadonlyMap<string, string> = new Map([
  ...STANDARD_NAMES.map((name) => [folded(name), name] as const),
  // The names in libraries that have objects for client data and authenticator data.
  ['clientdata', 'clientDataJSON'],
  ['authdata', 'authenticatorData'],
  // The name in Okta's interface.
  ['attestation', 'attestationObject'],
  ['signaturedata', 'signature'],
  ['sig', 'signature'],
]);

/** The parts of a ceremony that are bytes. A library's own name for one may begin or end with the encoding. */
export const PARTS = ['attestationObject', 'authenticatorData', 'clientDataJSON', 'signature'];
const ENCODED = 'base64url|base64|b64url|b64|encoded';
const encodedNames = new RegExp(`^(?:raw|${ENCODED})|(?:bytes|buffer|hex|raw|${ENCODED})$`, 'g');

function partNamedIn(name: string): string | undefined {
  const found = standardNames.get(name.replace(encodedNames, ''));
  return found !== undefined && PARTS.includes(found) ? found : undefined;
}

/** Returns the standard's name for a member name in any spelling. */
export const standardName = (written: string): string =>
  standardNames.get(folded(written)) ?? partNamedIn(folded(written)) ?? written;

/** Shorter text is not a part: in options, `attestation` is one of four words. */
const MIN_PART = 16;

const isNoPart = (standard: string, value: unknown) =>
  PARTS.includes(standard) && typeof value === 'string' && value.length < MIN_PART;

/**
 * `client_data_json`, `client-data-json`, `ClientDataJson` and `rawClientDataJSON` mean `clientDataJSON`. If the
 * standard name is present as well, its member is used.
 */
export function namedAsStandard(tree: JsonMembers): JsonMembers {
  const renamed = Object.entries(tree).flatMap(([name, value]) => {
    const standard = standardName(name);
    if (standard === name || isNoPart(standard, value)) return [[name, value] as const];
    return Object.hasOwn(tree, standard) ? [] : [[standard, value] as const];
  });
  return Object.fromEntries(renamed);
}

const isEmpty = (value: unknown) =>
  typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;

/** Removes `null`, empty text and empty lists, which some libraries write for absent members. */
export function withoutAbsent(tree: JsonMembers): JsonMembers {
  return Object.fromEntries(Object.entries(tree).filter(([, value]) => value !== null && !isEmpty(value)));
}

export const hasMembers = (value: unknown): value is JsonMembers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members of the object that a text is in JSON; undefined if it is none. */
export function objectOf(json: string): JsonMembers | undefined {
  const value = jsonOf(json);
  return hasMembers(value) ? value : undefined;
}

/** The members of a value; an empty object if it has none. */
export const membersOf = (value: unknown): JsonMembers => (hasMembers(value) ? value : {});

/** The value of JSON inside a string: JSON that was stringified twice, or escaped for an address. */
export function parsedText(text: string): unknown {
  const isEscaped = /^\s*%(?:22|5b|7b)/i.test(text);
  if (!isEscaped && !/^\s*["{[]/.test(text)) return undefined;
  try {
    return JSON.parse(isEscaped ? decodeURIComponent(text) : text);
  } catch {
    return undefined;
  }
}
