/**
 * `npm run bench -- --barriers`: what barriers around masks cost: each module of own arithmetic signs by turns with the same one that is
 * compiled without them. The module without is made here and kept apart: the compiler may have made branches of its masks.
 */
import type { BenchmarkResult, Figure } from '../../../scripts/bench/figure.mjs';
import { isOwnArithmetic } from '../../../scripts/wasm/content-key.mjs';
import { ordinaryModules } from '../../../scripts/wasm/module-list.mjs';
import { builtFolder, compileOtherwise, loadGlue, MESSAGE, makePkcs8, type OwnModule, ratioOf } from './two-modules.ts';

/** The same module without barriers, and its folder. */
function withoutBarriers(module: OwnModule): Promise<string> {
  const cargoFeatures = [...module.cargoFeatures, 'passkey-bench-kernels/without-barriers'];
  return compileOtherwise(module, { cargoFeatures }, 'barriers', module.name);
}

export async function runBarriers(): Promise<BenchmarkResult> {
  const figures: Figure[] = [];
  for (const module of ordinaryModules().filter(isOwnArithmetic)) {
    const glues = [await loadGlue(builtFolder(module.name)), await loadGlue(await withoutBarriers(module))] as const;
    if (glues[0].isFused?.() === false) continue;
    const pkcs8 = makePkcs8(module, glues[0]);
    const behind = glues[0].PrivateKey.fromPkcs8(pkcs8);
    const without = glues[1].PrivateKey.fromPkcs8(pkcs8);
    figures.push({
      name: module.name,
      column: 'sign, with barriers to without',
      ...ratioOf([() => behind.sign(MESSAGE), () => without.sign(MESSAGE)]),
      unit: '',
    });
  }
  return { figures, versions: [`Node ${process.versions.node}`] };
}
