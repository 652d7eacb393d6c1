import { type Backend, backendIds } from './backend.ts';
import type { WasmOptions } from './wasm/backend.ts';

type BackendMaker = (options: WasmOptions) => Backend;

/** The makers of backends: a backend's folder has its identifier as name, and a `backend.ts` with a default export. */
const makers = import.meta.glob<BackendMaker>('./*/backend.ts', { eager: true, import: 'default' });

function makerOf(id: string): BackendMaker {
  const maker = makers[`./${id}/backend.ts`];
  if (!maker) throw new Error(`${id} is described, and there is no site/backends/${id}/backend.ts that makes it.`);
  return maker;
}

/** Every backend, in the order of `backendIds`. Only the workers and the command line call this. */
export function createBackends(options: WasmOptions): readonly Backend[] {
  return backendIds.map((id) => makerOf(id)(options));
}
