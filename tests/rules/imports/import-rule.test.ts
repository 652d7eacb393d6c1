import { describe, expect, it } from 'vitest';
import { importGraph, importsOf, importsOfFile, sourcesIn } from '../sources.ts';
import { describeFolders, findCircles, folderGraph } from './circles.ts';
import { findBreaches } from './import-rule.ts';

/** Files of recipes are checked in the copy into which they are written. The imports in this file are examples. */
const isRead = (path: string) =>
  /(?<!\.d)\.(?:tsx?|mjs)$/.test(path) &&
  !/^tests\/(?:recipes\/overlay\/|rules\/imports\/import-rule\.test\.ts$)/.test(path);

const breachesOf = (file: string, source: string) =>
  findBreaches(new Map([[file, source]])).map(({ because }) => because);

const isTest = (file: string) => /\.test\.(?:tsx?|mjs)$/.test(file);

describe('the import rule', () => {
  const sources = sourcesIn(['site', 'cli', 'scripts', 'tests', 'wasm/tests'], isRead);
  const files = importGraph(new Map([...sources].filter(([file]) => !isTest(file))));

  it('holds everywhere in the project', () => {
    expect(sources.size).toBeGreaterThan(20);
    expect(findBreaches(sources)).toEqual([]);
  });

  it('leaves no circle between files, types included', () => {
    expect(findCircles(files)).toEqual([]);
  });

  it('leaves no circle between the folders of an area', () => {
    const folders = folderGraph(files);
    // Heights can be computed only if there is no cycle.
    expect(findCircles(folders)).toEqual([]);
    console.log(describeFolders(folders));
  });

  it('leaves every folder small enough to be looked over', () => {
    const sizes = new Map<string, number>();
    for (const file of sources.keys()) {
      const folder = file.slice(0, file.lastIndexOf('/'));
      sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
    }
    expect([...sizes].filter(([, size]) => size > 20)).toEqual([]);
  });
});

describe('the finder of circles', () => {
  const graphOf = (edges: Readonly<Record<string, string>>) =>
    new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to.split(' ').filter(Boolean))]));

  it('finds circles of any length and nothing else', () => {
    expect(findCircles(graphOf({ a: 'b c', b: 'c', c: '' }))).toEqual([]);
    expect(findCircles(graphOf({ a: 'b', b: 'a' }))).toEqual([['a', 'b']]);
    expect(findCircles(graphOf({ a: 'b', b: 'c', c: 'a d', d: 'e', e: 'd', f: 'a' }))).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
  });

  it('sees a circle of folders where no two files make one', () => {
    const files = importGraph(
      new Map([
        ['site/figures/a/one.ts', "import '../b/two.ts';"],
        ['site/figures/a/three.ts', ''],
        ['site/figures/b/two.ts', ''],
        ['site/figures/b/four.ts', "import '../a/three.ts';"],
        ['site/figures/index.ts', "import './a/one.ts';"],
      ]),
    );
    expect(findCircles(files)).toEqual([]);
    expect(findCircles(folderGraph(files))).toEqual([['site/figures/a', 'site/figures/b']]);
  });

  it('sees the circles of the scripts, where each file on top is a folder by itself', () => {
    const scripts = (low: string) =>
      importGraph(
        new Map([
          ['scripts/start.mjs', "import './serve/server.mjs';"],
          ['scripts/serve/server.mjs', "import '../step.mjs'; import '../wasm/build.mjs';"],
          ['scripts/serve/port.mjs', ''],
          ['scripts/wasm/build.mjs', low],
          ['scripts/step.mjs', ''],
        ]),
      );
    expect(findCircles(folderGraph(scripts("import '../step.mjs';")))).toEqual([]);
    expect(findCircles(folderGraph(scripts("import '../serve/port.mjs';")))).toEqual([
      ['scripts/serve', 'scripts/wasm'],
    ]);
  });

  it('sees what a list of files imports by a pattern', () => {
    const files = importGraph(
      new Map([
        ['site/a/index.ts', "const all = import.meta.glob<Maker>('./*/made.ts', { eager: true });"],
        ['site/a/one/made.ts', ''],
        ['site/a/one/deeper/made.ts', ''],
        ['site/a/two/made.ts', "import '../index.ts';"],
      ]),
    );
    expect(files.get('site/a/index.ts')).toEqual(new Set(['site/a/one/made.ts', 'site/a/two/made.ts']));
    expect(findCircles(files)).toEqual([['site/a/index.ts', 'site/a/two/made.ts']]);
  });

  it('sees a circle made by a type, and draws the map from the ground up', () => {
    const files = importGraph(
      new Map([
        ['site/runner/a/one.ts', "import type { B } from '../b/two.ts';"],
        ['site/runner/b/two.ts', "import type { A } from '../a/one.ts';"],
      ]),
    );
    expect(findCircles(files)).toHaveLength(1);
    expect(
      describeFolders(
        folderGraph(
          importGraph(
            new Map([
              ['site/runner/a/one.ts', "import '../b/two.ts';"],
              ['site/runner/b/two.ts', ''],
            ]),
          ),
        ),
      ),
    ).toBe(' 0 site/runner/b\n 1 site/runner/a → b');
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

  it('finds the types that JavaScript imports in its comments', () => {
    const source = "/** @import { A } from './a.mjs' */\n/** @param {import('./b.mjs').B} b */\n// import './c.mjs'";
    expect(importsOfFile('scripts/x.mjs', source)).toEqual(['./a.mjs', './b.mjs']);
    expect(importsOfFile('site/x.ts', source)).toEqual([]);
  });

  it('does not take comments for imports, nor a string for a comment', () => {
    expect(importsOf("// import './a.ts'\n/* export * from './b.ts' */")).toEqual([]);
    expect(importsOf("const scheme = 'https://example.org'; import './c.ts';")).toEqual(['./c.ts']);
  });

  it.each([
    ['site/runner/run.ts', "import { a } from '../results/run.ts'; import './own.ts';"],
    ['site/worker/bench-main.ts', "import { b } from '../backends/index.ts';"],
    ['site/main.tsx', "import { render } from 'preact'; import { App } from './views/app.tsx';"],
    ['site/backends/wasm/modules.ts', "import('../../../wasm/pkg/rsa-base/module.js')"],
    ['site/runner/a.test.ts', "import '../backends/wasm/backend.ts';"],
    ['site/views/chart/chart.tsx', "import 'chartjs-chart-error-bars'; import { Chart } from 'chart.js';"],
    ['site/views/a.test.ts', "import { inProject } from '../../scripts/project.mjs';"],
    ['scripts/bench.mjs', "import './project.mjs'; import '../site/schemes/index.ts';"],
    ['wasm/tests/a.test.mjs', "import '../../scripts/command.mjs';"],
    ['site/harness/clock/a.test.ts', "import { SimulatedClock } from '../simulated/simulated-clock.ts';"],
    ['site/harness/simulated/a.ts', "import './simulated-clock.ts';"],
    ['tests/e2e/a.spec.ts', "import '../../site/results/simulated/example-run.ts';"],
  ])('lets %s have %s', (file, source) => {
    expect(breachesOf(file, source)).toEqual([]);
  });

  const ownWiring = "a concrete backend is chosen by the workers' wiring alone";
  const above = (high: string, low: string) => `${high} is above ${low}`;
  const equals = (a: string, b: string) => `${a} and ${b} are equals and do not see each other`;

  it.each([
    // Imports that run uphill, types included.
    ['site/schemes/a.ts', "import type { Run } from '../results/run.ts';", above('site/results', 'site/schemes')],
    ['site/schemes/a.test.ts', "import '../backends/wasm/backend.ts';", above('site/backends', 'site/schemes')],
    ['site/worker/a.ts', "export * from '../views/app.tsx';", above('site/views', 'site/worker')],
    ['site/views/a.tsx', "import '../main.tsx';", 'site/main.tsx is in no folder of the rule'],
    ['site/figures/a.ts', "import { b } from '../runner/event.ts';", equals('site/figures', 'site/runner')],
    ['site/harness/a.ts', "import('../backends/b.ts')", equals('site/harness', 'site/backends')],
    ['site/runner/a.ts', "import { createBackends } from '../backends/index.ts';", ownWiring],
    ['site/views/a.tsx', "import type { B } from '../backends/wasm/backend.ts';", ownWiring],
    ['site/main.tsx', "import './backends/webcrypto/backend.ts';", ownWiring],
    ['site/figures/a.ts', "import { h } from 'preact';", 'Preact is confined to another place'],
    ['site/worker/a.ts', "import { signal } from '@preact/signals';", 'Preact is confined to another place'],
    ['site/views/table.tsx', "import type { Chart } from 'chart.js';", 'Chart.js is confined to another place'],
    ['site/views/a.tsx', "import { inProject } from '../../scripts/project.mjs';", above('scripts', 'site/views')],
    ['scripts/bench.mjs', "/** @import { Peer } from '../tests/bench/peers/peer.ts' */", above('tests', 'scripts')],
    [
      'site/harness/clock/a.ts',
      "import { SimulatedClock } from '../simulated/simulated-clock.ts';",
      'site/harness/simulated/simulated-clock.ts is for tests alone',
    ],
    ['site/worker/a.ts', "import '../../wasm/pkg/rsa-base/module.js';", 'only backends know the built modules'],
    ['site/helpers/a.ts', "import './b.ts';", 'site/helpers/a.ts is in no folder of the rule'],
  ])('refuses %s that has %s', (file, source, because) => {
    expect(breachesOf(file, source)).toEqual([because]);
  });
});
