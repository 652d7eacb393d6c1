import { type Backend, type BackendId, backendIds } from './backend.ts';
import { createKernelsBackend } from './kernels/backend.ts';
import { createNobleBackend } from './noble/backend.ts';
import { createWasmBackend, type WasmOptions } from './wasm/backend.ts';
import { createWebCryptoBackend } from './webcrypto/backend.ts';

/** What each backend that is described in `descriptors.ts` computes with. */
const makers: Readonly<Record<BackendId, (options: WasmOptions) => Backend>> = {
  wasm: createWasmBackend,
  webcrypto: createWebCryptoBackend,
  noble: createNobleBackend,
  kernels: createKernelsBackend,
};

/** Every backend, in the order of `backendIds`. Only the workers and the command line call this. */
export function createBackends(options: WasmOptions): readonly Backend[] {
  return backendIds.map((id) => makers[id](options));
}
