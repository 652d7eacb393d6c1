/** Reads a kit from outside, completely or not at all: otherwise one sentence gives the reason and the line. */

import * as v from 'valibot';
import { quoted } from '../../schemes/text/foreign-text.ts';
import { KIT_VERSION, type Kit, type KitTest, kitSchema } from './kit-schema.ts';

/** Why a kit or a list of answers was not read, in one plain sentence. */
export class KitFault extends Error {
  override name = 'KitFault';
}

/** Ten times the size of this project's kit. */
const MAX_CHARACTERS = 10_000_000;

/** The line of a position in a text, from 1. */
export const lineAt = (text: string, at: number): number => text.slice(0, Math.max(0, at)).split('\n').length;

const NOTHING_CHECKED = 'Nothing was checked.';

/** Parses JSON. @throws KitFault with the line where it stops being JSON */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // Not every engine reports the position. Without one, the end of the text is used.
    const at = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    const line = lineAt(text, at === undefined ? text.trimEnd().length : Number(at));
    throw new KitFault(`The kit is no JSON from line ${line} on, as a file that was cut. ${NOTHING_CHECKED}`);
  }
}

const testsOf = ({ testGroups }: Kit): readonly KitTest[] =>
  testGroups.flatMap(({ tests }): readonly KitTest[] => tests);

/** For example `test 12, line 345`, or the member's path if it is in no test. */
function placeOf(text: string, tree: unknown, path: readonly unknown[]): string {
  let value: unknown = tree;
  let number: unknown;
  for (const key of path) {
    value = (Object(value) as Readonly<Record<string, unknown>>)[String(key)];
    const own = (Object(value) as { readonly tcId?: unknown }).tcId;
    if (own !== undefined) number = own;
  }
  if (typeof number !== 'number') return path.map(String).join('.');
  const at = new RegExp(`"tcId"\\s*:\\s*${number}\\b`).exec(text)?.index ?? 0;
  return `test ${number}, line ${lineAt(text, at)}, ${path.slice(path.indexOf('tests') + 2).join('.')}`;
}

/** Checks that a schema cannot express. */
function disagreement(kit: Kit): string | undefined {
  const tests = testsOf(kit);
  if (tests.length !== kit.numberOfTests)
    return `The kit says that it has ${kit.numberOfTests} tests, and it has ${tests.length}.`;
  const numbers = new Set(tests.map(({ tcId }) => tcId));
  if (numbers.size !== tests.length) return 'Two tests of the kit have one number.';
  const flag = tests.flatMap(({ flags }) => flags).find((name) => !Object.hasOwn(kit.notes, name));
  return flag === undefined ? undefined : `The kit has the flag ${quoted(flag)}, and no note that explains it.`;
}

/** @throws KitFault */
export function readKit(text: string): Kit {
  if (text.trim() === '') throw new KitFault(`There is nothing in the kit. ${NOTHING_CHECKED}`);
  if (text.length > MAX_CHARACTERS)
    throw new KitFault(`The kit has over ${MAX_CHARACTERS / 1e6} million characters. ${NOTHING_CHECKED}`);
  const tree = parsed(text);
  const version = (Object(tree) as { readonly kitVersion?: unknown }).kitVersion;
  if (version === undefined) throw new KitFault(`This JSON is no kit: it has no kitVersion. ${NOTHING_CHECKED}`);
  if (version !== KIT_VERSION)
    throw new KitFault(
      `The kit is of version ${quoted(String(version))}, and version ${KIT_VERSION} is read here. ${NOTHING_CHECKED}`,
    );
  const read = v.safeParse(kitSchema, tree);
  if (!read.success) {
    const [issue] = read.issues;
    const path = issue.path?.map(({ key }) => key) ?? [];
    throw new KitFault(`The kit is not made as its schema asks (${placeOf(text, tree, path)}). ${NOTHING_CHECKED}`);
  }
  const fault = disagreement(read.output);
  if (fault !== undefined) throw new KitFault(`${fault} ${NOTHING_CHECKED}`);
  return read.output;
}
