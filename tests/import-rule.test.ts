import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inProject, projectRoot } from '../scripts/project.mjs';
import { findBreaches, importsOf } from './import-rule.ts';

function readSources(folder: string): readonly [file: string, source: string][] {
  if (!existsSync(inProject(folder))) return [];
  return readdirSync(inProject(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(projectRoot, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')];
    });
}

const breachesOf = (file: string, source: string) =>
  findBreaches(new Map([[file, source]])).map(({ because }) => because);

describe('the import rule', () => {
  it('holds everywhere in the project', () => {
    const sources = [...readSources('site'), ...readSources('cli')];
    expect(sources.length).toBeGreaterThan(20);
    expect(findBreaches(new Map(sources))).toEqual([]);
  });
});

describe('the checker of the import rule', () => {
  it('finds static, dynamic, side-effect, type-only and re-exporting imports', () => {
    const source = `
      import type { A } from './a.ts';
      import { b,
        type C } from "./b.ts";
      import './c.css';
      export * from './d.ts';
      export { e } from './e.ts';
      const later = () => import('./f.ts');
      new Worker(new URL('./g.ts', import.meta.url));
    `;
    expect([...importsOf(source)].sort()).toEqual([
      './a.ts',
      './b.ts',
      './c.css',
      './d.ts',
      './e.ts',
      './f.ts',
      './g.ts',
    ]);
  });

  it('does not take comments for imports, nor a string for a comment', () => {
    expect(importsOf("// import './a.ts'\n/* export * from './b.ts' */")).toEqual([]);
    expect(importsOf("const scheme = 'https://example.org'; import './c.ts';")).toEqual(['./c.ts']);
  });

  it('accepts what runs downhill', () => {
    expect(breachesOf('site/runner/run.ts', "import { a } from '../results/run.ts'; import './own.ts';")).toEqual([]);
    expect(breachesOf('site/worker/bench.worker.ts', "import { b } from '../backends/index.ts';")).toEqual([]);
    expect(
      breachesOf('site/main.tsx', "import { render } from 'preact'; import { App } from './views/app.tsx';"),
    ).toEqual([]);
    expect(breachesOf('site/backends/wasm/modules.ts', "import('../../../wasm/pkg/rsa-base/module.js')")).toEqual([]);
  });

  it('refuses what runs uphill, types included', () => {
    expect(breachesOf('site/schemes/a.ts', "import type { Run } from '../results/run.ts';")).toEqual([
      'site/results is above site/schemes',
    ]);
    expect(breachesOf('site/worker/a.ts', "export * from '../views/app.tsx';")).toEqual([
      'site/views is above site/worker',
    ]);
    expect(breachesOf('site/views/a.tsx', "import '../main.tsx';")).toEqual([
      'site/main.tsx is in no folder of the rule',
    ]);
  });

  it('refuses imports between equals', () => {
    const because = 'site/figures and site/runner are equals and do not see each other';
    expect(breachesOf('site/figures/a.ts', "import { b } from '../runner/event.ts';")).toEqual([because]);
    expect(breachesOf('site/views/a.tsx', "import('../../cli/b.ts')")).toEqual([
      'site/views and cli are equals and do not see each other',
    ]);
  });

  it('refuses concrete backends outside the worker and the command line', () => {
    const because = "a concrete backend is chosen by the workers' wiring and cli/ alone";
    expect(breachesOf('site/runner/a.ts', "import { createBackends } from '../backends/index.ts';")).toEqual([because]);
    expect(breachesOf('site/views/a.tsx', "import type { B } from '../backends/wasm/backend.ts';")).toEqual([because]);
    expect(breachesOf('site/main.tsx', "import './backends/webcrypto/backend.ts';")).toEqual([because]);
    expect(breachesOf('cli/a.ts', "import { createBackends } from '../site/backends/index.ts';")).toEqual([]);
    expect(breachesOf('site/runner/a.test.ts', "import '../backends/wasm/backend.ts';")).toEqual([]);
    expect(breachesOf('site/schemes/a.test.ts', "import '../backends/wasm/backend.ts';")).not.toEqual([]);
  });

  it('refuses Preact outside views and Chart.js outside the chart', () => {
    expect(breachesOf('site/figures/a.ts', "import { h } from 'preact';")).toEqual([
      'Preact is confined to another place',
    ]);
    expect(breachesOf('site/worker/a.ts', "import { signal } from '@preact/signals';")).toEqual([
      'Preact is confined to another place',
    ]);
    expect(breachesOf('site/views/table.tsx', "import type { Chart } from 'chart.js';")).toEqual([
      'Chart.js is confined to another place',
    ]);
    expect(
      breachesOf('site/views/chart.tsx', "import 'chartjs-chart-error-bars'; import { Chart } from 'chart.js';"),
    ).toEqual([]);
  });

  it('refuses the built modules outside backends, and folders that the rule does not know', () => {
    expect(breachesOf('site/worker/a.ts', "import '../../wasm/pkg/rsa-base/module.js';")).toEqual([
      'only backends know the built modules',
    ]);
    expect(breachesOf('site/helpers/a.ts', "import './b.ts';")).toEqual([
      'site/helpers/a.ts is in no folder of the rule',
    ]);
  });
});
