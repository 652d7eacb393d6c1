/** The members of a credential's JSON, whichever library wrote their names and whatever it wrote for those that are not there. */

export type JsonMembers = Readonly<Record<string, unknown>>;

/** As WebAuthn Level 3, section 5.1.8, spells them. */
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
  // As libraries call them whose client data and authenticator data are objects of their own.
  ['clientdata', 'clientDataJSON'],
  ['authdata', 'authenticatorData'],
  // As Apple's systems call them, and wrappers that hand them on.
  ['rawclientdatajson', 'clientDataJSON'],
  ['rawattestationobject', 'attestationObject'],
  ['rawauthenticatordata', 'authenticatorData'],
]);

/** The standard's name of what is written so. */
export const standardName = (written: string): string => standardNames.get(folded(written)) ?? written;

/** `client_data_json`, `client-data-json` and `ClientDataJson` mean `clientDataJSON`; a member that has the standard's name keeps its place. */
export function namedAsStandard(tree: JsonMembers): JsonMembers {
  const renamed = Object.entries(tree).flatMap(([name, value]) => {
    const standard = standardName(name);
    return standard !== name && Object.hasOwn(tree, standard) ? [] : [[standard, value] as const];
  });
  return Object.fromEntries(renamed);
}

const isEmpty = (value: unknown) =>
  typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;

/** Some libraries write `null`, an empty text or an empty list for a member that is not there. */
export function withoutAbsent(tree: JsonMembers): JsonMembers {
  return Object.fromEntries(Object.entries(tree).filter(([, value]) => value !== null && !isEmpty(value)));
}

export const hasMembers = (value: unknown): value is JsonMembers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** None of what has none. */
export const membersOf = (value: unknown): JsonMembers => (hasMembers(value) ? value : {});

/** JSON in a string, as it is where it was turned into text twice, or escaped for an address. */
export function parsedText(text: string): unknown {
  const isEscaped = /^\s*%(?:22|5b|7b)/i.test(text);
  if (!isEscaped && !/^\s*["{[]/.test(text)) return undefined;
  try {
    return JSON.parse(isEscaped ? decodeURIComponent(text) : text);
  } catch {
    return undefined;
  }
}
