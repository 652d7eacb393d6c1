/** What stood where something else belongs, for a sentence. JSON has no infinity, and reads 1e999 as one all the same. */
export function shownValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value) ? String(value) : 'a number beyond all bounds';
    case 'string':
      return 'text';
    case 'object':
      return value === null ? 'null' : 'a group of members';
    default:
      return String(value);
  }
}

const typeNames: Readonly<Record<string, string>> = {
  Array: 'a list',
  Object: 'a group of members',
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
};

/** `("a" | ("b" | "c"))`, as a schema has it where one of several is meant. */
const CHOICES = /^[()]*"[^"]*"(?: \| [()]*"[^"]*"[()]*)*$/;

/** What should have stood there, of what a schema calls `Array`, `string` or `("a" | "b")`. */
export function typeName(expected: string): string {
  if (CHOICES.test(expected)) return `one of ${[...expected.matchAll(/"([^"]*)"/g)].map(([, one]) => one).join(', ')}`;
  return (Object.hasOwn(typeNames, expected) ? typeNames[expected] : undefined) ?? expected;
}
