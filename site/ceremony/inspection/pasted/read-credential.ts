/** Reads what a visitor pastes: the JSON of a credential in any wrapping, or its separate parts. */
import { type ConsoleObject, readConsoleObject } from './console-object.ts';
import { embeddedObjects, endOfObject, packedObjects } from './embedded-json.ts';
import {
  allowedBeside,
  areOptions,
  type FoundResponse,
  findResponses,
  isAssertion,
  lackedParts,
} from './find-response.ts';
import { isHarText, MAX_HAR } from './har.ts';
import { hasMembers, type JsonMembers, namedAsStandard, parsedText, withoutAbsent } from './members.ts';
import { membersByName } from './members-by-name.ts';
import { handleRemark, otherEncodings } from './other-encodings.ts';
import { privateKeyIn, privateKeySentence } from './private-key.ts';
import { bytesOfJson, MAX_TEXT, readBytes, readingsOf, strangeSignIn } from './read-bytes.ts';
import { isNameOfArray, knownInstead } from './texts/known-instead.ts';

/** The end of one literal and the beginning of the next on another line, unless the next one is a name. */
const SEAM =
  /(["'])[ \t]{0,80}(?:\+[ \t]{0,40})?\r?\n[ \t]{0,400}(?:\+[ \t]{0,40})?b?\1(?=[\w+/=\\-]{0,2000}\1[ \t]{0,40}(?:[,;)}\]+\r\n]|$))/g;

/**
 * Joins long strings that a program writes as several literals: side by side in Python's pprint and C, with a plus
 * between them in JavaScript and Java.
 */
const joinedLiterals = (text: string): string => text.replaceAll(SEAM, '');

export interface PastedRegistration {
  readonly ceremony: 'registration';
  readonly clientDataJson: Uint8Array;
  readonly attestationObject: Uint8Array;
  /** The other members of the JSON, unchanged. The bytes contain the same data. */
  readonly members?: JsonMembers;
  /** A sentence that says how it was read. */
  readonly recognised?: string;
  /** The form of a private key beside it. */
  readonly privateForm?: string | undefined;
}

export interface PastedAssertion {
  readonly ceremony: 'authentication';
  readonly clientDataJson: Uint8Array;
  readonly authenticatorData: Uint8Array;
  readonly signature: Uint8Array;
  /** The list `allowCredentials` of options that were pasted beside it. */
  readonly allowed?: readonly unknown[] | undefined;
  readonly members?: JsonMembers;
  readonly recognised?: string;
  readonly privateForm?: string | undefined;
}

export type PastedCredential = PastedRegistration | PastedAssertion;

/** The separate parts from a visitor; an absent part is empty. */
export interface PastedFields {
  readonly clientDataJson: string;
  readonly attestationObject: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

/** How many times JSON may have been stringified. */
const MAX_TIMES = 5;

/**
 * Reads `JSON.stringify(credential)` (WebAuthn Level 3, section 5.1.8), wrapped or not. @throws Error with a plain
 * sentence
 */
export function readCredentialJson(pasted: string): PastedCredential {
  const longest = isHarText(pasted) ? MAX_HAR : MAX_TEXT;
  if (pasted.length > longest)
    throw new Error(`This is longer than what is read here: at most ${longest.toLocaleString('en')} characters.`);
  const parsed = parsePasted(pasted);
  const { json, console } = parsed;
  const [found, ...others] = findResponses(json);
  if (!found && console?.isShortened) {
    throw new Error('The console left parts of this object out. Copy all of it: copy(JSON.stringify(credential)).');
  }
  if (!found && areOptions(json)) {
    throw new Error('These are the options of a call: paste the credential with which the browser answers them.');
  }
  if (!found) {
    throw new Error(insteadOf(pasted) ?? `This JSON is no credential: ${lackedParts(json)}.`);
  }
  const { response, path, parents } = found;
  const part = (name: string): Uint8Array => {
    const value = response[name];
    if (hasMembers(value) && Object.keys(value).length === 0)
      throw new Error(
        `The ${name} in this JSON is {}, which is what JSON.stringify makes of an ArrayBuffer: encode its bytes as base64url first.`,
      );
    const bytes = bytesOfJson(value);
    if (!bytes && (hasMembers(value) || (typeof value === 'string' && hasMembers(parsedText(value)))))
      throw new Error(`The ${name} in this JSON is JSON itself: its bytes are needed as they came, in base64url.`);
    if (!bytes && typeof value === 'string' && isNameOfArray(value))
      throw new Error(
        `The ${name} in this JSON is ${value.trim()}, which names an array and does not hold it: encode its bytes as base64url first.`,
      );
    if (!bytes)
      throw new Error(
        `The ${name} in this JSON is neither hex nor base64url nor a list of bytes${strangeSignIn(value)}`,
      );
    return bytes;
  };
  const outside = withoutAbsent(namedAsStandard(parents.at(-1) ?? {}));
  // The members of a credential stand around its response, or beside the parts if there is no response. An object
  // without an ID is a wrapper, whose members do not concern the credential.
  const isCredential = path.at(-1)?.toLowerCase() === 'response' && ('id' in outside || 'rawId' in outside);
  const members = { ...(isCredential ? outside : {}), ...response };
  const recognised = recognisedAs(found, others, parsed, members);
  const more = { members, recognised, privateForm: privateKeyIn(pasted) };
  const clientDataJson = part('clientDataJSON');
  return isAssertion(response)
    ? {
        ceremony: 'authentication',
        clientDataJson,
        authenticatorData: part('authenticatorData'),
        signature: part('signature'),
        allowed: allowedBeside(parents),
        ...more,
      }
    : { ceremony: 'registration', clientDataJson, attestationObject: part('attestationObject'), ...more };
}

/** Describes where a credential was found. */
function insideOf({ path, where }: FoundResponse): string {
  const around = path.at(-1) === 'response' ? path.slice(0, -1) : path;
  const named = around.length > 0 ? `inside ${around.map((name) => `“${shownName(name)}”`).join(' → ')}` : '';
  return [where && `in ${where}`, named].filter(Boolean).join(', ');
}

function recognisedAs(
  found: FoundResponse,
  others: readonly FoundResponse[],
  { times, console, isEmbedded = false }: ParsedText,
  members: JsonMembers,
): string {
  const { response, path } = found;
  const form = isAssertion(response) ? 'AuthenticationResponseJSON' : 'RegistrationResponseJSON';
  const alone = path.at(-1) !== 'response' ? ', its parts without a credential around them' : '';
  const inside = insideOf(found);
  const twice = times > 1 ? ', which was turned into text more than once' : '';
  const printed = console ? ', as a console prints it' : '';
  const embedded = isEmbedded ? ', in the midst of other text' : '';
  const readAs = `Read as ${form}${printed}${embedded}${inside && `, ${inside}`}${alone}${twice}${otherEncodings(members)}${handleRemark(members)}`;
  const [other] = others;
  if (!other) return readAs;
  return others.length === 1
    ? `${readAs} Another credential, ${insideOf(other)}, was not read: paste it alone.`
    : `${readAs} ${others.length} more credentials, the next ${insideOf(other)}, were not read: paste each alone.`;
}

const MAX_SHOWN = 40;
const shownName = (name: string) => name.replace(/[^\w .-]/g, '').slice(0, MAX_SHOWN);

interface ParsedText {
  readonly json: unknown;
  readonly times: number;
  /** Set if the text was not JSON but an object as a console prints it. */
  readonly console?: ConsoleObject;
  /** Whether there is other text around it. */
  readonly isEmbedded?: boolean;
}

function parsePasted(pasted: string): ParsedText {
  let json: unknown = pasted.replace(/^\ufeff/, '');
  let times = 0;
  try {
    while (typeof json === 'string' && times < MAX_TIMES) {
      json = JSON.parse(json);
      times += 1;
    }
  } catch {
    return parseOtherText(pasted);
  }
  return { json, times };
}

/** Tries the most reliable reading first. @throws Error with a plain sentence */
function parseOtherText(written: string): ParsedText {
  // A truncated recording is longer than other texts. Its JSON can be found inside it.
  const isShort = written.length <= MAX_TEXT;
  const pasted = joinedLiterals(written);
  const console = isShort ? readConsoleObject(pasted.replace(/^\ufeff/, '')) : undefined;
  const asPrinted = console && { json: console.value, times: 1, console };
  if (asPrinted && (asPrinted.console.isShortened || findResponses(asPrinted.json).length > 0)) return asPrinted;
  for (const find of isShort ? [embeddedObjects, packedObjects, namedParts] : [embeddedObjects]) {
    const objects = find(pasted);
    if (findResponses(objects).length > 0)
      return { json: objects.length === 1 ? objects[0] : objects, times: 1, isEmbedded: true };
  }
  if (asPrinted) return asPrinted;
  throw new Error(
    insteadOf(pasted) ??
      'This is not JSON. Paste what JSON.stringify(credential) gives, or use the fields for its parts.',
  );
}

/**
 * Finds parts by their names. Truncated JSON is refused: a name may be complete while its value is not. @throws
 * Error with a plain sentence
 */
function namedParts(pasted: string): readonly JsonMembers[] {
  if (isTorn(pasted)) throw new Error('This JSON breaks off before its end. Paste all of it.');
  return membersByName(pasted);
}

/** Says what the text is instead of a credential; undefined if that is not known. */
function insteadOf(pasted: string): string | undefined {
  if (pasted.length > MAX_TEXT) return undefined;
  const form = privateKeyIn(pasted);
  if (form !== undefined) return `${privateKeySentence('What was pasted', form)} It holds no credential to inspect.`;
  const [bytes] = readingsOf(pasted);
  return knownInstead(pasted, bytes);
}

/** Whether JSON ends within an object. */
const isTorn = (pasted: string): boolean =>
  /^\s*(?:\{|\[\s*\{)\s*"/.test(pasted) && endOfObject(pasted, pasted.indexOf('{')) === undefined;

/** Reads the parts one by one. @throws Error with a plain sentence that names the part */
export function readParts(parts: PastedFields): PastedCredential {
  const given = [parts.clientDataJson, parts.attestationObject, parts.authenticatorData, parts.signature];
  if (given.join('').trim() === '')
    throw new Error('Nothing was given to inspect. A credential is given as JSON, or as its parts.');
  const part = (name: string, pasted: string) => {
    if (pasted.trim() === '') throw new Error(`The ${name} is missing.`);
    return readBytes(name, pasted);
  };
  const clientDataJson = part('clientDataJSON', parts.clientDataJson);
  if (parts.attestationObject.trim() !== '') {
    const attestationObject = part('attestationObject', parts.attestationObject);
    return { ceremony: 'registration', clientDataJson, attestationObject };
  }
  const authenticatorData = part('authenticatorData', parts.authenticatorData);
  return {
    ceremony: 'authentication',
    clientDataJson,
    authenticatorData,
    signature: part('signature', parts.signature),
  };
}
