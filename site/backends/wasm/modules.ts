/** The built modules: how each is loaded, and what the build says of it. */
import manifest from '../../../wasm/pkg/manifest.json' with { type: 'json' };
import type { ModuleBuild } from '../module-build.ts';
import type { AesGcmModule, RsaPaddingModule, SignatureModule } from './module.ts';
import type { Variant } from './variant.ts';

export type SignatureFamily = 'rsa' | 'ecdsa' | 'eddsa' | 'ml-dsa';
export type Family = SignatureFamily | 'rsa-padding' | 'aes-gcm';

/** What the module of a family exports. */
export interface Modules extends Record<SignatureFamily, SignatureModule> {
  readonly 'rsa-padding': RsaPaddingModule;
  readonly 'aes-gcm': AesGcmModule;
}

/** `default` fetches, compiles and instantiates the module. */
type Glue<Name extends Family> = Modules[Name] & { default(): Promise<unknown> };

const glue: { readonly [Name in Family]: Readonly<Record<Variant, () => Promise<Glue<Name>>>> } = {
  rsa: {
    base: () => import('../../../wasm/pkg/rsa-base/module.js'),
    wide: () => import('../../../wasm/pkg/rsa-wide/module.js'),
  },
  ecdsa: {
    base: () => import('../../../wasm/pkg/ecdsa-base/module.js'),
    wide: () => import('../../../wasm/pkg/ecdsa-wide/module.js'),
  },
  eddsa: {
    base: () => import('../../../wasm/pkg/eddsa-base/module.js'),
    wide: () => import('../../../wasm/pkg/eddsa-wide/module.js'),
  },
  'ml-dsa': {
    base: () => import('../../../wasm/pkg/ml-dsa-base/module.js'),
    wide: () => import('../../../wasm/pkg/ml-dsa-wide/module.js'),
  },
  'rsa-padding': {
    base: () => import('../../../wasm/pkg/rsa-padding-base/module.js'),
    wide: () => import('../../../wasm/pkg/rsa-padding-wide/module.js'),
  },
  'aes-gcm': {
    base: () => import('../../../wasm/pkg/aes-gcm-base/module.js'),
    // One build serves every engine.
    wide: () => import('../../../wasm/pkg/aes-gcm-base/module.js'),
  },
};

/** Loads a module once it is needed. @throws Error where it cannot be fetched, compiled or instantiated */
export async function loadModule<Name extends Family>(family: Name, variant: Variant): Promise<Modules[Name]> {
  const module: Glue<Name> = await glue[family][variant]();
  await module.default();
  return module;
}

/** What the build says of a module: flags, crate versions, hash, sizes. */
export function describeModule(family: Family | 'webauthn', variant: Variant): ModuleBuild {
  const ofFamily = manifest.modules.filter((one) => one.family === family);
  const found = ofFamily.find((one) => one.variant === variant) ?? ofFamily[0];
  if (!found) throw new Error(`The build has no module ${family}-${variant}.`);
  return found;
}

/** The tools that built every module. */
export const toolchain = { rustc: manifest.rustc, wasmBindgen: manifest.wasmBindgen, binaryen: manifest.binaryen };
