/**
 * `npm run bench -- --barriers`: the cost of barriers around masks. Each module of own arithmetic signs by turns with
 * the same module compiled without them. The module without barriers is compiled here and kept apart, because the
 * compiler may have turned its masks into branches.
 */
import type { BenchmarkResult, Figure } from '../../../scripts/bench/figure.mjs';
import { isOwnArithmetic } from '../../../scripts/wasm/content-key.mjs';
import { ordinaryModules } from '../../../scripts/wasm/module-list.mjs';
import { besideFigures, compileOtherwise, type OwnModule } from './two-modules.ts';

/** Compiles the same module without barriers and returns its folder. */
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
