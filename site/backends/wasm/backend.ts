/** Rust compiled to WebAssembly: the stock crates, built as in `wasm/builds.json`. Every call is synchronous. */
import { encryptionAnswer } from '../../schemes/answers/encryption-answers.ts';
import { knownAnswer } from '../../schemes/answers/known-answers.ts';
import type { BuildName } from '../../schemes/conditions/condition-table.ts';
import type { EncryptionScheme, SingleScheme } from '../../schemes/scheme.ts';
import type { Backend, ModuleCompiler, OpenedSuite, SignatureSuite, WayProbe } from '../backend.ts';
import { withComposites } from '../composite/with-composites.ts';
import type { OpenedEncryption } from '../encryption.ts';
import type { ModuleBuild } from '../module-build.ts';
import type { OpenedPasswords } from '../passwords.ts';
import { compilerOf } from './compiler.ts';
import { createWasmEncryption } from './encryption.ts';
import { NO_WEBASSEMBLY } from './fetch-module.ts';
import { ModuleLoader } from './loader.ts';
import { findModule, type SignatureFamily, whyMissing } from './modules.ts';
import { chooseBuild, hasWideArithmetic, type OrdinaryBuild } from './ordinary-build.ts';
import { createWasmPasswords } from './passwords.ts';
import { createPssSuite } from './pss.ts';
import { createWasmSuite } from './suite.ts';
import { unusable } from './unusable.ts';

export interface WasmOptions {
  readonly build: OrdinaryBuild | 'auto';
  /** Called once for each module that is loaded. */
  readonly onModule: (module: ModuleBuild) => void;
}

type PlainScheme = Exclude<SingleScheme, { kind: 'rsassa-pss' }>;

/** The module that a scheme needs, and the argument of that module's `generate`. */
function moduleOf(scheme: PlainScheme): { readonly family: SignatureFamily; readonly parameter: number } {
  switch (scheme.kind) {
    case 'rsassa-pkcs1-v1_5':
      return { family: 'rsa', parameter: scheme.modulusBits };
    case 'ecdsa':
      return { family: scheme.module, parameter: scheme.curveBits };
    case 'eddsa':
      return { family: 'eddsa', parameter: 25519 };
    case 'ml-dsa':
      return { family: 'ml-dsa', parameter: scheme.parameterSet };
  }
}

async function openSuite(scheme: SingleScheme, modules: ModuleLoader): Promise<SignatureSuite<'sync'>> {
  if (scheme.kind === 'rsassa-pss') {
    const [padding, rsa] = await Promise.all([modules.load('rsa-padding'), modules.load('rsa')]);
    return createPssSuite(padding, rsa, scheme.modulusBits);
  }
  const { family, parameter } = moduleOf(scheme);
  return createWasmSuite(await modules.load(family), parameter);
}

const hasWebAssembly = () => typeof WebAssembly !== 'undefined';

const NO_WIDE_ARITHMETIC = 'The wide build was asked for, but this engine does not have WebAssembly wide arithmetic.';

const STOCK = 'The WebAssembly module';

const familyOf = (scheme: SingleScheme) => (scheme.kind === 'rsassa-pss' ? 'rsa-padding' : moduleOf(scheme).family);

/** Why a build of a scheme's module cannot run here; undefined if it can. */
function reasonAgainstBuild(scheme: SingleScheme, build: BuildName): string | undefined {
  if (!hasWebAssembly()) return NO_WEBASSEMBLY;
  const family = familyOf(scheme);
  const module = findModule(family, build);
  if (!module) return whyMissing(family, build);
  const needsWide = module.targetFeatures.includes('wide-arithmetic') && !hasWideArithmetic();
  return needsWide ? 'It needs WebAssembly wide arithmetic, which this engine does not have.' : undefined;
}

async function openReady(scheme: SingleScheme, modules: ModuleLoader): Promise<OpenedSuite> {
  try {
    const suite = await openSuite(scheme, modules);
    const { pkcs8, spki } = await knownAnswer(scheme.id);
    (await suite.importKeyPair(pkcs8, spki)).free();
    return { status: 'ready', suite };
  } catch (error) {
    return unusable(STOCK, error);
  }
}

async function openReadyEncryption(scheme: EncryptionScheme, modules: ModuleLoader): Promise<OpenedEncryption> {
  try {
    const suite = await createWasmEncryption(scheme, modules);
    const { key } = await encryptionAnswer(scheme);
    (await suite.importKey(key)).free();
    return { status: 'ready', suite };
  } catch (error) {
    return unusable(STOCK, error);
  }
}

async function openReadyPasswords(modules: ModuleLoader): Promise<OpenedPasswords> {
  try {
    return { status: 'ready', suite: createWasmPasswords(await modules.load('passwords')) };
  } catch (error) {
    return unusable(STOCK, error);
  }
}

async function wayTo(modules: ModuleLoader): Promise<WayProbe<'sync'>> {
  // The smallest module. The glue that copies bytes in and out is the same in all modules.
  const module = await modules.load('eddsa');
  return { mode: 'sync', computes: 'nothing', call: () => module.empty() };
}

/** One build of every module, by its name. Each scheme checks whether the engine can run it. */
function createInBuild(build: BuildName, onModule: WasmOptions['onModule']): Backend {
  const modules = new ModuleLoader(build, onModule);
  return {
    id: 'wasm',
    build,

    open: withComposites(async (scheme): Promise<OpenedSuite> => {
      try {
        const reason = reasonAgainstBuild(scheme, build);
        return reason === undefined ? await openReady(scheme, modules) : { status: 'unsupported', reason };
      } catch (error) {
        return unusable(STOCK, error);
      }
    }),

    async compiler(scheme): Promise<ModuleCompiler> {
      if (scheme.kind === 'composite') throw new Error('A composite has no module of its own.');
      const reason = reasonAgainstBuild(scheme, build);
      const module = findModule(familyOf(scheme), build);
      if (reason !== undefined || !module) throw new Error(reason);
      return compilerOf(module);
    },

    way: () => wayTo(modules),
  };
}

export default function createWasmBackend({ build: choice, onModule }: WasmOptions): Backend {
  const build = hasWebAssembly() ? chooseBuild(choice) : undefined;
  const whyNot = hasWebAssembly() ? NO_WIDE_ARITHMETIC : NO_WEBASSEMBLY;
  const modules = build && new ModuleLoader(build, onModule);

  return {
    id: 'wasm',

    open: withComposites(
      async (scheme): Promise<OpenedSuite> =>
        modules ? openReady(scheme, modules) : { status: 'unsupported', reason: whyNot },
    ),

    inBuild: (build) => createInBuild(build, onModule),

    async openEncryption(scheme): Promise<OpenedEncryption> {
      return modules ? openReadyEncryption(scheme, modules) : { status: 'unsupported', reason: whyNot };
    },

    async openPasswords(): Promise<OpenedPasswords> {
      return modules ? openReadyPasswords(modules) : { status: 'unsupported', reason: whyNot };
    },

    async way(): Promise<WayProbe<'sync'>> {
      if (!modules) throw new Error(whyNot);
      return wayTo(modules);
    },
  };
}
