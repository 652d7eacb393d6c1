/**
 * RSA and Ed25519 by fused multiply-add, where relaxed SIMD has it. WebAssembly leaves to the engine whether a product is rounded
 * before it is added, so it is tried: at load, and again after the engine has had reason to compile the code anew.
 */
import { knownAnswer } from '../../schemes/answers/known-answers.ts';
import { fetchModule } from '../wasm/fetch-module.ts';
import type { SignatureModule } from '../wasm/module.ts';
import { describeModule, type KernelFamily } from '../wasm/modules.ts';

/** The module, which also says whether multiply-add rounds once here. */
export type FusingModule = SignatureModule & { isFused(): boolean };

/** The kernels that have such a build. */
export type FusingFamily = Extract<KernelFamily, 'rsa-kernel' | 'eddsa-kernel'>;

/** The glue of each, and a scheme of it whose known answer is verified. */
const fusing = {
  'rsa-kernel': { glue: () => import('../../../wasm/pkg/rsa-kernel-relaxed/module.js'), scheme: 'rsa-2048' },
  'eddsa-kernel': { glue: () => import('../../../wasm/pkg/eddsa-kernel-relaxed/module.js'), scheme: 'ed25519' },
} as const satisfies Readonly<Record<FusingFamily, object>>;

/** Signatures that are verified before the second trial: enough that every engine compiles the loops for good. */
const WARMING_CALLS = 300;

/** How often the engine is given a moment to put in what it has compiled. */
const MOMENTS = 10;

const NO_RELAXED_SIMD = 'The faster build needs relaxed SIMD, which this engine does not have.';
const NOT_FUSED = 'The faster build needs fused multiply-add, which this device does not have.';

/** `(v128, v128, v128) → f64x2.relaxed_madd`: valid only where the engine has relaxed SIMD. */
const probe = new Uint8Array([
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00], // magic, version
  ...[0x01, 0x08, 0x01, 0x60, 0x03, 0x7b, 0x7b, 0x7b, 0x01, 0x7b], // type: three vectors → one
  ...[0x03, 0x02, 0x01, 0x00], // one function of that type
  ...[0x0a, 0x0d, 0x01, 0x0b, 0x00, 0x20, 0x00, 0x20, 0x01, 0x20, 0x02, 0xfd, 0x87, 0x02, 0x0b],
]);

/** Fetched, compiled and instantiated. @throws Error where that fails, or it is another one than was built */
export async function loadFusing(family: FusingFamily): Promise<FusingModule> {
  const built = describeModule(family, 'relaxed');
  const module = await fusing[family].glue();
  await module.default({ module_or_path: fetchModule(built) });
  return module;
}

/** Lets other work of the worker happen, such as putting in code that was compiled on another thread. */
const moment = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Runs the arithmetic until no engine has cause to leave it as it was first compiled. */
async function warm(module: SignatureModule, family: FusingFamily): Promise<void> {
  const { spki, message, signature } = await knownAnswer(fusing[family].scheme);
  const key = module.PublicKey.fromSpki(spki);
  for (let turn = 0; turn < MOMENTS; turn += 1) {
    for (let call = 0; call < WARMING_CALLS / MOMENTS; call += 1) key.verify(message, signature);
    await moment();
  }
  key.free();
}

/** Which module serves a family in this worker, or why it is the one without fused multiply-add. */
type FusingChoice = { readonly module: FusingModule } | { readonly whyNot: string };

/**
 * Tries the module before it is used.
 * @throws Error where it cannot be loaded
 */
export async function chooseFusing(family: FusingFamily, load: () => Promise<FusingModule>): Promise<FusingChoice> {
  if (!WebAssembly.validate(probe)) return { whyNot: NO_RELAXED_SIMD };
  const module = await load();
  if (!module.isFused()) return { whyNot: NOT_FUSED };
  await warm(module, family);
  return module.isFused() ? { module } : { whyNot: NOT_FUSED };
}
