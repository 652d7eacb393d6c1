/** `go test -json`: an object a line, what a package printed in pieces, packages among each other. As text it is what each printed. */

interface Printed {
  readonly pkg: string;
  readonly output: string;
}

const event = /^\{"(?:Time|Action|Package|ImportPath)":\s*"/m;

/** Nothing for another event, or for a line that is not whole. */
function printedIn(line: string): Printed | undefined {
  try {
    const { Action: action, Package: pkg, Output: output }: Record<string, unknown> = JSON.parse(line);
    return action === 'output' && typeof output === 'string'
      ? { pkg: typeof pkg === 'string' ? pkg : '', output }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Go names the package above its benchmarks; where the lines do not, the events do. */
function named(pkg: string, output: string): string {
  if (pkg === '' || /^pkg:/m.test(output)) return output;
  const first = /^Benchmark/m.exec(output)?.index ?? 0;
  return `${output.slice(0, first)}pkg: ${pkg}\n${output.slice(first)}`;
}

/** The text itself where it is something else. */
export function unwrapped(text: string): string {
  if (!event.test(text) || !/"Action":\s*"/.test(text)) return text;
  const packages = new Map<string, string>();
  for (const line of text.split('\n')) {
    const printed = printedIn(line);
    if (printed) packages.set(printed.pkg, (packages.get(printed.pkg) ?? '') + printed.output);
  }
  return packages.size === 0 ? text : [...packages].map(([pkg, output]) => named(pkg, output)).join('\n');
}

/** Whether the last of its lines is not whole. */
export function isTornGoJson(text: string): boolean {
  const last = text.trimEnd().split('\n').at(-1) ?? '';
  if (!event.test(text) || !last.startsWith('{')) return false;
  try {
    JSON.parse(last);
    return false;
  } catch {
    return true;
  }
}
