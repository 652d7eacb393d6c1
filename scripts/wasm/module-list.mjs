/** The modules of wasm/builds.json as flat records, everything resolved: what to compile and how. */
import { readFileSync } from 'node:fs';
import { inProject } from '../project.mjs';

/**
 * What decides a module's bytes, as builds.json says it of a variant.
 * @typedef {object} Choices
 * @property {string} [optLevel] the release profile's own where there is none
 * @property {readonly string[]} cargoFeatures
 * @property {readonly string[]} targetFeatures
 * @property {boolean} [lowersWideArithmetic]
 * @property {readonly string[]} rustFlags
 * @property {readonly string[]} wasmOptFlags
 *
 * @typedef {Choices & { why: string }} Variant
 *
 * @typedef {object} Family
 * @property {readonly string[]} sources in wasm/src, of this family alone
 * @property {readonly string[]} crates to name in results
 * @property {number} gzipBudgetBytes
 * @property {Readonly<Record<string, Variant>>} variants
 *
 * @typedef {{ why: string, from: string, change: Partial<Choices> }} Extra
 *
 * @typedef {object} Builds
 * @property {Readonly<Record<string, string | readonly string[]>>} wasmOptFeatures `always`, and what each target feature adds
 * @property {readonly string[]} alwaysCargoFeatures
 * @property {{ families: Readonly<Record<string, Readonly<Record<string, Extra>>>> }} extras
 * @property {Readonly<Record<string, Family>>} families
 *
 * @typedef {object} ModuleIdentity
 * @property {string} family
 * @property {string} variant
 * @property {string} name `<family>-<variant>`, the name of its folder
 *
 * @typedef {object} ToolFeatures
 * @property {readonly string[]} compiledFeatures of the target, with those that lowering takes out again
 * @property {readonly string[]} wasmOptFeatures
 *
 * @typedef {Omit<Family, 'variants' | 'gzipBudgetBytes'> & { gzipBudgetBytes?: number }} OfFamily
 * @typedef {OfFamily & Variant & ModuleIdentity & { lowersWideArithmetic: boolean }} ResolvedModule
 * @typedef {ResolvedModule & ToolFeatures} WasmModule
 */

const wideArithmetic = 'wide-arithmetic';

/** @returns {Builds} */
export const readBuilds = () => JSON.parse(readFileSync(inProject('wasm', 'builds.json'), 'utf8'));

/**
 * The order of the members is part of a module's content key.
 * @param {Builds} builds
 * @param {string} family
 * @param {string} variant
 * @returns {ResolvedModule}
 */
function resolveModule(builds, family, variant) {
  const foundFamily = builds.families[family];
  const ofVariant = foundFamily?.variants[variant];
  if (!foundFamily || !ofVariant) throw new Error(`wasm/builds.json has no module ${family}-${variant}.`);
  const { variants: _, ...ofFamily } = foundFamily;
  return {
    ...ofFamily,
    lowersWideArithmetic: false,
    ...ofVariant,
    cargoFeatures: [...ofVariant.cargoFeatures, ...builds.alwaysCargoFeatures],
    family,
    variant,
    name: `${family}-${variant}`,
  };
}

/** @param {Builds} builds @param {ResolvedModule} module @returns {WasmModule} */
const withToolFeatures = (builds, module) => ({
  ...module,
  compiledFeatures: [...module.targetFeatures, ...(module.lowersWideArithmetic ? [wideArithmetic] : [])],
  wasmOptFeatures: ['always', ...module.targetFeatures].flatMap((feature) => builds.wasmOptFeatures[feature] ?? []),
});

/** Every module that the page is built with, in the order of builds.json. */
export function ordinaryModules(builds = readBuilds()) {
  return Object.entries(builds.families).flatMap(([family, { variants }]) =>
    Object.keys(variants).map((variant) => withToolFeatures(builds, resolveModule(builds, family, variant))),
  );
}

/** The losing choices: each a variant of its family with one thing changed, and without a budget. */
export function extraModules(builds = readBuilds()) {
  return Object.entries(builds.extras.families).flatMap(([family, extras]) =>
    Object.entries(extras).map(([variant, { why, from, change }]) => {
      const { gzipBudgetBytes: _, ...module } = resolveModule(builds, family, from);
      return withToolFeatures(builds, { ...module, ...change, why, variant, name: `${family}-${variant}` });
    }),
  );
}
