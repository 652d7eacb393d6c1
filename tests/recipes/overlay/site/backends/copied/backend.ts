/** A backend to try the recipe with: it has another backend's arithmetic and its own name. */
import type { Backend } from '../backend.ts';
import createNobleBackend from '../noble/backend.ts';

export default function createCopiedBackend(): Backend {
  return { ...createNobleBackend(), id: 'copied' };
}
