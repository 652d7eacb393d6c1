/** Everything that must be there before the project can be built, checked or tested; only what is missing or stale is done. */
import { addCargoToPath } from './cargo-path.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { ensurePackages } from './npm-packages.mjs';
import { StepError } from './step.mjs';

async function ensureWasm() {
  addCargoToPath();
  const { buildWasm } = await import('./wasm-build.mjs');
  try {
    await buildWasm();
  } catch (error) {
    throw new StepError(error.message, { cause: error });
  }
}

/** Node, the npm packages, the Rust tools and the WebAssembly modules. @throws StepError that says what to install and how */
export async function setUp() {
  checkNodeVersion();
  await ensurePackages();
  await ensureWasm();
}
