/**
 * Client data whose JSON was parsed and written again on its way: other bytes have another hash than the signed one.
 */
import { type JsonMembers, objectOf } from '../pasted/members.ts';

/** The first members in section 5.8.1.2, in its order. */
const FIRST_MEMBERS = ['type', 'challenge', 'origin', 'crossOrigin', 'topOrigin'];

function namesInOrder(members: JsonMembers): readonly string[] {
  const names = Object.keys(members);
  const first = FIRST_MEMBERS.filter((name) => names.includes(name));
  return [...first, ...names.filter((name) => !FIRST_MEMBERS.includes(name))];
}

const written = (members: JsonMembers, names: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(names.map((name) => [name, members[name]])));

/** No library writes client data whose values are nested more deeply. An engine’s stack is too short for some. */
const MAX_LEVELS = 100;

const isDeep = (value: unknown, level = 0): boolean =>
  level > MAX_LEVELS ||
  (typeof value === 'object' && value !== null && Object.values(value).some((one) => isDeep(one, level + 1)));

/** Some programs, Android's among them, write a backslash before a slash. */
const withEscapedSlashes = (json: string): string => json.replaceAll('/', '\\/');

/** Whether a member has a value. Libraries that parse JSON into a record also write members that were absent. */
const isSaid = ([, value]: readonly [string, unknown]) => value !== null && value !== '';

/**
 * What the bytes may have been: with members in the browsers' order, in alphabetical order, or in their present order,
 * without spaces. Also with `crossOrigin` in case a record dropped it, or without it in case a record added it. The
 * present bytes are not included.
 */
function likelyOriginals(clientDataJson: Uint8Array): readonly Uint8Array<ArrayBuffer>[] {
  const came = new TextDecoder().decode(clientDataJson);
  const members = objectOf(came);
  if (!members || isDeep(members)) return [];
  const statement: JsonMembers = Object.fromEntries(Object.entries(members).filter(isSaid));
  const { crossOrigin = false, ...others } = statement;
  const forms = [statement, { ...others, crossOrigin }, ...(crossOrigin === false ? [others] : [])];
  const plain = [
    ...forms.map((form) => written(form, namesInOrder(form))),
    ...forms.map((form) => written(form, Object.keys(form).sort())),
    written(members, Object.keys(members)),
  ];
  const texts = new Set([...plain, ...plain.map(withEscapedSlashes)]);
  return [...texts].filter((text) => text !== came).map((text) => new TextEncoder().encode(text));
}

/** Whether equivalent client data were signed. @param isSigned called until it returns true */
export async function isWrittenAnew(
  clientDataJson: Uint8Array,
  isSigned: (original: Uint8Array<ArrayBuffer>) => Promise<boolean>,
): Promise<boolean> {
  for (const original of likelyOriginals(clientDataJson)) if (await isSigned(original)) return true;
  return false;
}

/** Added to the refusal of bytes that were not signed. */
export const WRITTEN_ANEW =
  'It is right for the client data as they were before somebody parsed their JSON and wrote it again: pass on the bytes of clientDataJSON as they came.';
