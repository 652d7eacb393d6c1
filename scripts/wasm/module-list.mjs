/** Reads the modules of wasm/builds.json as flat records with all values resolved: what to compile and how. */
import { readFileSync } from 'node:fs';
import { inProject } from '../project.mjs';

/**
 * The choices that decide a module's bytes, as builds.json gives them for a build.
 * @typedef {object} Choices
 * @property {string} [optLevel] default: that of the release profile
 * @property {readonly string[]} cargoFeatures
 * @property {readonly string[]} targetFeatures
 * @property {boolean} [lowersWideArithmetic]
 * @property {readonly string[]} rustFlags
 * @property {readonly string[]} wasmOptFlags
 *
 * @typedef {Choices & { why: string }} Build
 *
 * @typedef {object} Family
 * @property {string} [crate] the folder of its crate in wasm, if that is not the family's folder in wasm/modules
 * @property {readonly string[]} crates to name in results
 * @property {number} gzipBudgetBytes
 * @property {Readonly<Record<string, Build>>} builds
 *
 * @typedef {{ why: string, from: string, change: Partial<Choices> }} Extra
 *
 * @typedef {object} Builds
 * @property {Readonly<Record<string, string | readonly string[]>>} wasmOptFeatures `always`, and what each target
 *   feature adds
 * @property {{ families: readonly string[] }} first the families that are compiled before the page is shown
 * @property {{ families: Readonly<Record<string, Readonly<Record<string, Extra>>>> }} extras
 * @property {Readonly<Record<string, Family>>} families
 *
 * @typedef {object} ModuleIdentity
 * @property {string} family
 * @property {string} build
 * @property {string} name `<family>-<build>`, the name of its folder
 *
 * @typedef {object} ToolFeatures
 * @property {readonly string[]} compiledFeatures target features, including those that lowering removes again
 * @property {readonly string[]} wasmOptFeatures
 *
 * @typedef {Omit<Family, 'builds' | 'gzipBudgetBytes'> & { gzipBudgetBytes?: number }} OfFamily
 * @typedef {OfFamily & Build & ModuleIdentity & { lowersWideArithmetic: boolean }} ResolvedModule
 * @typedef {ResolvedModule & ToolFeatures} WasmModule
 */

const wideArithmetic = 'wide-arithmetic';

/** @returns {Builds} */
export const readBuilds = () => JSON.parse(readFileSync(inProject('wasm', 'builds.json'), 'utf8'));

/**
 * The order of the members is part of a module's content key.
 * @param {Builds} builds
 * @param {string} family
 * @param {string} build
 * @returns {ResolvedModule}
 */
function resolveModule(builds, family, build) {
  const foundFamily = builds.families[family];
  const ofBuild = foundFamily?.builds[build];
  if (!foundFamily || !ofBuild) throw new Error(`wasm/builds.json has no module ${family}-${build}.`);
  const { builds: _, ...ofFamily } = foundFamily;
  return {
    ...ofFamily,
    lowersWideArithmetic: false,
    ...ofBuild,
    family,
    build,
    name: `${family}-${build}`,
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
  return Object.entries(builds.families).flatMap(([family, ofFamily]) =>
    Object.keys(ofFamily.builds).map((build) => withToolFeatures(builds, resolveModule(builds, family, build))),
  );
}

/** Whether the page's first question needs the module. @param {{ family: string }} module */
export const isFirst = ({ family }) => readBuilds().first.families.includes(family);

/** Alternatives that were not chosen: each is a build of its family with one change, and without a budget. */
export function extraModules() {
  const builds = readBuilds();
  return Object.entries(builds.extras.families).flatMap(([family, extras]) =>
    Object.entries(extras).map(([build, { why, from, change }]) => {
      const { gzipBudgetBytes: _, ...module } = resolveModule(builds, family, from);
      return withToolFeatures(builds, { ...module, ...change, why, build, name: `${family}-${build}` });
    }),
  );
}
