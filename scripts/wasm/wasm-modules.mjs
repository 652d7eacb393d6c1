// The modules of wasm/builds.json as flat records, everything resolved: what to compile, how, and what to say of it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockedVersion, root } from './wasm-tools.mjs';

const wideArithmetic = 'wide-arithmetic';
const buildsFile = join(root, 'wasm', 'builds.json');
const readBuilds = () => JSON.parse(readFileSync(buildsFile, 'utf8'));

function resolved(builds, family, variant) {
  const { variants, ...ofFamily } = builds.families[family];
  const ofVariant = variants[variant];
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

const withToolFeatures = (builds, module) => ({
  ...module,
  compiledFeatures: [...module.targetFeatures, ...(module.lowersWideArithmetic ? [wideArithmetic] : [])],
  wasmOptFeatures: [
    ...builds.wasmOptFeatures.always,
    ...module.targetFeatures.map((feature) => builds.wasmOptFeatures[feature]),
  ],
});

/** Every module that the page is built with, in the order of builds.json. */
export function ordinaryModules(builds = readBuilds()) {
  return Object.entries(builds.families).flatMap(([family, { variants }]) =>
    Object.keys(variants).map((variant) => withToolFeatures(builds, resolved(builds, family, variant))),
  );
}

/** The losing choices: each a variant of its family with one thing changed, and without a budget. */
export function extraModules(builds = readBuilds()) {
  return Object.entries(builds.extras.families).flatMap(([family, extras]) =>
    Object.entries(extras).map(([variant, { why, from, change }]) => {
      const { gzipBudgetBytes: _, ...module } = resolved(builds, family, from);
      return withToolFeatures(builds, { ...module, ...change, why, variant, name: `${family}-${variant}` });
    }),
  );
}

/** The release profile as `name=value`, and what departs from it for one of these crates as `crate name=value`. */
export function profileFlags(crates) {
  const sections = readFileSync(join(root, 'Cargo.toml'), 'utf8').matchAll(
    /^\[profile\.release(?:\.package\.([\w-]+))?\]\n((?:[\w-]+ = .*\n)+)/gm,
  );
  return [...sections].flatMap(([, crate, entries]) => {
    if (crate && crates && !crates.includes(crate)) return [];
    const flags = [...entries.matchAll(/^([\w-]+) = "?([\w-]+)"?$/gm)];
    return flags.map(([, name, value]) => `${crate ? `${crate} ` : ''}${name}=${value}`);
  });
}

/** What was chosen for a module, for the record of a result. */
export function flagsOf({ crates, optLevel, cargoFeatures, lowersWideArithmetic, rustFlags, wasmOptFlags }) {
  const profile = profileFlags(crates).map((flag) =>
    optLevel && flag.startsWith('opt-level=') ? `opt-level=${optLevel}` : flag,
  );
  return [
    ...profile,
    `features=${cargoFeatures.join(',')}`,
    ...(rustFlags.length > 0 ? rustFlags.join(' ').split(/ (?=-)/) : []),
    ...(lowersWideArithmetic ? ['wide-arithmetic lowered'] : []),
    ...wasmOptFlags.map((flag) => `wasm-opt ${flag}`),
  ];
}

/** The versions of the crates that a module names. */
export const cratesOf = (module) => Object.fromEntries(module.crates.map((crate) => [crate, lockedVersion(crate)]));
