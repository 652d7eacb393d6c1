/** Everything that must be there before the project can be built, checked or tested; only what is missing or stale is done. */

import { buildModules } from '../wasm/build-modules.mjs';
import { ensureToolchain } from '../wasm/rust-toolchain.mjs';
import { ensureWasmBindgen } from '../wasm/wasm-bindgen.mjs';
import { addCargoToPath } from './cargo-path.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { ensurePackages } from './npm-packages.mjs';

/** The compiler, and what writes the glue of what it compiles. */
async function ensureRustTools() {
  await ensureToolchain();
  await ensureWasmBindgen();
}

/**
 * Node, the npm packages, the Rust tools and the WebAssembly modules.
 * @param {{ matrix?: boolean, first?: boolean }} [options] `matrix`: with the extras of wasm/builds.json; `first`: only the modules
 *   that the page's first question needs
 * @returns {Promise<boolean>} whether nothing was left out
 * @throws StepError that says what to install and how
 */
export async function setUp(options) {
  checkNodeVersion();
  addCargoToPath();
  // The one waits for a network while the other computes.
  const ends = await Promise.allSettled([ensurePackages(), ensureRustTools()]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return buildModules(options);
}
