/** Tests the servers command as it is started. Nothing is downloaded; a driver that is not installed is skipped. */
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRunText } from '../../site/results/document/read-run.ts';
import { attestations, mutationKinds } from '../../site/results/servers/server-cases.ts';
import { driversIn, serversFolder } from '../servers/catalogue.ts';
import { installationFolder } from '../servers/install.ts';
import { startCli } from './started-cli.ts';

const LIMIT_MS = 300_000;
const drivers = driversIn(serversFolder());

test('every driver is listed, by its folder', async () => {
  const { code, stdout } = await startCli(['servers', '--list']).ended;
  expect(code).toBe(0);
  expect(stdout.trim().split('\n')).toHaveLength(drivers.length);
  expect(stdout).toContain('simplewebauthn-node: SimpleWebAuthn in Node.js, installed by npm\n');
});

test.each([
  [['nobody'], /^There is no server “nobody”: there are .*py_webauthn/],
  [['py_webauthn', 'py_webauthn'], /names a server twice/],
  [['--launches', '0'], /--launches is “0”, which is not a whole number from 1 to 50/],
  [['--preset', 'epic'], /“epic”, which is not one of quick, standard/],
])('%j is refused before anything is installed', async (words, sentence) => {
  const { code, stderr } = await startCli(['servers', ...words]).ended;
  expect(code).toBe(2);
  expect(stderr).toMatch(sentence);
});

/** One per language. */
const tried = ['simplewebauthn-node', 'py_webauthn', 'go-webauthn'];

for (const driver of drivers.filter(({ name }) => tried.includes(name))) {
  test.skipIf(!existsSync(installationFolder(driver)))(
    `${driver.name}, where “passkey-bench servers ${driver.name}” has installed it, accepts what is good and refuses what is not`,
    async () => {
      const words = ['servers', driver.name, '--preset', 'quick', '--launches', '1', '--json'];
      const { code, stdout, stderr } = await startCli(words).ended;
      expect(stderr).not.toMatch(/ACCEPTS|ended|gave no answer/);
      expect(code).toBe(0);
      const { servers = [], measurements } = readRunText(stdout);
      const [server] = servers;
      expect(server).toMatchObject({ backend: `server:${driver.name}`, runtime: driver.runtime });
      expect(server?.mutations).toEqual(mutationKinds.map((kind) => ({ kind, outcome: 'refused' })));
      const ofP256 = server?.verdicts.filter(({ scheme }) => scheme === 'ecdsa-p256');
      expect(ofP256?.map(({ outcome }) => outcome)).toEqual([...attestations, 'login'].map(() => 'accepted'));
      const timed = measurements.filter(({ scheme, status }) => scheme === 'ecdsa-p256' && status === 'measured');
      // The login, three parts of it, three registrations, and three times of a fresh process.
      expect(timed).toHaveLength(10);
    },
    LIMIT_MS,
  );
}
