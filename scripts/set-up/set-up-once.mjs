/** Sets up for a program that is started often: repeats its checks only after something has changed. */
import { hashContents, isFresh, markFresh } from './content-stamp.mjs';

/** The packages and modules, and their sources. */
const sources = [
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
  'Cargo.toml',
  'Cargo.lock',
  'rust-toolchain.toml',
  ...[
    'Cargo.toml',
    'builds.json',
    'interface',
    'rsa-keys',
    'kernels',
    'modules',
    'attestation',
    'passwords',
    'bindgen',
    'pkg',
  ].map((name) => `wasm/${name}`),
  'scripts/set-up',
  'scripts/wasm',
];
const STAMP = 'set-up';

/**
 * Everything that a run needs. The tools that built it may be absent by now.
 * @throws StepError as `setUp`
 */
export async function setUpOnce() {
  const now = () => hashContents(sources, { words: [process.versions.node] });
  if (isFresh(STAMP, now())) return;
  const { setUp } = await import('./set-up.mjs');
  await setUp();
  markFresh(STAMP, now());
}
