/**
 * RSA and Ed25519 with fused multiply-add, if relaxed SIMD has it. The WebAssembly standard lets the engine decide
 * whether a product is rounded before the addition. So it is tried: at load, and again when the engine has probably
 * compiled the code anew.
 */
import { knownAnswer } from '../../schemes/answers/known-answers.ts';
import { fetchModule } from '../wasm/fetch-module.ts';
import type { SignatureModule } from '../wasm/module.ts';
import { describeModule, type KernelFamily } from '../wasm/modules.ts';

/** A module that also reports whether multiply-add rounds only once here. */
export type FusingModule = SignatureModule & { isFused(): boolean };

/** The kernels that have a build with fused multiply-add. */
export type FusingFamily = Extract<KernelFamily, 'rsa-kernel' | 'eddsa-kernel'>;

/** The glue of each kernel, and a scheme whose known answer warms it up. */
const fusing = {
  'rsa-kernel': { glue: () => import('../../../wasm/pkg/rsa-kernel-relaxed/module.js'), scheme: 'rsa-2048' },
  'eddsa-kernel': { glue: () => import('../../../wasm/pkg/eddsa-kernel-relaxed/module.js'), scheme: 'ed25519' },
} as const satisfies Readonly<Record<FusingFamily, object>>;

/** Verifications before the second trial: enough that every engine compiles the loops with its fastest compiler. */
const WARMING_CALLS = 300;

/** How often the engine gets time to install compiled code. */
const MOMENTS = 10;

const NO_RELAXED_SIMD = 'The faster build needs relaxed SIMD, which this engine does not have.';
const NOT_FUSED = 'The faster build needs fused multiply-add, which this device does not have.';

/** `(v128, v128, v128) → f64x2.relaxed_madd`: valid only if the engine has relaxed SIMD. */
const probe = new Uint8Array([
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00], // magic, version
  ...[0x01, 0x08, 0x01, 0x60, 0x03, 0x7b, 0x7b, 0x7b, 0x01, 0x7b], // type: three vectors → one
  ...[0x03, 0x02, 0x01, 0x00], // one function of that type
  ...[0x0a, 0x0d, 0x01, 0x0b, 0x00, 0x20, 0x00, 0x20, 0x01, 0x20, 0x02, 0xfd, 0x87, 0x02, 0x0b],
]);

/** Fetches, compiles and instantiates the module. @throws Error if that fails, or if it is not the built one */
export async function loadFusing(family: FusingFamily): Promise<FusingModule> {
  const built = describeModule(family, 'relaxed');
  const module = await fusing[family].glue();
  await module.default({ module_or_path: fetchModule(built) });
  return module;
}

/** Lets other work of the worker run, such as installing code that another thread compiled. */
const moment = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Runs the arithmetic until every engine has compiled it with its fastest compiler. */
async function warm(module: SignatureModule, family: FusingFamily): Promise<void> {
  const { spki, message, signature } = await knownAnswer(fusing[family].scheme);
  const key = module.PublicKey.fromSpki(spki);
  for (let turn = 0; turn < MOMENTS; turn += 1) {
    for (let call = 0; call < WARMING_CALLS / MOMENTS; call += 1) key.verify(message, signature);
    await moment();
  }
  key.free();
}

/** The module for a family in this worker, or why it has no fused multiply-add. */
type FusingChoice = { readonly module: FusingModule } | { readonly whyNot: string };

/**
 * Tries the module before it is used.
 * @throws Error if it cannot be loaded
 */
export async function chooseFusing(family: FusingFamily, load: () => Promise<FusingModule>): Promise<FusingChoice> {
  if (!WebAssembly.validate(probe)) return { whyNot: NO_RELAXED_SIMD };
  const module = await load();
  if (!module.isFused()) return { whyNot: NOT_FUSED };
  await warm(module, family);
  return module.isFused() ? { module } : { whyNot: NOT_FUSED };
}
