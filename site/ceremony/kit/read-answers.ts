/** Reads a server's verdicts on the tests of a kit: as lines, as JSON, or as one JSON object per line. */

import { plainText } from '../../results/import/text/plain-text.ts';
import { quoted } from '../../schemes/text/foreign-text.ts';
import { jsonOf } from '../../schemes/text/json-of.ts';
import type { Kit, KitTest } from './kit-schema.ts';
import { KitFault, lineAt } from './read-kit.ts';

/** `unsupported`: the server reports that it does not know the algorithm or the format. */
type ServerVerdict = 'valid' | 'invalid' | 'unsupported';

export interface ServerAnswer {
  readonly tcId: number;
  readonly verdict: ServerVerdict;
  readonly line: number;
}

const words: Readonly<Record<ServerVerdict, readonly string[]>> = {
  valid: ['valid', 'accepted', 'accept', 'ok', 'pass', 'passed', 'true', 'verified', 'yes'],
  invalid: ['invalid', 'refused', 'rejected', 'reject', 'fail', 'failed', 'false', 'error', 'no'],
  unsupported: ['unsupported', 'skipped', 'skip', 'unknown'],
};

const MAX_CHARACTERS = 2_000_000;
const NOTHING_COMPARED = 'Nothing was compared.';

function verdictOf(word: unknown, line: number): ServerVerdict {
  const plain = String(word).toLowerCase();
  const found = (Object.keys(words) as ServerVerdict[]).find((verdict) => words[verdict].includes(plain));
  if (found) return found;
  throw new KitFault(
    `Line ${line} says ${quoted(String(word))}, which is no verdict: valid, invalid and unsupported are. ${NOTHING_COMPARED}`,
  );
}

/** A number and a word, with any separator: `12 valid`, `12,refused`, `tc12: ok`. */
const LINE = /^(?:tc(?:Id)?\s*)?(\d{1,9})\s*[\s,;:=]\s*"?([a-z]+)"?(?:[\s,;].*)?$/i;

interface AnswerRow {
  readonly tcId: unknown;
  readonly word: unknown;
  readonly line: number;
}

function answerInLine(text: string, line: number): AnswerRow {
  if (text.startsWith('{')) return answerInTree(treeOf(text, line), line);
  const [, tcId, word] = LINE.exec(text) ?? [];
  if (tcId === undefined) {
    throw new KitFault(
      `Line ${line}, ${quoted(text)}, is not the number of a test with a verdict. ${NOTHING_COMPARED}`,
    );
  }
  return { tcId: Number(tcId), word, line };
}

function treeOf(text: string, line: number): unknown {
  const tree = jsonOf(text);
  if (tree !== undefined) return tree;
  throw new KitFault(`Line ${line} is no whole JSON, as a line that was cut. ${NOTHING_COMPARED}`);
}

function answerInTree(tree: unknown, line: number): AnswerRow {
  const { tcId, result, verdict } = Object(tree) as Readonly<Record<string, unknown>>;
  const word = result ?? verdict;
  if (tcId !== undefined && word !== undefined) return { tcId, word, line };
  throw new KitFault(`Line ${line} has no tcId with a result. ${NOTHING_COMPARED}`);
}

/** One JSON value: a list of answers, or an object that maps numbers to verdicts. */
function answersInJson(text: string): readonly AnswerRow[] | undefined {
  const tree = jsonOf(text);
  if (Array.isArray(tree)) {
    let at = 0;
    return tree.map((one: unknown) => {
      const { tcId } = Object(one) as { readonly tcId?: unknown };
      // The number may occur earlier in another member, so each search starts after the one before.
      at = Math.max(at, text.indexOf(String(tcId), at));
      return answerInTree(one, lineAt(text, at));
    });
  }
  if (typeof tree !== 'object' || tree === null || 'tcId' in tree) return undefined;
  return Object.entries(tree).map(([tcId, word]) => ({
    // Any other name is quoted in the sentence that refuses it.
    tcId: /^\d{1,9}$/.test(tcId) ? Number(tcId) : tcId,
    word,
    line: lineAt(text, text.indexOf(JSON.stringify(tcId))),
  }));
}

const isRemark = (line: string) => line === '' || line.startsWith('#') || /^tcid\s*[,;\t]/i.test(line);

/** @throws KitFault that names an unreadable line, or a line with a repeated or unknown test */
export function readAnswers({ testGroups, numberOfTests }: Kit, printed: string): readonly ServerAnswer[] {
  if (printed.length > MAX_CHARACTERS)
    throw new KitFault(`The answers have over ${MAX_CHARACTERS / 1e6} million characters. ${NOTHING_COMPARED}`);
  const text = plainText(printed);
  const known = new Set(testGroups.flatMap(({ tests }): readonly KitTest[] => tests).map(({ tcId }) => tcId));
  const rows =
    answersInJson(text) ??
    text.split(/\r?\n/).flatMap((line, index) => (isRemark(line.trim()) ? [] : [answerInLine(line.trim(), index + 1)]));
  if (rows.length === 0) throw new KitFault(`There are no answers. ${NOTHING_COMPARED}`);
  const answers = new Map<number, ServerAnswer>();
  for (const { tcId, word, line } of rows) {
    if (typeof tcId !== 'number' || !known.has(tcId))
      throw new KitFault(
        `Line ${line} names the test ${quoted(String(tcId))}, and the kit has none of the ${numberOfTests} by that number. ${NOTHING_COMPARED}`,
      );
    const before = answers.get(tcId);
    if (before)
      throw new KitFault(
        `Line ${line} answers test ${tcId} again, which line ${before.line} has answered. ${NOTHING_COMPARED}`,
      );
    answers.set(tcId, { tcId, verdict: verdictOf(word, line), line });
  }
  return [...answers.values()];
}
