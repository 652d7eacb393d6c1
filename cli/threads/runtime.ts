/** The runtime of this command: Node, or a compatible one that has a version of its own beside Node's. */
import type { EventEmitter } from 'node:events';

/** In the form of a browser's name, so that one function reads both: `Deno/2.9.6`. @param versions of `process` */
export function runtimeName(versions: Readonly<Record<string, string | undefined>>): string {
  const { deno, bun, node = '0' } = versions;
  if (deno !== undefined) return `Deno/${deno}`;
  return bun === undefined ? `Node.js/${node}` : `Bun/${bun}`;
}

/** Undefined in another runtime than Node, although it reports a version of Node. @param versions `process.versions` */
export const nodeVersion = ({ deno, bun, node }: Readonly<Record<string, string | undefined>>): string | undefined =>
  deno === undefined && bun === undefined ? node : undefined;

/**
 * Stops Node's warnings about experimental algorithms of WebCrypto, which are for programmers and would break
 * `--quiet`. Other warnings stay. @param scope the thread's own `process`
 */
export function muteExperimentalWarnings(scope: EventEmitter): void {
  const tellers = scope.listeners('warning');
  scope.removeAllListeners('warning');
  scope.on('warning', (warning: Error) => {
    if (warning.name !== 'ExperimentalWarning') for (const tell of tellers) tell(warning);
  });
}
