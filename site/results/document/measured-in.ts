/** What a run was measured in, for a sentence: the reader's browser, or a runtime that shows no page. */
import type { Environment } from './run.ts';

/** Replaces the engine's name if libraries of several runtimes were measured. */
export const SERVER_LIBRARIES = 'Server libraries';

/** Programs that show no page. Those that run JavaScript have the names that `readEngine` gives them. */
const runtimeNames = ['Node.js', 'Deno', 'Bun', SERVER_LIBRARIES] as const;

/** `Deno` for an engine called `Deno 2`; undefined for a browser. */
export const runtimeOf = (engine: string | undefined): string | undefined =>
  runtimeNames.find((name) => engine === name || engine?.startsWith(`${name} `));

/** `this browser`, or `Node.js 20`. A run that does not say its engine counts as measured on a page. */
export function measuredIn(environment: Pick<Environment, 'engine'> | undefined): string {
  return environment !== undefined && runtimeOf(environment.engine) !== undefined ? environment.engine : 'this browser';
}
