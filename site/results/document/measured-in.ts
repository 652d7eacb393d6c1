/** What a run was measured in, as a sentence names it: a browser that the reader sits before, or a runtime that shows no page. */
import type { Environment } from './run.ts';

/** What is said in place of an engine where libraries of several runtimes were measured. */
export const SERVER_LIBRARIES = 'Server libraries';

/** Programs that show no page; those that run JavaScript name themselves as `readEngine` reads it. */
const runtimeNames = ['Node.js', 'Deno', 'Bun', SERVER_LIBRARIES] as const;

/** `Deno`, of an engine called `Deno 2`; nothing of a browser. */
export const runtimeOf = (engine: string | undefined): string | undefined =>
  runtimeNames.find((name) => engine === name || engine?.startsWith(`${name} `));

/** `this browser`, or `Node.js 20`. A run that does not say stands on a page. */
export function measuredIn(environment: Pick<Environment, 'engine'> | undefined): string {
  return environment !== undefined && runtimeOf(environment.engine) !== undefined ? environment.engine : 'this browser';
}
