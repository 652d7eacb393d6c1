/**
 * Reads `go test -json`: one object per line, each with a piece of a package's output, with packages interleaved. Joins
 * the pieces to the output of each package.
 */

interface PrintedOutput {
  readonly pkg: string;
  readonly output: string;
}

const event = /^\{"(?:Time|Action|Package|ImportPath)":\s*"/m;

/** Undefined for another event, and for a line that is not whole. */
function printedIn(line: string): PrintedOutput | undefined {
  try {
    const { Action: action, Package: pkg, Output: output }: Record<string, unknown> = JSON.parse(line);
    return action === 'output' && typeof output === 'string'
      ? { pkg: typeof pkg === 'string' ? pkg : '', output }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Adds the package's name above its benchmarks if the output lacks it, from the events. */
function named(pkg: string, output: string): string {
  if (pkg === '' || /^pkg:/m.test(output)) return output;
  const first = /^Benchmark/m.exec(output)?.index ?? 0;
  return `${output.slice(0, first)}pkg: ${pkg}\n${output.slice(first)}`;
}

/** The output as text; any other text is returned unchanged. */
export function unwrapped(text: string): string {
  if (!event.test(text) || !/"Action":\s*"/.test(text)) return text;
  const packages = new Map<string, string>();
  for (const line of text.split('\n')) {
    const printed = printedIn(line);
    if (printed) packages.set(printed.pkg, (packages.get(printed.pkg) ?? '') + printed.output);
  }
  return packages.size === 0 ? text : [...packages].map(([pkg, output]) => named(pkg, output)).join('\n');
}

/** Whether the last line is not whole. */
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
