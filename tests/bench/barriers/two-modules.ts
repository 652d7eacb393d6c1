/**
 * Times a module of own arithmetic against the same module compiled otherwise, or against another build: in Node, by
 * turns, in batches of some milliseconds.
 */
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Figure } from '../../../scripts/bench/figure.mjs';
import { inProject } from '../../../scripts/project.mjs';
import { compileModule } from '../../../scripts/wasm/compile-module.mjs';
import type { ordinaryModules } from '../../../scripts/wasm/module-list.mjs';
import { ensureWasmBindgen } from '../../../scripts/wasm/wasm-bindgen.mjs';
import { inEveryRound } from '../../../site/statistics/blocks/rounds.ts';
import { compareSamples } from '../../../site/statistics/comparison/compare.ts';

export type OwnModule = ReturnType<typeof ordinaryModules>[number];

/** The part of a module's glue that is used here. */
interface Glue {
  initSync(options: { module: Uint8Array<ArrayBuffer> }): unknown;
  isFused?(): boolean;
  readonly PrivateKey: {
    generate(parameter: number): Signer & { toPkcs8(): Uint8Array };
    fromPkcs8(pkcs8: Uint8Array): Signer;
  };
}

interface Signer {
  sign(message: Uint8Array): Uint8Array;
  publicKey(): { verify(message: Uint8Array, signature: Uint8Array): boolean };
}

const ROUNDS = 150;
const BATCH_MS = 5;
const MESSAGE = new Uint8Array(69).fill(7);

const parameters: Readonly<Record<string, number>> = {
  'ecdsa-kernel': 256,
  'eddsa-kernel': 25519,
  'ml-dsa-kernel': 44,
};

/** Compiles the module with `change` into a folder of its own and returns that folder. */
export async function compileOtherwise(
  module: OwnModule,
  change: Partial<OwnModule>,
  ...place: readonly string[]
): Promise<string> {
  const folder = inProject('target', ...place);
  await compileModule({ ...module, ...change }, { folder, wasmBindgen: await ensureWasmBindgen(), lane: 0 });
  return folder;
}

/** The folder of a module as visitors get it. */
export const builtFolder = (name: string) => inProject('wasm', 'pkg', name);

async function loadGlue(folder: string): Promise<Glue> {
  const glue: Glue = await import(pathToFileURL(join(folder, 'module.js')).href);
  glue.initSync({ module: Uint8Array.from(readFileSync(join(folder, 'module_bg.wasm'))) });
  return glue;
}

/** Makes one key for both modules. */
function makePkcs8({ family }: OwnModule, { PrivateKey }: Glue): Uint8Array {
  const parameter = parameters[family];
  if (parameter !== undefined) return PrivateKey.generate(parameter).toPkcs8();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return Uint8Array.from(privateKey.export({ format: 'der', type: 'pkcs8' }));
}

/** Returns the milliseconds that this many calls take. */
function timeBatch(call: () => unknown, calls: number): number {
  const startMs = performance.now();
  for (let made = 0; made < calls; made += 1) call();
  return performance.now() - startMs;
}

/**
 * Times two calls by turns, each first in every other round. Returns the time of the first
 * divided by that of the second.
 */
function ratioOf(both: readonly [() => unknown, () => unknown]): Pick<Figure, 'value' | 'interval'> {
  // Warm up, then take as many calls as make a batch.
  for (const call of both) timeBatch(call, 20);
  const calls = Math.max(1, Math.round((BATCH_MS * 20) / timeBatch(both[0], 20)));
  const times: readonly [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
      times[which].push(timeBatch(both[which], calls) / calls);
  const comparison = compareSamples(inEveryRound(times[0]), inEveryRound(times[1]));
  return { value: comparison.ratio, interval: 'interval' in comparison ? comparison.interval : undefined };
}

/** Checks that each verifies the other's signature and refuses a damaged one. @throws Error if not */
function assertAgree(name: string, one: Signer, other: Signer): void {
  for (const [signer, verifier] of [
    [one, other],
    [other, one],
  ] as const) {
    const signature = signer.sign(MESSAGE);
    const damaged = signature.map((byte, index) => (index === 40 ? byte ^ 1 : byte));
    const key = verifier.publicKey();
    if (!key.verify(MESSAGE, signature) || key.verify(MESSAGE, damaged))
      throw new Error(`Compiled otherwise, signatures are wrong: ${name}.`);
  }
}

export type Operation = 'sign' | 'verify';

/** The timed call: the same work for both modules. */
function callOf(signer: Signer, operation: Operation, signature: Uint8Array): () => unknown {
  if (operation === 'sign') return () => signer.sign(MESSAGE);
  const key = signer.publicKey();
  return () => key.verify(MESSAGE, signature);
}

interface ModulePair {
  readonly name: string;
  /** The module as visitors get it. */
  readonly module: OwnModule;
  /** Called only if this engine runs the module as it is meant to run. */
  readonly otherFolder: () => string | Promise<string>;
  readonly columns: Readonly<Partial<Record<Operation, string>>>;
}

/** Returns a ratio for each operation that has a column. */
export async function besideFigures({ name, module, otherFolder, columns }: ModulePair): Promise<readonly Figure[]> {
  const glue = await loadGlue(builtFolder(module.name));
  if (glue.isFused?.() === false) return [];
  const otherGlue = await loadGlue(await otherFolder());
  const pkcs8 = makePkcs8(module, glue);
  const one = glue.PrivateKey.fromPkcs8(pkcs8);
  const other = otherGlue.PrivateKey.fromPkcs8(pkcs8);
  assertAgree(name, one, other);
  const signature = one.sign(MESSAGE);
  return (Object.entries(columns) as [Operation, string][]).map(([operation, column]) => ({
    name,
    column,
    ...ratioOf([callOf(one, operation, signature), callOf(other, operation, signature)]),
    unit: '',
  }));
}
