/**
 * `npm run bench -- --barriers`: what barriers around masks cost: each module of own arithmetic signs by turns with the same one that is
 * compiled without them. The module without is made here and kept apart: the compiler may have made branches of its masks.
 */
import type { BenchmarkResult, Figure } from '../../../scripts/bench/figure.mjs';
import { isOwnArithmetic } from '../../../scripts/wasm/content-key.mjs';
import { ordinaryModules } from '../../../scripts/wasm/module-list.mjs';
import { besideFigures, compileOtherwise, type OwnModule } from './two-modules.ts';

/** The same module without barriers, and its folder. */
function withoutBarriers(module: OwnModule): Promise<string> {
  const cargoFeatures = [...module.cargoFeatures, 'passkey-bench-kernels/without-barriers'];
  return compileOtherwise(module, { cargoFeatures }, 'barriers', module.name);
}

export async function runBarriers(): Promise<BenchmarkResult> {
  const figures: Figure[] = [];
  for (const module of ordinaryModules().filter(isOwnArithmetic)) {
    const otherFolder = () => withoutBarriers(module);
    const columns = { sign: 'sign, with barriers to without' };
    figures.push(...(await besideFigures({ name: module.name, module, otherFolder, columns })));
  }
  return { figures, versions: [`Node ${process.versions.node}`] };
}
