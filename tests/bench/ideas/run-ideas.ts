/**
 * `npm run bench -- --ideas`: the effect of each idea of the kernels alone. The module that visitors get is timed by
 * turns with the same module compiled without that idea, or with another build. The modules without an idea are
 * compiled here and kept apart.
 */
import type { BenchmarkResult, Figure } from '../../../scripts/bench/figure.mjs';
import { ordinaryModules } from '../../../scripts/wasm/module-list.mjs';
import { besideFigures, builtFolder, compileOtherwise, type OwnModule } from '../barriers/two-modules.ts';
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

export async function runIdeas(): Promise<BenchmarkResult> {
  const figures: Figure[] = [];
  for (const idea of ideas) {
    const module = moduleOf(idea.module);
    const otherFolder = () => folderBeside(idea, module);
    const columns = Object.fromEntries(idea.operations.map((operation) => [operation, operation]));
    figures.push(...(await besideFigures({ name: `${idea.library}: ${idea.title}`, module, otherFolder, columns })));
  }
  return { figures, versions: [`Node ${process.versions.node}`] };
}
