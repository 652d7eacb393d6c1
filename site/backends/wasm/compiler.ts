/** Compiling one module again and again, each time as if it were a new one. */
import type { ModuleCompiler } from '../backend.ts';
import type { ModuleBuild } from '../module-build.ts';
import { moduleBytes } from './modules.ts';

/** A custom section (WebAssembly core specification, 5.5.3) that every engine skips: its name is one letter, then a number. */
const SECTION_HEAD = [0x00, 0x06, 0x01, 0x6e];
const COUNTER_BYTES = 4;

/** The module with such a section at its end, and where in it the number stands. */
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

/** @throws Error where the module cannot be fetched */
export async function compilerOf(module: ModuleBuild): Promise<ModuleCompiler> {
  const { bytes, counterAt } = withCounter(await moduleBytes(module));
  const view = new DataView(bytes.buffer);
  // Not from zero: what another run has compiled may still be kept.
  let count = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return {
    module,
    compile: () => {
      count += 1;
      view.setUint32(counterAt, count % 2 ** 32);
      // The engine copies the bytes before it returns, so that the next call may change them.
      return WebAssembly.compile(bytes);
    },
  };
}
