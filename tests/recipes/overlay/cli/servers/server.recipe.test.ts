import { expect, test } from 'vitest';
import { testFolder } from '../../scripts/simulated/test-folder.ts';
import { driversIn, serversFolder } from './catalogue.ts';
import { DriverProcess } from './driver-process.ts';
import { ensureInstalled, INSTALLED_VARIABLE } from './install.ts';

const folder = testFolder();
process.env[INSTALLED_VARIABLE] = folder;

const caseOf = (id: string, response: string) => ({ id, response });
const fixtures = { logins: [caseOf('a/good', 'good'), caseOf('a/origin', 'bad')], registrations: [], keys: [] };

test('its folder is found, installed and spoken to', async () => {
  const found = driversIn(serversFolder()).find(({ name }) => name === 'made-up');
  if (!found) throw new Error('The folder is not found.');
  const installed = await ensureInstalled(found, () => undefined, new AbortController().signal);
  const [program, ...parameters] = found.start;
  const driver = new DriverProcess({ name: found.name, folder: installed.folder, program, parameters });
  expect(await driver.hello()).toMatchObject({ runtime: 'Node.js' });
  expect(await driver.open(fixtures)).toMatchObject({ library: 'Made up', operations: ['login', 'register'] });
  expect(await driver.run('login', 'a/good', 3)).toMatchObject({ ns: expect.any(Number), cpuNs: expect.any(Number) });
  expect(await driver.run('login', 'a/origin', 1)).toEqual({ refused: 'It is not good.' });
  await driver.end();
});
