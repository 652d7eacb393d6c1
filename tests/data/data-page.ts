/** Writes `docs/data.md`: the members of a document, from the schema and the comments in it. */
import { markdownTable } from '../../scripts/markdown-table.mjs';
import { type DocumentMember, type JsonSchema, membersOfSchema } from './json-schema.ts';

/** A member's unit, by the end of its name. */
const units: readonly (readonly [RegExp, string])[] = [
  [/Ns$/, 'ns'],
  [/Ms$/, 'ms'],
  [/GiB$/, 'GiB'],
  [/^bytes(In|Out)?$|[a-z]Bytes$/, 'bytes'],
  [/OfLogs$/, 'ln'],
];

/** The meanings of names that are the same in every object. */
const everywhere: Readonly<Record<string, string>> = {
  scheme: 'Its identifier: `ed25519`.',
  backend: 'Its identifier: `wasm`, `webcrypto`.',
  operation: '`generate`, `sign`, `verify` …',
  family: 'The family of the module: `rsa`.',
  build: 'How the module was compiled: `base`.',
  step: 'The step of the ceremony, by its identifier.',
};

const noteOf = (path: string, notes: ReadonlyMap<string, string>): string =>
  notes.get(path) ?? everywhere[lastOf(path)] ?? '';
const unitOf = (path: string): string => units.find(([end]) => end.test(lastOf(path)))?.[1] ?? '';
const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
const parentOf = (path: string): string => (path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : '');
const inCell = (text: string): string => text.replaceAll('|', '\\|');

function row({ path, type, always }: DocumentMember, notes: ReadonlyMap<string, string>): readonly string[] {
  const unit = /number/.test(type) ? unitOf(path) : '';
  return [`\`${lastOf(path)}\``, type, unit, always ? 'yes' : '', noteOf(path, notes)].map(inCell);
}

/** The paths of members without a comment, for the message of a test. */
export function membersWithoutNote(schema: JsonSchema, notes: ReadonlyMap<string, string>): readonly string[] {
  return membersOfSchema(schema)
    .map(({ path }) => path)
    .filter((path) => noteOf(path, notes) === '');
}

/** One table per object, in the order of the document. */
export function memberTables(schema: JsonSchema, notes: ReadonlyMap<string, string>): string {
  const members = membersOfSchema(schema);
  const parents = [...new Set(members.map(({ path }) => parentOf(path)))];
  const rowsOf = (parent: string) =>
    members.filter(({ path }) => parentOf(path) === parent).map((member) => row(member, notes));
  // The tables of a repeat are left out if they equal those of the document itself, as most do.
  const isSaid = (parent: string, ofDocument = parent.replace(/^repeats\[\]\./, '')) =>
    ofDocument !== parent && rowsOf(parent).join() === rowsOf(ofDocument).join();
  return parents
    .filter((parent) => !isSaid(parent))
    .map((parent) => {
      const heading = parent === '' ? '### The document' : `### \`${parent}\``;
      const sentence = notes.get(parent) ?? '';
      const table = markdownTable([['member', 'type', 'unit', 'always', 'meaning'], ...rowsOf(parent)]);
      return [heading, '', ...(sentence === '' ? [] : [sentence, '']), ...table].join('\n');
    })
    .join('\n\n');
}

const START = '<!-- prettier-ignore-start -->\n';
const END = '<!-- prettier-ignore-end -->\n';

/** Puts the tables into their place in the page. */
export function withTables(page: string, tables: string): string {
  const before = page.indexOf(START);
  const after = page.indexOf(END);
  if (before < 0 || after < before) throw new Error('docs/data.md has no place for its tables.');
  return `${page.slice(0, before + START.length)}\n${tables}\n\n${page.slice(after)}`;
}
