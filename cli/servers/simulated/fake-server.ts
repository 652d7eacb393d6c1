/** Servers for tests, without an installation: their driver is `fake-driver.mjs`, their cases are only names. */
import { fileURLToPath } from 'node:url';
import { attestations } from '../../../site/results/servers/server-cases.ts';
import type { DriverStart } from '../driver-process.ts';
import { type Fixtures, registrationCaseId } from '../fixtures/fixtures.ts';
import type { InstalledDriver } from '../install.ts';

const script = fileURLToPath(new URL('./fake-driver.mjs', import.meta.url));

export type FakeBehaviour = Readonly<Record<string, unknown>>;

const parametersOf = (behaviour: FakeBehaviour) => [script, JSON.stringify(behaviour)];

export const fakeStart = (behaviour: FakeBehaviour): DriverStart => ({
  name: 'fake',
  folder: '.',
  program: process.execPath,
  parameters: parametersOf(behaviour),
});

export function fakeServer(name: string, behaviour: FakeBehaviour): InstalledDriver {
  const driver = {
    name,
    folder: '.',
    library: 'Made up',
    runtime: 'Node.js',
    needs: 'nothing',
    files: [],
    install: [],
    start: [process.execPath, ...parametersOf(behaviour)] as [string, ...string[]],
  };
  return { driver, folder: '.', bytes: 1, packages: undefined };
}

const empty = { challenge: '', response: '' };

/** Cases without bytes: the fake driver uses only their names. */
export function fakeFixtures(schemes: readonly string[]): Fixtures {
  return {
    rp: { id: 'example.org', name: 'Example', origin: 'https://example.org' },
    algorithms: [-7],
    roots: [],
    model: '',
    logins: [],
    registrations: schemes.flatMap((scheme) =>
      attestations.map((attestation) => ({
        id: registrationCaseId(scheme, attestation),
        scheme,
        algorithm: -7,
        attestation,
        ...empty,
      })),
    ),
    keys: schemes.map((scheme) => ({
      id: scheme,
      scheme,
      algorithm: -7,
      spki: '',
      publicKey: '',
      message: '',
      signature: '',
      rawSignature: '',
    })),
  };
}
