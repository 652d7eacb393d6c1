/** A backend to try the recipe with: the arithmetic of another under a name of its own. */
import type { Backend } from '../backend.ts';
import createNobleBackend from '../noble/backend.ts';

export default function createCopiedBackend(): Backend {
  return { ...createNobleBackend(), id: 'copied' };
}
