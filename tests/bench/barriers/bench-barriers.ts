/**
 * `npm run bench -- --barriers`: what barriers around masks cost: each module of own arithmetic signs by turns with the same one that is compiled without them, in Node, in
 * batches of some milliseconds. The module without is made here and kept apart: the compiler may have made branches of its masks.
 */
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { BenchResult, Figure } from '../../../scripts/bench/figure.mjs';
import { inProject } from '../../../scripts/project.mjs';
import { compileModule } from '../../../scripts/wasm/compile-module.mjs';
import { isOwnArithmetic } from '../../../scripts/wasm/content-key.mjs';
import { ordinaryModules } from '../../../scripts/wasm/module-list.mjs';
import { ensureWasmBindgen } from '../../../scripts/wasm/wasm-bindgen.mjs';
import { inEveryRound } from '../../../site/statistics/blocks/rounds.ts';
import { compareSamples } from '../../../site/statistics/comparison/compare.ts';

type OwnModule = ReturnType<typeof ordinaryModules>[number];

/** What a module's glue has, of what is asked here. */
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
}

const ROUNDS = 150;
const BATCH_MS = 5;
const MESSAGE = new Uint8Array(69).fill(7);

const parameters: Readonly<Record<string, number>> = {
  'ecdsa-kernel': 256,
  'eddsa-kernel': 25519,
  'ml-dsa-kernel': 44,
};

/** The same module without barriers, and its folder. */
async function withoutBarriers(module: OwnModule): Promise<string> {
  const folder = inProject('target', 'barriers', module.name);
  const cargoFeatures = [...module.cargoFeatures, 'passkey-bench-kernels/without-barriers'];
  await compileModule({ ...module, cargoFeatures }, { folder, wasmBindgen: await ensureWasmBindgen(), lane: 0 });
  return folder;
}

async function load(folder: string): Promise<Glue> {
  const glue: Glue = await import(pathToFileURL(join(folder, 'module.js')).href);
  glue.initSync({ module: Uint8Array.from(readFileSync(join(folder, 'module_bg.wasm'))) });
  return glue;
}

/** One key for both. */
function makePkcs8({ family }: OwnModule, { PrivateKey }: Glue): Uint8Array {
  const parameter = parameters[family];
  if (parameter !== undefined) return PrivateKey.generate(parameter).toPkcs8();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return Uint8Array.from(privateKey.export({ format: 'der', type: 'pkcs8' }));
}

/** Milliseconds of so many signatures. */
function timeBatch(signer: Signer, calls: number): number {
  const startMs = performance.now();
  for (let call = 0; call < calls; call += 1) signer.sign(MESSAGE);
  return performance.now() - startMs;
}

/** Times a call by turns, each first in every other round. */
function takeTurns(signers: readonly [Signer, Signer], rounds: number): readonly [number[], number[]] {
  // Warm, and as many calls as make a batch.
  for (const signer of signers) timeBatch(signer, 20);
  const calls = Math.max(1, Math.round((BATCH_MS * 20) / timeBatch(signers[0], 20)));
  const times: readonly [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1)
    for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
      times[which].push(timeBatch(signers[which], calls) / calls);
  return times;
}

export async function benchBarriers(): Promise<BenchResult> {
  setFlagsFromString('--experimental-wasm-relaxed-simd');
  const figures: Figure[] = [];
  for (const module of ordinaryModules().filter(isOwnArithmetic)) {
    const glues = [
      await load(inProject('wasm', 'pkg', module.name)),
      await load(await withoutBarriers(module)),
    ] as const;
    if (glues[0].isFused?.() === false) continue;
    const pkcs8 = makePkcs8(module, glues[0]);
    const [behind, without] = takeTurns(
      [glues[0].PrivateKey.fromPkcs8(pkcs8), glues[1].PrivateKey.fromPkcs8(pkcs8)],
      ROUNDS,
    );
    const comparison = compareSamples(inEveryRound(behind), inEveryRound(without));
    const interval = 'interval' in comparison ? comparison.interval : undefined;
    figures.push({
      name: module.name,
      column: 'sign, with barriers to without',
      value: comparison.ratio,
      interval,
      unit: '',
      goal: Number.POSITIVE_INFINITY,
    });
  }
  return { figures, versions: [`Node ${process.versions.node}`] };
}
