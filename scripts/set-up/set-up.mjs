/** Everything that must be there before the project can be built, checked or tested; only what is missing or stale is done. */

import { StepError } from '../step.mjs';
import { addCargoToPath } from './cargo-path.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { ensurePackages } from './npm-packages.mjs';

async function ensureWasm(matrix) {
  addCargoToPath();
  const { buildWasm } = await import('../wasm/wasm-build.mjs');
  try {
    await buildWasm({ matrix });
  } catch (error) {
    throw new StepError(error.message, { cause: error });
  }
}

/**
 * Node, the npm packages, the Rust tools and the WebAssembly modules.
 * @param {{ matrix?: boolean }} [options] `matrix`: with the extras of wasm/builds.json
 * @throws StepError that says what to install and how
 */
export async function setUp({ matrix = false } = {}) {
  checkNodeVersion();
  await ensurePackages();
  await ensureWasm(matrix);
}
