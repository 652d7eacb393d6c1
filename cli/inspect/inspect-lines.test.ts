/** Tests many credentials, one per line. The inspector's thread is replaced; cli/whole/ tests it. */
import { tmpdir } from 'node:os';
import { expect, test, vi } from 'vitest';
import createWebCryptoBackend from '../../site/backends/webcrypto/backend.ts';
import { inspect } from '../../site/ceremony/inspection/inspect.ts';
import type { Inspection, InspectRequest } from '../../site/ceremony/inspection/inspection.ts';
import { CHALLENGE } from '../../site/ceremony/inspection/simulated/ceremonies.ts';
import { loginWith, registered } from '../../site/ceremony/inspection/simulated/corpus/corpus-row.ts';
import { outcomeOf, verifiersWith } from '../../site/ceremony/inspection/simulated/relying-party.ts';
import { ranCommand } from '../simulated/ran-command.ts';

const verifiers = verifiersWith(createWebCryptoBackend());
const ask = (request: InspectRequest) => inspect(verifiers, request);
vi.mock('./ask-inspector.ts', () => ({ startInspector: () => ({ ask, end: () => undefined }) }));

const login = loginWith();

async function inspected(lines: readonly unknown[], ...words: readonly string[]) {
  const input = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  const site = ['--origin', 'https://example.org', '--rp-id', 'example.org'];
  const { code, stdout } = await ranCommand(tmpdir(), ['inspect', ...site, ...words], `${input}\n`);
  return { code, stdout: stdout.trim().split('\n') };
}

test('a login takes key, flag and counter from its registration on a line before, and from no other', async () => {
  const { code, stdout } = await inspected(
    [login, registered, login, { ...login, id: 'AAAA', rawId: 'AAAA' }],
    '--json',
  );
  const lines: { line: number; registeredAt?: number; inspection: Inspection }[] = stdout.map((line) =>
    JSON.parse(line),
  );
  expect(lines.map(({ line, registeredAt }) => [line, registeredAt])).toEqual([
    [1, undefined],
    [2, undefined],
    [3, 2],
    [4, undefined],
  ]);
  const decidedOf = (inspection: Inspection) => [19, 21, 22].map((step) => outcomeOf(inspection, step));
  expect(
    lines.flatMap(({ inspection }) => (inspection.ceremony === 'authentication' ? [decidedOf(inspection)] : [])),
  ).toEqual([
    ['not-checked', 'not-checked', 'not-checked'],
    ['passed', 'passed', 'passed'],
    ['not-checked', 'not-checked', 'not-checked'],
  ]);
  expect(code).toBe(0);
});

test('a line may bring its challenge; what is refused is not kept, and one that cannot be read stops nobody', async () => {
  const wrong = { challenge: '00'.repeat(32), credential: registered };
  const right = { challenge: CHALLENGE, credential: registered };
  const { code, stdout } = await inspected([wrong, login, '{"half":', right, { challenge: CHALLENGE, login }]);
  expect(code).toBe(1);
  expect(stdout).toEqual([
    expect.stringMatching(
      /^Line 1: This registration is refused at section 7\.1, step 8\. .* Most often the challenge/,
    ),
    expect.stringMatching(/^Line 2: This assertion is consistent\. Not checked: challenge, .*signature/),
    expect.stringMatching(/^Line 3: This JSON breaks off/),
    expect.stringMatching(/^Line 4: This registration is consistent/),
    expect.stringMatching(/^Line 5, of the credential of line 4: This assertion is accepted: ES256/),
    '5 lines: 1 accepted, 2 consistent, 1 refused, 1 not read.',
  ]);
});

test('one credential, on one line or over several, is one', async () => {
  const { credentialLines } = await import('./inspect-lines.ts');
  expect(credentialLines(`${JSON.stringify(registered)}\n\n`)).toBeUndefined();
  expect(credentialLines(JSON.stringify(registered, undefined, 2))).toBeUndefined();
  expect(credentialLines(`{"passed":3}\n${JSON.stringify(registered)}\n{"took":1}`)).toBeUndefined();
  expect(credentialLines(`copied: ${JSON.stringify(registered)}\nand more`)).toBeUndefined();
  expect(
    credentialLines(`\ufeff${JSON.stringify(registered)}\r\n${JSON.stringify(login)}\r\n`)?.map(({ number }) => number),
  ).toEqual([1, 2]);
});
