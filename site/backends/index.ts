import type { Backend } from './backend.ts';
import { createNobleBackend } from './noble/backend.ts';
import { createWasmBackend, type WasmOptions } from './wasm/backend.ts';
import { createWebCryptoBackend } from './webcrypto/backend.ts';

/** Every backend, in the order of `backendIds`. Only the worker and the command line call this. */
export function createBackends(options: WasmOptions): readonly Backend[] {
  return [createWasmBackend(options), createWebCryptoBackend(), createNobleBackend()];
}
