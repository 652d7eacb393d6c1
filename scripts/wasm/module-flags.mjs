/** The compiler flags of a module, as text for the record of a result. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../project.mjs';
import { crateFolder } from './content-key.mjs';

/** @import { WasmModule } from './module-list.mjs' */

/**
 * The release profile as `name=value`, and the exceptions for one of these crates as `crate name=value`.
 * @param {readonly string[]} [crates] default: all crates
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
 * The flags chosen for a module.
 * @param {WasmModule} module
 */
export function flagsOf(module) {
  const { crates, optLevel, cargoFeatures, lowersWideArithmetic, rustFlags, wasmOptFlags } = module;
  // Cargo skips link-time optimisation if a crate is also a Rust library. Modules of the site are such crates, for the
  // sake of their tests.
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
