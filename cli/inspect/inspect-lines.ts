/**
 * Many credentials, one per line (NDJSON). A login is inspected with the key, flag and counter from its registration on
 * an earlier line, found by the credential ID, as a relying party stores them.
 */

import { base64urlnopad } from '@scure/base';
import { type InspectorForm, requestOf } from '../../site/ceremony/asking/inspector-form.ts';
import { idOfMembers } from '../../site/ceremony/inspection/compare-members.ts';
import type { Inspection, InspectRequest, StoredCredential } from '../../site/ceremony/inspection/inspection.ts';
import { objectOf } from '../../site/ceremony/inspection/pasted/members.ts';
import { oneLine } from '../../site/schemes/text/foreign-text.ts';
import { type ExitCode, exitCodes, type Terminal } from '../terminal/terminal.ts';
import { startInspector } from './ask-inspector.ts';

interface Line {
  readonly number: number;
  readonly text: string;
}

const holdsCredential = ({ text }: Line) => /client_?data_?json/i.test(text) && objectOf(text) !== undefined;

/** Undefined if the text is one credential, over any number of lines or among lines of a log. */
export function credentialLines(text: string): readonly Line[] | undefined {
  const lines = text
    .replace(/^\ufeff/, '')
    .split('\n')
    .map((line, index) => ({ number: index + 1, text: line.trim() }))
    .filter((line) => line.text !== '');
  return lines.filter(holdsCredential).length > 1 ? lines : undefined;
}

/** What a relying party stores for one credential. */
interface CredentialRecord {
  readonly coseKey: string;
  readonly stored: StoredCredential;
  readonly line: number;
}

interface InspectedLine {
  readonly line: number;
  /** For a login: the line of its registration. */
  readonly registeredAt?: number;
  readonly inspection?: Inspection;
  /** Why the line could not be read. */
  readonly problem?: string;
}

/** Registered credentials, with the changes by their logins. */
class CredentialRecords {
  readonly #records = new Map<string, CredentialRecord>();

  find(credentialId: string | undefined): CredentialRecord | undefined {
    return credentialId === undefined ? undefined : this.#records.get(credentialId);
  }

  /** A refused credential is not stored, as by a relying party. */
  keep({ ceremony, verdict, credentialId, coseKey, stored }: Inspection, line: number): void {
    if (verdict === 'refused' || credentialId === undefined) return;
    if (ceremony === 'registration') {
      if (coseKey !== undefined) this.#records.set(credentialId, { coseKey, stored, line });
      return;
    }
    const known = this.#records.get(credentialId);
    if (known) this.#records.set(credentialId, { ...known, stored: { ...known.stored, ...stored } });
  }
}

/** A line may contain the challenge that was sent for its credential. */
function formOf(form: InspectorForm, text: string): InspectorForm {
  const { challenge } = objectOf(text) ?? {};
  return { ...form, json: text, ...(typeof challenge === 'string' && { challenge }) };
}

const withRecord = (request: InspectRequest, record: CredentialRecord | undefined): InspectRequest =>
  record && request.pasted.ceremony === 'authentication'
    ? { ...request, publicKey: record.coseKey, stored: { ...request.stored, ...record.stored } }
    : request;

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : 'It could not be read.');

/** The credential ID in the JSON; the bytes of a registration also contain it. */
function jsonCredentialId({ pasted }: InspectRequest): string | undefined {
  const id = idOfMembers(pasted.members);
  return id && base64urlnopad.encode(id);
}

type Ask = (request: InspectRequest) => Promise<Inspection>;

async function inspectLine(
  line: Line,
  form: InspectorForm,
  records: CredentialRecords,
  ask: Ask,
): Promise<InspectedLine> {
  let request: InspectRequest;
  try {
    request = requestOf(formOf(form, line.text));
  } catch (error) {
    return { line: line.number, problem: sentenceOf(error) };
  }
  const record = records.find(jsonCredentialId(request));
  const inspection = await ask(withRecord(request, record));
  records.keep(inspection, line.number);
  const isLogin = inspection.ceremony === 'authentication';
  return { line: line.number, ...(isLogin && record && { registeredAt: record.line }), inspection };
}

/** `Line 2, of the credential of line 1: This assertion is accepted: ES256 (-7). …` */
function lineText({ line, registeredAt, inspection, problem }: InspectedLine): string {
  const origin = registeredAt === undefined ? '' : `, of the credential of line ${registeredAt}`;
  const hints = inspection?.refusals.flatMap(({ hint }) => hint ?? []) ?? [];
  const sentence = [problem ?? inspection?.sentence ?? '', ...new Set(hints)].join(' ');
  return `${oneLine(`Line ${line}${origin}: ${sentence}`)}\n`;
}

/** `4 lines: 2 accepted, 1 consistent, 1 refused.` */
function summaryText(lines: readonly InspectedLine[]): string {
  const verdicts = ['accepted', 'consistent', 'refused'] as const;
  const parts = verdicts.map(
    (verdict) => [lines.filter(({ inspection }) => inspection?.verdict === verdict).length, verdict] as const,
  );
  const unread = lines.filter(({ problem }) => problem !== undefined).length;
  const sentence = [...parts, [unread, 'not read'] as const].filter(([count]) => count > 0);
  return `${lines.length === 1 ? 'One line' : `${lines.length} lines`}: ${sentence.map(([count, what]) => `${count} ${what}`).join(', ')}.\n`;
}

/**
 * Inspects the lines one after another, and prints each result at once. A line that cannot be read is reported by its
 * number, and the next ones follow.
 */
export async function inspectLines(
  lines: readonly Line[],
  form: InspectorForm,
  { terminal, isJson }: { readonly terminal: Terminal; readonly isJson: boolean },
): Promise<ExitCode> {
  const inspector = startInspector();
  const stopListening = terminal.onInterrupt(inspector.end);
  const records = new CredentialRecords();
  const all: InspectedLine[] = [];
  try {
    for (const line of lines) {
      const inspected = await inspectLine(line, form, records, inspector.ask);
      all.push(inspected);
      terminal.print(isJson ? `${JSON.stringify(inspected)}\n` : lineText(inspected));
    }
  } finally {
    stopListening();
    inspector.end();
  }
  if (!isJson) terminal.print(summaryText(all));
  const isFound = all.some(({ inspection, problem }) => problem !== undefined || inspection?.verdict === 'refused');
  return isFound ? exitCodes.found : exitCodes.done;
}
