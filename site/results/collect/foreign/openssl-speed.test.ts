import { describe, expect, test } from 'vitest';
import type { RunDocument } from '../../document/run.ts';
import { collect } from '../collect.ts';
import { type Cells, nanosecondsOf, resultsOf } from '../simulated/results-of.ts';

const signTable = '                              sign    verify    sign/s verify/s\n';

describe('openssl speed', () => {
  test.each<[what: string, text: string, results: readonly (readonly [engine: string, cells: Cells])[]]>([
    [
      'with -mr, where curves are told by their place alone',
      '+H:16:64\n+F:6:sha256:135713371.43:453141661.54\n+F2:3:2048:2000.000000:50000.000000:40000.000000:1900.000000\n+F4:3:256:20000.000000:10000.000000\n+F4:16:256:4000.000000:4000.000000\n+F5:3:256:22083.870968:0.000045\n+F6:0:253:Ed25519:25000.000000:8000.000000\n+F9:0:25000.000000:5000.000000:10000.000000\n+F10:0:25000.000000:5000.000000:10000.000000\n',
      [
        [
          'OpenSSL',
          {
            'rsa-2048 sign': [500_000],
            'rsa-2048 verify': [20_000],
            'ecdsa-p256 sign': [50_000],
            'ecdsa-p256 verify': [100_000],
            '256 bits ecdsa (curve 16) sign': [250_000],
            '256 bits ecdsa (curve 16) verify': [250_000],
            'ed25519 sign': [40_000],
            'ed25519 verify': [125_000],
          },
        ],
      ],
    ],
    [
      'of one version on two machines, and on the first again',
      ['0x1:0x2', '0x3:0x4', '0x1:0x2']
        .map(
          (processor, index) =>
            `version: 3.0.19\nCPUINFO: OPENSSL_ia32cap=${processor}\n${signTable} 253 bits EdDSA (Ed25519)   0.0001s   0.0001s  1${index}000.0  10000.0\n`,
        )
        .join(''),
      [
        ['OpenSSL 3.0.19', { 'ed25519 sign': [100_000, 83_333], 'ed25519 verify': [100_000, 100_000] }],
        ['OpenSSL 3.0.19', { 'ed25519 sign': [90_909], 'ed25519 verify': [100_000] }],
      ],
    ],
    [
      'of two versions, one after the other',
      `OpenSSL 1.1.1w  11 Sep 2023\n${signTable} 253 bits EdDSA (Ed25519)   0.0001s   0.0001s  10000.0   8000.0\nversion: 3.0.19\n${signTable} 253 bits EdDSA (Ed25519)   0.0001s   0.0001s  20000.0  10000.0\n`,
      [
        ['OpenSSL 1.1.1w', { 'ed25519 sign': [100_000], 'ed25519 verify': [125_000] }],
        ['OpenSSL 3.0.19', { 'ed25519 sign': [50_000], 'ed25519 verify': [100_000] }],
      ],
    ],
  ])('%s', async (_, text, results) => {
    expect(await resultsOf(text)).toEqual(results);
  });

  test('says how many rows it leaves out', async () => {
    const text = `${signTable} 256 bits ecdsa (nistp256)   0.0001s   0.0002s  10000.0   5000.0\n                              op      op/s\n 256 bits ecdh (nistp256)   0.0001s  8000.0\n`;
    const [run] = (await collect(text)).result().runs;
    expect(run?.source?.note).toMatch(/ One row is left out, of keys that are agreed on/);
  });

  test('that was cut short keeps no half of a number, and says that it breaks off', async () => {
    const whole = `${signTable} 253 bits EdDSA (Ed25519)   0.0000s   0.0001s  35609.1  10256.1\n`;
    const row = ' 256 bits ecdsa (nistp256)   0.0000s   0.0001s  35609.1  10256.1';
    for (let length = row.length - 1; length > 45; length -= 1) {
      const { runs, breaksOff } = (await collect(whole + row.slice(0, length))).result();
      const { 'ecdsa-p256 sign': sign, 'ecdsa-p256 verify': verify, ...others } = nanosecondsOf(runs[0] as RunDocument);
      expect(others).toEqual({ 'ed25519 sign': [28_083], 'ed25519 verify': [97_503] });
      expect([undefined, 28_083]).toContain(sign?.[0]);
      expect(verify).toBeUndefined();
      expect(breaksOff).toBe(true);
    }
  });

  const many = /openssl speed with -multi.*no time of one call.*run it without -multi\.$/;
  const table = `version: 3.0.19\n${signTable} 256 bits ecdsa (nistp256)   0.0000s   0.0000s 100000.0  40000.0\n`;
  test.each([
    ['children and their table', `Forked child 0\nForked child 1\n${table}`],
    ['what each child said', `Got: +F4:3:256:50000.000000:20000.000000 from 0\n${table}`],
    ['the command above', `$ openssl speed -multi 8 ecdsap256\n${table}`],
    ['with -mr', 'Forked child 0\n+F4:3:256:100000.000000:40000.000000\n'],
    ['what two processes showed at once', `+DTP:256:sign:ecdsa:1\n+DTP:256:sign:ecdsa:1\n${table}`],
  ])('of several processes gives no time of a call: %s', async (_, text) => {
    await expect(collect(text)).rejects.toThrow(expect.objectContaining({ message: expect.stringMatching(many) }));
  });
});
