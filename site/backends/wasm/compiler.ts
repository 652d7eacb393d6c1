/** Compiles one module again and again, each time as if it were new. */
import type { ModuleCompiler } from '../backend.ts';
import type { ModuleBuild } from '../module-build.ts';
import { moduleBytes } from './modules.ts';

/**
 * The head of a custom section (WebAssembly core specification, 5.5.3), which engines skip: the name "n"; a number
 * follows.
 */
const SECTION_HEAD = [0x00, 0x06, 0x01, 0x6e];
const COUNTER_BYTES = 4;

/** The module with such a section at its end, and the position of the number. */
export function withCounter(module: ArrayBuffer): {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly counterAt: number;
} {
  const counterAt = module.byteLength + SECTION_HEAD.length;
  const bytes = new Uint8Array(counterAt + COUNTER_BYTES);
  bytes.set(new Uint8Array(module));
  bytes.set(SECTION_HEAD, module.byteLength);
  return { bytes, counterAt };
}

/** @throws Error if the module cannot be fetched */
export async function compilerOf(module: ModuleBuild): Promise<ModuleCompiler> {
  const { bytes, counterAt } = withCounter(await moduleBytes(module));
  const view = new DataView(bytes.buffer);
  // The counter does not start at zero: compiled modules of another run may still be cached.
  let count = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return {
    module,
    compile: () => {
      count += 1;
      view.setUint32(counterAt, count % 2 ** 32);
      // The engine copies the bytes before it returns, so the next call may change them.
      return WebAssembly.compile(bytes);
    },
  };
}
