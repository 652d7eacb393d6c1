import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isOlderThanAsked, projectRuntime } from '../../scripts/bench/project-node.mjs';
import { inProject } from '../../scripts/project.mjs';
import { runtimesHere } from './runtimes.ts';

test('the Node that tables are of is one that the command can install', () => {
  expect(runtimesHere().map(({ name }) => name)).toContain(projectRuntime);
});

test('a machine with that Node or a newer one measures by its own', () => {
  expect(['20.20.2', '22.1.0', '24.0.0', '26.3.1'].map((version) => isOlderThanAsked(version))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('types are those of the oldest Node that runs the scripts, so that nothing newer is called', () => {
  const { devEngines, devDependencies } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  const [oldest] = devEngines.runtime.version.replace('>=', '').split('.');
  expect(devDependencies['@types/node'].split('.')[0]).toBe(oldest);
});
