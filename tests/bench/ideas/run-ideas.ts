/**
 * `npm run bench -- --ideas`: what each idea of the kernels gives alone: the module that visitors get by turns with the same one that is
 * compiled without that idea, or with another build. The other modules are made here and kept apart.
 */
import type { BenchmarkResult, Figure } from '../../../scripts/bench/figure.mjs';
import { ordinaryModules } from '../../../scripts/wasm/module-list.mjs';
import {
  builtFolder,
  compileOtherwise,
  loadGlue,
  MESSAGE,
  makePkcs8,
  type OwnModule,
  ratioOf,
  type Signer,
} from '../barriers/two-modules.ts';
import { type Idea, ideas } from './ideas.ts';

function moduleOf(name: string): OwnModule {
  const found = ordinaryModules().find((module) => module.name === name);
  if (found === undefined) throw new Error(`wasm/builds.json has no module ${name}.`);
  return found;
}

function folderBeside({ beside }: Idea, module: OwnModule): string | Promise<string> {
  if ('build' in beside) return builtFolder(beside.build);
  const rustFlags = [...module.rustFlags, '--cfg', `kernels_without="${beside.without}"`];
  return compileOtherwise(module, { rustFlags }, 'ideas', `${module.name}-${beside.without}`);
}

/** That each takes the other's signature and refuses a damaged one. */
function assertAgree(title: string, one: Signer, other: Signer): void {
  for (const [signer, verifier] of [
    [one, other],
    [other, one],
  ] as const) {
    const signature = signer.sign(MESSAGE);
    const damaged = signature.map((byte, index) => (index === 40 ? byte ^ 1 : byte));
    const key = verifier.publicKey();
    if (!key.verify(MESSAGE, signature) || key.verify(MESSAGE, damaged))
      throw new Error(`Without this, signatures are wrong: ${title}.`);
  }
}

/** What is timed: the same work by both. */
function callOf(signer: Signer, operation: 'sign' | 'verify', signature: Uint8Array): () => unknown {
  if (operation === 'sign') return () => signer.sign(MESSAGE);
  const key = signer.publicKey();
  return () => key.verify(MESSAGE, signature);
}

async function measureIdea(idea: Idea): Promise<readonly Figure[]> {
  const module = moduleOf(idea.module);
  const glue = await loadGlue(builtFolder(module.name));
  if (glue.isFused?.() === false) return [];
  const other = await loadGlue(await folderBeside(idea, module));
  const pkcs8 = makePkcs8(module, glue);
  const one = glue.PrivateKey.fromPkcs8(pkcs8);
  const beside = other.PrivateKey.fromPkcs8(pkcs8);
  assertAgree(idea.title, one, beside);
  const signature = one.sign(MESSAGE);
  return idea.operations.map((operation) => ({
    name: `${idea.library}: ${idea.title}`,
    column: operation,
    ...ratioOf([callOf(one, operation, signature), callOf(beside, operation, signature)]),
    unit: '',
  }));
}

export async function runIdeas(): Promise<BenchmarkResult> {
  const figures: Figure[] = [];
  for (const idea of ideas) figures.push(...(await measureIdea(idea)));
  return { figures, versions: [`Node ${process.versions.node}`] };
}
