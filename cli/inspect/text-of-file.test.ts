import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { testFolder } from '../../scripts/simulated/test-folder.ts';
import createNobleBackend from '../../site/backends/noble/backend.ts';
import createWebCryptoBackend from '../../site/backends/webcrypto/backend.ts';
import { inspect } from '../../site/ceremony/inspection/inspect.ts';
import type { InspectRequest } from '../../site/ceremony/inspection/inspection.ts';
import { CHALLENGE } from '../../site/ceremony/inspection/simulated/ceremonies.ts';
import { p256Keys } from '../../site/ceremony/inspection/simulated/certificates.ts';
import { cose, loginWith, spki } from '../../site/ceremony/inspection/simulated/corpus/corpus-row.ts';
import { verifiersWith } from '../../site/ceremony/inspection/simulated/relying-party.ts';
import { ranCommand, refusalInOneSentence } from '../simulated/ran-command.ts';

const verifiers = verifiersWith(createNobleBackend(), createWebCryptoBackend());
vi.mock('./ask-inspector.ts', () => ({ askInspector: (request: InspectRequest) => inspect(verifiers, request) }));

describe('files, whichever program wrote them', () => {
  const folder = testFolder();
  const login = loginWith();
  const pem = `-----BEGIN PUBLIC KEY-----\n${spki.toString('base64')}\n-----END PUBLIC KEY-----\n`;
  const utf16 = (text: string) => Buffer.from(`\u{feff}${text}`, 'utf16le');
  const names = ['--origin', 'https://example.org', '--rp-id', 'example.org', '--challenge', CHALLENGE];
  const inspected = (credential: string | Buffer, key: string | Buffer) => {
    writeFileSync(join(folder, 'login.json'), credential);
    writeFileSync(join(folder, 'key.pem'), key);
    return ranCommand(folder, ['inspect', 'login.json', ...names, '--public-key', 'key.pem']);
  };

  test.each([
    ['text', JSON.stringify(login), pem],
    ['what PowerShell redirects', utf16(JSON.stringify(login)), utf16(pem)],
    ['a key in DER', JSON.stringify(login), spki],
    ['a key in CBOR', JSON.stringify(login), Buffer.from(cose, 'hex')],
  ])('%s', async (_, credential, key) => {
    const { code, stdout } = await inspected(credential, key);
    expect(stdout).toContain('This assertion is consistent: ES256 (-7)');
    expect(code).toBe(0);
  });

  test('another key in DER is another key', async () => {
    const other = p256Keys().publicKey.export({ format: 'der', type: 'spki' });
    expect((await inspected(JSON.stringify(login), other)).code).toBe(1);
  });

  test.each(['--public-key', '--roots'])('a file that %s names and is not there is told', async (option) => {
    expect(await refusalInOneSentence(folder, ['inspect', option, 'kye.pem'], JSON.stringify(login))).toBe(
      'There is no file “kye.pem” that can be read. Nothing was inspected.\n',
    );
  });
});
