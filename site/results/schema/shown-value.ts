/** How a sentence shows a value that is not the expected one. JSON has no infinity, but 1e999 is read as infinity. */
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

/** `("a" | ("b" | "c"))`: how a schema writes one of several values. */
const CHOICES = /^[()]*"[^"]*"(?: \| [()]*"[^"]*"[()]*)*$/;

/** The expected type for a sentence, from the schema's name for it: `Array`, `string` or `("a" | "b")`. */
export function typeName(expected: string): string {
  if (CHOICES.test(expected)) return `one of ${[...expected.matchAll(/"([^"]*)"/g)].map(([, one]) => one).join(', ')}`;
  return (Object.hasOwn(typeNames, expected) ? typeNames[expected] : undefined) ?? expected;
}
