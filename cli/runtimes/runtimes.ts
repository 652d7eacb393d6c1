/** Runtimes that can start the same bundle: packages with a binary, one folder each in `servers/runtimes`. */
import { join } from 'node:path';
import { quoted } from '../../site/schemes/text/foreign-text.ts';
import { type Driver, driversIn, serversFolder } from '../servers/catalogue.ts';
import { CommandFault } from '../terminal/terminal.ts';

/** Each has the name that `--runtime` expects: `node@24`. */
export const runtimesHere = (): readonly Driver[] => driversIn(join(serversFolder(), 'runtimes'));

/**
 * It has no threads, and its clock stops while it computes. It can only run a driver of `servers`, and its clocks are
 * read from outside.
 */
const CLOCKLESS = 'workerd';

/** @param text `deno,node@24` @throws CommandFault if a runtime is unknown, or named twice */
export function runtimesOf(text: string, known: readonly Driver[]): readonly Driver[] {
  const names = text.split(',');
  if (new Set(names).size < names.length)
    throw new CommandFault('The option --runtime names a runtime twice. Nothing was run.');
  return names.map((name) => {
    const found = known.find((runtime) => runtime.name === name);
    if (found) return found;
    if (name === CLOCKLESS)
      throw new CommandFault(
        'In workerd nothing can be timed from within, as its clock stands still while it computes: “passkey-bench servers simplewebauthn-workerd” times signatures and logins in it from outside. Nothing was run.',
      );
    const all = known.map((runtime) => runtime.name).join(', ');
    throw new CommandFault(`There is no runtime ${quoted(name)}: there are ${all}. Nothing was run.`);
  });
}
