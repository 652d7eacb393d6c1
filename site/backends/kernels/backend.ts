/** Arithmetic written for WebAssembly (`wasm/kernels`), instead of the crates that people use. */
import { knownAnswer } from '../../schemes/answers/known-answers.ts';
import type { SingleScheme } from '../../schemes/scheme.ts';
import type { Backend, OpenedSuite, SignatureSuite } from '../backend.ts';
import { withComposites } from '../composite/with-composites.ts';
import { UnsupportedScheme } from '../unsupported.ts';
import type { WasmOptions } from '../wasm/backend.ts';
import { NO_WEBASSEMBLY } from '../wasm/fetch-module.ts';
import { ModuleLoader } from '../wasm/loader.ts';
import type { SignatureModule } from '../wasm/module.ts';
import { describeModule, type KernelFamily } from '../wasm/modules.ts';
import { createWasmSuite } from '../wasm/suite.ts';
import { unusable } from '../wasm/unusable.ts';
import { chooseFusing, type FusingFamily, type FusingModule, loadFusing } from './relaxed.ts';

const OWN_CODE = 'The kernels of this page';

/** Only the crate searches for primes: there is no other search to measure. */
const NO_RSA_KEYS = 'The kernels of this page make no RSA keys; the crate does, as WebAssembly.';

/** The modules of one worker. A module that needs fused multiply-add is tried again for each opened scheme. */
class Kernels {
  readonly #modules: ModuleLoader;
  readonly #onModule: WasmOptions['onModule'];
  readonly #fusing = new Map<FusingFamily, Promise<FusingModule>>();

  constructor(onModule: WasmOptions['onModule']) {
    this.#modules = new ModuleLoader('base', onModule);
    this.#onModule = onModule;
  }

  load(family: Exclude<KernelFamily, FusingFamily>): Promise<SignatureModule> {
    return this.#modules.load(family);
  }

  /** Loads the build with fused multiply-add, or else the one with whole numbers, and then records why. */
  async loadFusing(family: FusingFamily): Promise<SignatureModule> {
    const isFirst = !this.#fusing.has(family);
    const choice = await chooseFusing(family, () => {
      const loading = this.#fusing.get(family) ?? loadFusing(family);
      this.#fusing.set(family, loading);
      return loading;
    });
    if ('whyNot' in choice) return this.#modules.load(family, choice.whyNot);
    if (isFirst) this.#onModule(describeModule(family, 'relaxed'));
    return choice.module;
  }
}

/** @throws UnsupportedScheme if there is no kernel */
async function openSuite(scheme: SingleScheme, modules: Kernels): Promise<SignatureSuite<'sync'>> {
  if (scheme.kind === 'rsassa-pkcs1-v1_5') {
    const suite = createWasmSuite(await modules.loadFusing('rsa-kernel'), scheme.modulusBits);
    return { ...suite, whyNoGeneration: NO_RSA_KEYS };
  }
  if (scheme.kind === 'ecdsa' && scheme.hasKernel) {
    return createWasmSuite(await modules.load('ecdsa-kernel'), scheme.curveBits);
  }
  if (scheme.kind === 'eddsa') return createWasmSuite(await modules.loadFusing('eddsa-kernel'), 25519);
  if (scheme.kind === 'ml-dsa') return createWasmSuite(await modules.load('ml-dsa-kernel'), scheme.parameterSet);
  throw new UnsupportedScheme(OWN_CODE, scheme);
}

export default function createKernelsBackend({ onModule }: WasmOptions): Backend {
  const modules = new Kernels(onModule);
  return {
    id: 'kernels',

    open: withComposites(async (scheme): Promise<OpenedSuite> => {
      if (typeof WebAssembly === 'undefined') {
        return { status: 'unsupported', reason: NO_WEBASSEMBLY };
      }
      try {
        const suite = await openSuite(scheme, modules);
        const { pkcs8, spki } = await knownAnswer(scheme.id);
        suite.importKeyPair(pkcs8, spki).free();
        return { status: 'ready', suite };
      } catch (error) {
        return unusable('The kernel', error);
      }
    }),

    async way() {
      const module = await modules.load('ecdsa-kernel');
      return { mode: 'sync', computes: 'nothing', call: () => module.empty() };
    },
  };
}
