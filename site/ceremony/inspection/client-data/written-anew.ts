/** Client data whose JSON was parsed and written again on its way: other bytes have another hash, which nobody signed. */
import { jsonOf } from '../../../schemes/text/json-of.ts';
import { hasMembers, type JsonMembers } from '../pasted/members.ts';

/** What section 5.8.1.2 writes first, in its order. */
const FIRST_MEMBERS = ['type', 'challenge', 'origin', 'crossOrigin', 'topOrigin'];

function membersOf(json: string): JsonMembers | undefined {
  const members = jsonOf(json);
  return hasMembers(members) ? members : undefined;
}

function namesInOrder(members: JsonMembers): readonly string[] {
  const names = Object.keys(members);
  const first = FIRST_MEMBERS.filter((name) => names.includes(name));
  return [...first, ...names.filter((name) => !FIRST_MEMBERS.includes(name))];
}

const written = (members: JsonMembers, names: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(names.map((name) => [name, members[name]])));

/** Some programs write a slash with a backslash before it, Android's among them. */
const withEscapedSlashes = (json: string): string => json.replaceAll('/', '\\/');

/** A library that reads JSON into a record of its own writes members that did not come, too. */
const isSaid = ([, value]: readonly [string, unknown]) => value !== null && value !== '';

/**
 * What the bytes may have been before: in the order of browsers, in that of the members' names, and as they stand, without spaces;
 * with `crossOrigin` where a record lacked it, and without it where one added it. None of them is what came.
 */
function likelyOriginals(clientDataJson: Uint8Array): readonly Uint8Array<ArrayBuffer>[] {
  const came = new TextDecoder().decode(clientDataJson);
  const members = membersOf(came);
  if (!members) return [];
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

/** Whether other client data that say the same are what was signed. @param isSigned is asked until it says so */
export async function isWrittenAnew(
  clientDataJson: Uint8Array,
  isSigned: (original: Uint8Array<ArrayBuffer>) => Promise<boolean>,
): Promise<boolean> {
  for (const original of likelyOriginals(clientDataJson)) if (await isSigned(original)) return true;
  return false;
}

/** Said beside the refusal of bytes that nobody signed. */
export const WRITTEN_ANEW =
  'It is right for the client data as they were before somebody parsed their JSON and wrote it again: pass on the bytes of clientDataJSON as they came.';
