/** Makes everything that building, checking and testing need; only what is missing or stale is made. */

import { inTurn } from '../in-turn.mjs';
import { buildModules } from '../wasm/build-modules.mjs';
import { ensureToolchain } from '../wasm/rust-toolchain.mjs';
import { ensureWasmBindgen } from '../wasm/wasm-bindgen.mjs';
import { addCargoToPath } from './cargo-path.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { ensurePackages } from './npm-packages.mjs';

/** The compiler, and the program that writes the glue of modules. */
async function ensureRustTools() {
  await ensureToolchain();
  await ensureWasmBindgen();
}

/**
 * Sets up Node, the npm packages, the Rust tools and the WebAssembly modules.
 * @param {{ matrix?: boolean, first?: boolean }} [options] `matrix`: with the extras of wasm/builds.json; `first`: only
 *   the modules that the page's first question needs
 * @returns {Promise<boolean>} whether everything is there, nothing left out
 * @throws StepError that says what to install and how
 */
export async function setUp(options) {
  checkNodeVersion();
  addCargoToPath();
  // In parallel: one waits for a network while the other computes.
  const ends = await inTurn(() => Promise.allSettled([ensurePackages(), ensureRustTools()]));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return buildModules(options);
}
