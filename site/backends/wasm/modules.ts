/** The built modules: how each is loaded, and the build's record of each. */
import { extras } from '../../../wasm/pkg/extras.js';
import manifest from '../../../wasm/pkg/manifest.json' with { type: 'json' };
import type { BuildName } from '../../schemes/conditions/condition-table.ts';
import type { EcdsaScheme } from '../../schemes/scheme.ts';
import type { ModuleBuild } from '../module-build.ts';
import { Unsupported } from '../unsupported.ts';
import { fetchModule } from './fetch-module.ts';
import type { AesGcmModule, PasswordModule, RsaPaddingModule, SignatureModule } from './module.ts';
import type { OrdinaryBuild } from './ordinary-build.ts';

export type SignatureFamily = 'rsa' | EcdsaScheme['module'] | 'eddsa' | 'ml-dsa';
/** Our own arithmetic (`wasm/kernels`), with the same exports as the crates' modules. */
export type KernelFamily = 'rsa-kernel' | 'ecdsa-kernel' | 'eddsa-kernel' | 'ml-dsa-kernel';
/** A build that only some kernels have, beside the builds of every family. */
type KernelBuild = 'relaxed';
/** Modules for byte work only; their arithmetic is not measured. */
type CeremonyFamily = 'webauthn' | 'attestation';
export type Family = SignatureFamily | KernelFamily | 'rsa-padding' | 'aes-gcm' | 'passwords';

/** The exports of each family's module. */
export interface Modules extends Record<SignatureFamily | KernelFamily, SignatureModule> {
  readonly 'rsa-padding': RsaPaddingModule;
  readonly 'aes-gcm': AesGcmModule;
  readonly passwords: PasswordModule;
}

/** `default` compiles and instantiates the module. */
type Glue<Name extends Family> = Modules[Name] & {
  default(given: { module_or_path: Promise<Response> }): Promise<unknown>;
};

/** The base build serves every engine if there is no `wide`. */
interface GlueOfBuilds<Name extends Family> {
  base(): Promise<Glue<Name>>;
  wide?(): Promise<Glue<Name>>;
}

const glue: { readonly [Name in Family]: GlueOfBuilds<Name> } = {
  rsa: {
    base: () => import('../../../wasm/pkg/rsa-base/module.js'),
    wide: () => import('../../../wasm/pkg/rsa-wide/module.js'),
  },
  ecdsa: {
    base: () => import('../../../wasm/pkg/ecdsa-base/module.js'),
    wide: () => import('../../../wasm/pkg/ecdsa-wide/module.js'),
  },
  'ecdsa-p521': {
    base: () => import('../../../wasm/pkg/ecdsa-p521-base/module.js'),
    wide: () => import('../../../wasm/pkg/ecdsa-p521-wide/module.js'),
  },
  'ecdsa-p384': {
    base: () => import('../../../wasm/pkg/ecdsa-p384-base/module.js'),
    wide: () => import('../../../wasm/pkg/ecdsa-p384-wide/module.js'),
  },
  eddsa: {
    base: () => import('../../../wasm/pkg/eddsa-base/module.js'),
    wide: () => import('../../../wasm/pkg/eddsa-wide/module.js'),
  },
  'ml-dsa': {
    base: () => import('../../../wasm/pkg/ml-dsa-base/module.js'),
    wide: () => import('../../../wasm/pkg/ml-dsa-wide/module.js'),
  },
  'rsa-kernel': { base: () => import('../../../wasm/pkg/rsa-kernel-base/module.js') },
  'ecdsa-kernel': { base: () => import('../../../wasm/pkg/ecdsa-kernel-base/module.js') },
  'eddsa-kernel': { base: () => import('../../../wasm/pkg/eddsa-kernel-base/module.js') },
  'ml-dsa-kernel': { base: () => import('../../../wasm/pkg/ml-dsa-kernel-base/module.js') },
  'rsa-padding': {
    base: () => import('../../../wasm/pkg/rsa-padding-base/module.js'),
    wide: () => import('../../../wasm/pkg/rsa-padding-wide/module.js'),
  },
  'aes-gcm': { base: () => import('../../../wasm/pkg/aes-gcm-base/module.js') },
  passwords: { base: () => import('../../../wasm/pkg/passwords-base/module.js') },
};

/** Slower builds, if this deployment has them. */
const extraGlue: { readonly [Name in Family]?: Readonly<Record<string, () => Promise<Glue<Name>>>> } = extras;

const isOrdinary = (build: BuildName): build is OrdinaryBuild => build === 'base' || build === 'wide';

/**
 * Loads a module on demand.
 * @throws Unsupported if it is not built yet
 * @throws Error if it cannot be fetched, compiled or instantiated, or is not the built one
 */
export async function loadModule<Name extends Family>(family: Name, build: BuildName): Promise<Modules[Name]> {
  const load = isOrdinary(build) ? (glue[family][build] ?? glue[family].base) : extraGlue[family]?.[build];
  if (!load) throw new Error(`The build has no module ${family}-${build}.`);
  const built = describeModule(family, build);
  const module: Glue<Name> = await load();
  await module.default({ module_or_path: fetchModule(built) });
  return module;
}

const everyModule: readonly ModuleBuild[] = [...manifest.modules, ...manifest.extras];

/** The build's record of a module, if this deployment has it: flags, crate versions, hash, sizes. */
export function findModule(family: Family | CeremonyFamily, build: BuildName | KernelBuild): ModuleBuild | undefined {
  return everyModule.find((module) => module.family === family && module.build === build);
}

/** The modules still to be compiled, on a development site that is already being served. */
const pending: readonly string[] = manifest.pending;

/** Why a module is missing, in a sentence that follows its name. */
export function whyMissing(family: Family | CeremonyFamily, build: BuildName | KernelBuild): string {
  return pending.some((name) => name === `${family}-${build}` || name === `${family}-base`)
    ? 'It is still being compiled on the computer that serves this page; reload the page in a few minutes.'
    : 'This version was built without it; its README says how to add it.';
}

/**
 * The build's record of the loaded module. A family with a single build has that one for every engine.
 * @throws Unsupported if there is none
 */
export function describeModule(family: Family | CeremonyFamily, build: BuildName | KernelBuild): ModuleBuild {
  const found = findModule(family, build) ?? findModule(family, 'base');
  if (!found) throw new Unsupported(`The module ${family}-${build} is not here. ${whyMissing(family, build)}`);
  return found;
}

/** The module's bytes. @throws Error if it cannot be fetched */
export async function moduleBytes(module: ModuleBuild): Promise<ArrayBuffer> {
  return (await fetchModule(module)).arrayBuffer();
}

/** The tools that built every module. */
export const toolchain = { rustc: manifest.rustc, wasmBindgen: manifest.wasmBindgen, binaryen: manifest.binaryen };
