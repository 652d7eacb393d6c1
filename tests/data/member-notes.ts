/**
 * Reads the comments in `site/results/schema/` on each member of a document, by path: `environment.clockStepMs`.
 * Entries of a list have the path of the list and `[]`; values of a record have the path of the record and `{}`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { type ESTree, parseSync } from 'vite';
import { inProject } from '../../scripts/project.mjs';

type Node = ESTree.Node;
type Member = ESTree.ObjectProperty;

/** One source file of the schema: its declarations, and its comments with their end positions. */
interface SchemaSource {
  readonly file: string;
  readonly text: string;
  readonly constants: ReadonlyMap<string, Node>;
  readonly comments: readonly { readonly value: string; readonly end: number }[];
}

interface FoundNode {
  readonly node: Node;
  readonly source: SchemaSource;
}

const SCHEMA_FOLDER = inProject('site', 'results', 'schema');
const FIELDS = 'schema-fields.ts';
/** Functions of the schema library whose first argument is the wrapped schema. */
const WRAPPERS = new Set(['exactOptional', 'optional', 'pipe']);

function declared(statement: Node): readonly (readonly [string, Node])[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && init !== null ? [[id.name, init] as const] : [],
  );
}

function readSource(file: string): SchemaSource {
  const text = readFileSync(inProject('site', 'results', 'schema', file), 'utf8');
  const { program, comments } = parseSync(file, text);
  const notes = comments.filter(({ value }) => value.startsWith('*'));
  return { file, text, constants: new Map(program.body.flatMap(declared)), comments: notes };
}

function schemaSources(): readonly SchemaSource[] {
  return readdirSync(SCHEMA_FOLDER)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map(readSource);
}

/** The comment directly before a member, in one line. */
function noteBefore(source: SchemaSource, start: number): string | undefined {
  const note = source.comments.find(({ end }) => end <= start && source.text.slice(end, start).trim() === '');
  return note?.value
    .split('\n')
    .map((line) => line.replace(/^\s*\*\s?/, '').trim())
    .filter((line) => line !== '')
    .join(' ');
}

/** The value of a constant; its own file is searched first. */
function constantOf(name: string, from: SchemaSource, all: readonly SchemaSource[]): FoundNode | undefined {
  const source = [from, ...all].find(({ constants }) => constants.has(name));
  const node = source?.constants.get(name);
  return source === undefined || node === undefined ? undefined : { node, source };
}

function membersOf(
  object: Node,
  source: SchemaSource,
  all: readonly SchemaSource[],
): readonly (readonly [Member, SchemaSource])[] {
  if (object.type === 'Identifier') {
    const found = constantOf(object.name, source, all);
    return found === undefined ? [] : membersOf(found.node, found.source, all);
  }
  if (object.type !== 'ObjectExpression') return [];
  return object.properties.flatMap((property) =>
    property.type === 'SpreadElement' ? membersOf(property.argument, source, all) : [[property, source] as const],
  );
}

/** The comment on a declaration; it is before the `const`. */
function noteOfConstant({ node, source }: FoundNode): string | undefined {
  const start = Math.max(
    source.text.lastIndexOf('\nconst ', node.start),
    source.text.lastIndexOf('\nexport ', node.start),
  );
  return noteBefore(source, start + 1);
}

const nameOf = ({ key }: Member): string =>
  key.type === 'Identifier' ? key.name : String((key as { value: unknown }).value);

/** Walks the schema's syntax tree and collects every member with its comment. */
class NoteReader {
  readonly notes = new Map<string, string>();
  readonly #all = schemaSources();

  read(name: string): ReadonlyMap<string, string> {
    const [first] = this.#all;
    const root = first === undefined ? undefined : constantOf(name, first, this.#all);
    if (root === undefined) throw new Error(`No schema is called ${name}.`);
    this.#walk(root, '');
    return this.notes;
  }

  #walk({ node, source }: FoundNode, path: string): void {
    if (node.type === 'Identifier') {
      const found = constantOf(node.name, source, this.#all);
      if (found === undefined) return;
      // Comments on the basic types of text and numbers are for authors of the schema.
      if (found.source.file !== FIELDS) this.#note(path, noteOfConstant(found));
      this.#walk(found, path);
      return;
    }
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return;
    const called = node.callee.property.type === 'Identifier' ? node.callee.property.name : '';
    this.#walkCall(called, node.arguments, source, path);
  }

  #walkCall(called: string, given: readonly Node[], source: SchemaSource, path: string): void {
    const [first, second] = given;
    if (first === undefined) return;
    if (WRAPPERS.has(called)) this.#walk({ node: first, source }, path);
    if (called === 'array') this.#walk({ node: first, source }, `${path}[]`);
    if (called === 'record' && second !== undefined) this.#walk({ node: second, source }, `${path}{}`);
    if (called === 'object') this.#walkMembers(first, source, path);
    if (called === 'variant' && second?.type === 'ArrayExpression')
      for (const node of second.elements) if (node !== null) this.#walk({ node, source }, path);
  }

  #walkMembers(object: Node, source: SchemaSource, path: string): void {
    for (const [member, from] of membersOf(object, source, this.#all)) {
      const at = path === '' ? nameOf(member) : `${path}.${nameOf(member)}`;
      this.#note(at, noteBefore(from, member.start));
      this.#walk({ node: member.value, source: from }, at);
    }
  }

  /** Adds the note on a member, then the note on its constant, each only once. */
  #note(path: string, note: string | undefined): void {
    if (note === undefined) return;
    const before = this.notes.get(path);
    if (before === undefined) this.notes.set(path, note);
    else if (!before.includes(note)) this.notes.set(path, `${before} ${note}`);
  }
}

/** The comments of the members of the schema that is exported under this name, by path. */
export function memberNotes(schema: string): ReadonlyMap<string, string> {
  return new NoteReader().read(schema);
}
