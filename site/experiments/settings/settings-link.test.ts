import { describe, expect, test } from 'vitest';
import { defaultSettings } from './settings.ts';
import { printSettings, readSettings } from './settings-link.ts';

const read = (query: string) => readSettings(new URLSearchParams(query));

describe('a link without settings', () => {
  test('gives the defaults and no problem', () => {
    expect(read('')).toEqual({ settings: defaultSettings(), problems: [] });
    expect(read('start')).toEqual({ settings: defaultSettings(), problems: [] });
  });
});

describe('a link with settings', () => {
  test('brings back what was printed', () => {
    const settings = {
      ...defaultSettings(),
      preset: 'standard' as const,
      schemes: ['rsa-2048', 'ed25519'],
      backends: ['webcrypto' as const],
      messages: [{ form: 'raw' as const, challengeBytes: 64 }],
      wasmBuild: 'base' as const,
      seed: 4294967295,
      workers: 8,
    };
    expect(readSettings(printSettings(settings))).toEqual({ settings, problems: [] });
  });

  test('prints only what differs from the defaults', () => {
    expect(printSettings(defaultSettings()).toString()).toBe('experiment=passkey-signing&preset=quick');
  });
});

describe('a link with faults', () => {
  test.each([
    ['preset=epic', '“epic”'],
    ['seed=-1', '“-1”'],
    ['seed=4294967296', '“4294967296”'],
    ['seed=', '“”'],
    ['workers=0', '“0”'],
    ['workers=33', '“33”'],
    ['schemes=foo', '“foo”'],
    ['operations=decrypt', '“decrypt”'],
    ['backends=', '“”'],
    ['messages=raw-15', '“raw-15”'],
    ['messages=raw-4097', '“raw-4097”'],
    ['wasm=narrow', '“narrow”'],
    ['experiment=nothing', '“nothing”'],
    ['colour=red', '“colour”'],
    // The experiment sets the conditions of its cells; a link cannot.
    ['key=fersh', '“key”'],
    ['experiment=passkey-signing&builds=wdie', '“builds”'],
  ])('%s: names it in a sentence and uses the default', (query, named) => {
    const { settings, problems } = read(query);
    expect(settings).toEqual(defaultSettings());
    expect(problems.length).toBeGreaterThan(0);
    expect(problems[0]).toContain(named);
    for (const problem of problems) expect(problem).toMatch(/\.$/);
  });

  test('keeps the good part of a list', () => {
    const { settings, problems } = read('schemes=rsa-3072,foo,rsa-3072');
    expect(settings.schemes).toEqual(['rsa-3072']);
    expect(problems).toHaveLength(1);
  });

  test('keeps the builds that there are', () => {
    const { settings, problems } = read('experiment=builds&builds=base,wdie');
    expect(settings.builds).toEqual(['base']);
    expect(problems).toEqual([expect.stringMatching(/“wdie”.*left out\.$/)]);
  });

  test('are said in the words of whoever asked, who may refuse instead', () => {
    const { problems } = readSettings(new URLSearchParams('preset=epic&schemes=foo'), (what) => `The command${what}.`);
    expect(problems).toEqual([
      'The command sets preset to “epic”, which is not one of quick, standard, study.',
      expect.stringMatching(/^The command’s schemes contain “foo”, which is not one of .*\.$/),
      'The command’s schemes leave nothing to measure.',
    ]);
  });

  test('shortens what it quotes and never trips over hostile text', () => {
    const { problems } = read(`preset=${'<script>'.repeat(5000)}&__proto__=1&constructor=2`);
    expect(problems).toHaveLength(3);
    for (const problem of problems) expect(problem.length).toBeLessThan(200);
  });
});
