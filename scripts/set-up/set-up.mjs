/** Everything that must be there before the project can be built, checked or tested; only what is missing or stale is done. */

import { buildModules } from '../wasm/build-modules.mjs';
import { addCargoToPath } from './cargo-path.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { ensurePackages } from './npm-packages.mjs';

/**
 * Node, the npm packages, the Rust tools and the WebAssembly modules.
 * @param {{ matrix?: boolean }} [options] `matrix`: with the extras of wasm/builds.json
 * @throws StepError that says what to install and how
 */
export async function setUp({ matrix = false } = {}) {
  checkNodeVersion();
  await ensurePackages();
  addCargoToPath();
  await buildModules({ matrix });
}
