import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '../project.mjs';
import { readPort } from '../serve/port.mjs';
import { addCargoToPath } from './cargo-path.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { isInstalled } from './npm-packages.mjs';

it('accepts Node 20.19 and newer, and says how to get it', () => {
  for (const version of ['20.19.0', '20.20.2', '22.0.0', '26.1.0']) checkNodeVersion(version);
  for (const version of ['18.20.0', '20.18.3'])
    expect(() => checkNodeVersion(version)).toThrow('install Node 20.19 or newer');
});

it('is made for the Nodes that are not past their end, and can be worked on with the one before', () => {
  const { engines, devEngines } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  expect(engines.node).toBe('>=22');
  expect(devEngines.runtime).toEqual({ name: 'node', version: '>=20.19', onFail: 'error' });
});

it('installs npm packages only when they are not what the lock file names', () => {
  const wanted: [string, { version: string; optional?: boolean }][] = [
    ['node_modules/a', { version: '1.0.0' }],
    ['node_modules/b-other-platform', { version: '2.0.0', optional: true }],
  ];
  expect(isInstalled(wanted, [['node_modules/a', { version: '1.0.0' }]])).toBe(true);
  expect(isInstalled(wanted, [['node_modules/a', { version: '1.0.1' }]])).toBe(false);
  expect(isInstalled(wanted, [])).toBe(false);
  const oneMore: [string, { version: string }][] = [
    ['node_modules/a', { version: '1.0.0' }],
    ['node_modules/c', { version: '1.0.0' }],
  ];
  expect(isInstalled(wanted, oneMore)).toBe(false);
});

it('reads the port from --port, then from PORT, then uses the default', () => {
  expect(readPort(['--port', '5000'], { PORT: '6000' })).toBe(5000);
  expect(readPort(['--port=5001'], {})).toBe(5001);
  expect(readPort([], { PORT: '6000' })).toBe(6000);
  expect(readPort([], {})).toBe(4173);
  for (const wrong of ['abc', '70000', '-1', '1.5'])
    expect(() => readPort([`--port=${wrong}`], {})).toThrow('not a whole number');
  // An unknown word is an error, because a user would think that an ignored word had an effect.
  for (const wrong of [['--port'], ['--prot', '5000'], ['5000'], ['--port', '--open']])
    expect(() => readPort(wrong, {})).toThrow(`The words “${wrong.join(' ')}” cannot be used`);
});

it('finds cargo where rustup has just put it', () => {
  const environment = { PATH: 'one', CARGO_HOME: 'home' };
  addCargoToPath(environment);
  addCargoToPath(environment);
  expect(environment.PATH).toMatch(/^one[:;]home.bin$/);
});
