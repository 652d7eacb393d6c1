/** How a module was compiled, in words, for the record of a result. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../project.mjs';
import { crateFolder } from './content-key.mjs';

/** @import { WasmModule } from './module-list.mjs' */

/**
 * The release profile as `name=value`, and what departs from it for one of these crates as `crate name=value`.
 * @param {readonly string[]} [crates] all where there are none
 */
export function profileFlags(crates) {
  const sections = readFileSync(inProject('Cargo.toml'), 'utf8').matchAll(
    /^\[profile\.release(?:\.package\.([\w-]+))?\]\n((?:[\w-]+ = .*\n)+)/gm,
  );
  return [...sections].flatMap(([, crate, entries = '']) => {
    if (crate && crates && !crates.includes(crate)) return [];
    const flags = [...entries.matchAll(/^([\w-]+) = "?([\w-]+)"?$/gm)];
    return flags.map(([, name, value]) => `${crate ? `${crate} ` : ''}${name}=${value}`);
  });
}

/**
 * What was chosen for a module.
 * @param {WasmModule} module
 */
export function flagsOf(module) {
  const { crates, optLevel, cargoFeatures, lowersWideArithmetic, rustFlags, wasmOptFlags } = module;
  // Cargo leaves link-time optimisation out where a crate is a library for Rust, too, as a module of the site is for its tests.
  const isLibrary = readFileSync(join(crateFolder(module), 'Cargo.toml'), 'utf8').includes('"rlib"');
  const profile = profileFlags(crates)
    .filter((flag) => !(isLibrary && flag.startsWith('lto=')))
    .map((flag) => (optLevel && flag.startsWith('opt-level=') ? `opt-level=${optLevel}` : flag));
  return [
    ...profile,
    ...(cargoFeatures.length > 0 ? [`features=${cargoFeatures.join(',')}`] : []),
    ...(rustFlags.length > 0 ? rustFlags.join(' ').split(/ (?=-)/) : []),
    ...(lowersWideArithmetic ? ['wide-arithmetic lowered'] : []),
    ...wasmOptFlags.map((flag) => `wasm-opt ${flag}`),
  ];
}
