import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '../../scripts/project.mjs';

const read = (...path: string[]) => readFileSync(inProject(...path), 'utf8');

/** The names in the first column of the table of dependencies. */
const explained = new Set(
  [...read('docs', 'dependencies.md').matchAll(/^\| ([^|]+) \|/gm)]
    .flatMap(([, names = '']) => names.replaceAll(/`[^`]*`|\([^)]*\)/g, '').split(','))
    .map((name) => name.trim())
    .filter((name) => name !== 'package' && !/^-+$/.test(name)),
);

/** Types of the runtime, or packages whose version another package determines. */
const ofAnother = new Set(['@types/node', '@types/selenium-webdriver', 'playwright-core']);

function packagesNamed(): readonly string[] {
  const { dependencies, devDependencies }: Record<string, Record<string, string>> = JSON.parse(read('package.json'));
  return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !ofAnother.has(name));
}

/** Crates of this repository. */
const OWN = 'passkey-bench-';

/** The names in a manifest's dependency sections, without crates of this repository. */
function cratesNamed(manifest: string): readonly string[] {
  const sections = manifest
    .split(/^(?=\[)/m)
    .filter((section) => /^\[(?:dev-|workspace\.)?dependencies\]/.test(section));
  return sections
    .flatMap((section) => [...section.matchAll(/^([\w-]+) = (.+)$/gm)])
    .flatMap(([, name = '', source = '']) => (source.includes('path = ') || name.startsWith(OWN) ? [] : [name]));
}

/** Every manifest of the two workspaces. */
const manifests = [
  '.',
  'wasm',
  ...['interface', 'rsa-keys', 'kernels', 'attestation', 'passwords', 'bindgen', 'memcheck', 'peers'].map(
    (name) => `wasm/${name}`,
  ),
  ...readdirSync(inProject('wasm', 'modules')).map((name) => `wasm/modules/${name}`),
];

const crates = new Set(manifests.flatMap((folder) => cratesNamed(read(folder, 'Cargo.toml'))));

it('every npm package has its line in docs/dependencies.md', () => {
  expect(packagesNamed().filter((name) => !explained.has(name))).toEqual([]);
});

it('every crate has its line in docs/dependencies.md', () => {
  expect(crates.size).toBeGreaterThan(20);
  expect([...crates].filter((name) => !explained.has(name))).toEqual([]);
});

it('the glue is written by the version of wasm-bindgen that the modules are compiled with', () => {
  const versionIn = (folder: string) =>
    /^wasm-bindgen(?:-cli-support)? = "=([\d.]+)"$/m.exec(read(folder, 'Cargo.toml'))?.[1];
  const versions = ['.', 'wasm/bindgen'].map(versionIn);
  expect(versions[0]).toMatch(/^\d/);
  expect(new Set(versions).size).toBe(1);
});

it('every line names what is used', () => {
  const used = new Set([...packagesNamed(), ...crates, 'passkey-bench-kernels']);
  expect([...explained].filter((name) => !used.has(name))).toEqual([]);
});
