/** Converts the published JSON Schema to a list: one row per member, in the order of the document. */

/** The part of JSON Schema that `public/run.schema.json` uses. */
export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema | readonly JsonSchema[];
  readonly prefixItems?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
}

/** One member of a document. */
export interface DocumentMember {
  /** The path from the document: `measurements[].samplesNs`. */
  readonly path: string;
  readonly type: string;
  /** Whether every document, or every entry of its list, has it. */
  readonly always: boolean;
}

const listed = (values: readonly unknown[]): string => values.map((value) => `\`${value}\``).join(', ');
const isList = (items: JsonSchema['items']): items is readonly JsonSchema[] => Array.isArray(items);
const kinds: Readonly<Record<string, string>> = { number: 'number', integer: 'whole number', boolean: 'true or false' };

function textType({ format, pattern }: JsonSchema): string {
  if (format === 'date-time') return 'text, ISO 8601';
  return pattern === undefined ? 'text' : `text, \`${pattern}\``;
}

/** The type of a list: entries of one type, or a tuple. */
function entryType(schema: JsonSchema): string {
  const entries = schema.prefixItems ?? (isList(schema.items) ? schema.items : undefined);
  if (entries !== undefined) return `[${entries.map(typeOf).join(', ')}]`;
  return schema.items === undefined || isList(schema.items) ? 'list' : `list of: ${typeOf(schema.items)}`;
}

/** The type of a member, in words. */
function typeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return listed([schema.const]);
  if (schema.enum !== undefined) return listed(schema.enum);
  if (schema.type === 'string') return textType(schema);
  if (schema.type === 'array') return entryType(schema);
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(typeOf))].join(' or ');
  if (typeof schema.additionalProperties === 'object')
    return `object from text to: ${typeOf(schema.additionalProperties)}`;
  return kinds[schema.type ?? ''] ?? 'object';
}

/** The variants of an object: one, or one for each of its states. */
const formsOf = (schema: JsonSchema): readonly JsonSchema[] => schema.anyOf ?? schema.oneOf ?? [schema];

function membersBelow(schema: JsonSchema, path: string): readonly DocumentMember[] {
  if (schema.type === 'array')
    return schema.items === undefined || isList(schema.items) ? [] : membersBelow(schema.items, `${path}[]`);
  const forms = formsOf(schema).filter(({ properties }) => properties !== undefined);
  const names = [...new Set(forms.flatMap(({ properties }) => Object.keys(properties ?? {})))];
  return names.flatMap((name) => membersNamed(name, forms, path === '' ? name : `${path}.${name}`));
}

function membersNamed(name: string, forms: readonly JsonSchema[], path: string): readonly DocumentMember[] {
  const found = forms.flatMap(({ properties }) => properties?.[name] ?? []);
  const type = [...new Set(found.map(typeOf))].join(', ');
  const always = forms.every(({ required }) => required?.includes(name) === true);
  return [{ path, type, always }, ...found.flatMap((schema) => membersBelow(schema, path)).filter(isFirst)];
}

const isFirst = ({ path }: DocumentMember, index: number, all: readonly DocumentMember[]): boolean =>
  all.findIndex((other) => other.path === path) === index;

/** Every member of the documents that a schema describes. */
export function membersOfSchema(schema: JsonSchema): readonly DocumentMember[] {
  return membersBelow(schema, '');
}
