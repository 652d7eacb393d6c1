/** Which program runs this command: Node, or one that offers what Node offers and says who it is beside Node's own version. */
import type { EventEmitter } from 'node:events';

/** As a browser names itself, so that one reader names them all: `Deno/2.9.6`. @param versions as `process.versions` */
export function runtimeName(versions: Readonly<Record<string, string | undefined>>): string {
  const { deno, bun, node = '0' } = versions;
  if (deno !== undefined) return `Deno/${deno}`;
  return bun === undefined ? `Node.js/${node}` : `Bun/${bun}`;
}

/** Undefined in a runtime other than Node, whatever version of Node it claims to be like. @param versions as `process.versions` */
export const nodeVersion = ({ deno, bun, node }: Readonly<Record<string, string | undefined>>): string | undefined =>
  deno === undefined && bun === undefined ? node : undefined;

/** Node warns of algorithms of WebCrypto that are new to it, in words for programmers: whoever asked for them knows, and `--quiet` is quiet. Of all else it still warns. @param scope the thread's own `process` */
export function muteExperiments(scope: EventEmitter): void {
  const tellers = scope.listeners('warning');
  scope.removeAllListeners('warning');
  scope.on('warning', (warning: Error) => {
    if (warning.name !== 'ExperimentalWarning') for (const tell of tellers) tell(warning);
  });
}
