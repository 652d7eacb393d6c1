import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { readEngine } from '../../site/results/document/environment.ts';
import { runtimeOf } from '../../site/results/document/measured-in.ts';
import { muteExperimentalWarnings, nodeVersion, runtimeName } from './runtime.ts';

test.each([
  [{ node: '20.20.2', v8: '11.3' }, 'Node.js 20'],
  [{ node: '26.0.0', deno: '2.9.6', v8: '15.0' }, 'Deno 2'],
  [{ node: '26.0.0', bun: '1.4.5', webkit: 'abc' }, 'Bun 1'],
])('%j is %s, though each of them says which Node it is like', (versions, engine) => {
  expect(readEngine(runtimeName(versions))).toBe(engine);
  expect(runtimeOf(engine)).toBe(engine.split(' ')[0]);
});

test('Node alone has a version of Node', () => {
  expect(nodeVersion({ node: '24.7.0' })).toBe('24.7.0');
  expect(nodeVersion({ node: '22.0.0', bun: '1.3.0' })).toBeUndefined();
  expect(nodeVersion({ node: '22.0.0', deno: '2.9.6' })).toBeUndefined();
});

test('what is new to Node is no warning of ours, all else is', () => {
  const scope = new EventEmitter();
  const names: string[] = [];
  scope.on('warning', ({ name }: Error) => names.push(name));
  muteExperimentalWarnings(scope);
  for (const name of ['ExperimentalWarning', 'DeprecationWarning'])
    scope.emit('warning', Object.assign(new Error(), { name }));
  expect(names).toEqual(['DeprecationWarning']);
});
