import { base64urlnopad } from '@scure/base';
import { describe, expect, test } from 'vitest';
import { experiments, findExperiment } from '../../experiments/index.ts';
import { cellKey } from '../../experiments/settings/cell.ts';
import { cellsOf } from '../../experiments/settings/cells.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { scriptTiers, wasmTiers } from '../../harness/engine/engine-state.ts';
import { seededRandom } from '../../statistics/chance/random.ts';
import type { RunDocument } from '../document/run.ts';
import { knownSummaryOf } from '../document/summary-of.ts';
import { nativeRun } from '../import/native-run.ts';
import { readResults } from '../import/read-results.ts';
import { changedCode, codeWithByte } from '../simulated/changed-code.ts';
import { exampleRun } from '../simulated/example-run.ts';
import { printCompact, readCompact } from './compact-link.ts';
import { missingDataSentence, verdictsSentence } from './missing-data.ts';
import { printShared, readShared } from './share-link.ts';

const address = 'https://example.github.io/passkey-bench/';

function printed(run: RunDocument): string {
  const compact = printCompact(run);
  if (compact === undefined) throw new Error('This run has no compact form.');
  return compact;
}

/** A run of the experiment with its default settings and every cell measured. */
function runOf(id: string, preset: 'quick' | 'study'): RunDocument {
  const settings = { ...defaultSettings(findExperiment(id)), preset };
  const random = seededRandom(1);
  const measurements = cellsOf(settings).map((cell) => ({
    ...cell,
    status: 'measured' as const,
    samplesNs: Array.from({ length: 12 }, () => 1e5 * (1 + random())),
  }));
  return { ...exampleRun(), experiment: id, settings, measurements };
}

describe('a compact link', () => {
  test('holds medians and intervals of the main run in at most 160 characters', () => {
    const run = exampleRun();
    const { label: _, ...device } = run.environment;
    const environment = {
      ...device,
      wasmTier: 'none',
      scriptTier: 'unoptimized',
      debugged: true,
      driven: true,
    } as const;
    expect(printed({ ...run, environment }).length).toBeLessThanOrEqual(160);
    expect(printed(run).length).toBeLessThanOrEqual(164);
    expect(printed(run)).toMatch(/^[\w-]+$/);
  });

  test('brings back medians to a thousandth, intervals to a twentieth of their width, and no more', () => {
    const run = exampleRun({ samples: 60 });
    const back = readCompact(printed(run));
    expect(back.measurements.map(cellKey)).toEqual(run.measurements.map(cellKey));
    for (const [index, measurement] of run.measurements.entries()) {
      const before = knownSummaryOf(measurement);
      const after = knownSummaryOf(back.measurements[index]);
      if (!before?.intervalNs || !after?.intervalNs) throw new Error('not measured');
      expect(Math.abs(after.medianNs / before.medianNs - 1)).toBeLessThan(1e-3);
      for (const side of [0, 1] as const) {
        const distance = Math.abs(Math.log(before.intervalNs[side] / before.medianNs));
        const found = Math.abs(Math.log(after.intervalNs[side] / after.medianNs));
        expect(Math.abs(found - distance)).toBeLessThan(0.05 * distance + 1e-4);
      }
      expect(after).toEqual({ medianNs: after.medianNs, intervalNs: after.intervalNs, confidence: 0.95 });
    }
  });

  test('brings back whose it is, when, what was asked, how it ended and its grade, and says what it lacks', () => {
    const run = exampleRun();
    const back = readCompact(printed(run));
    expect(back).toMatchObject({
      id: run.id,
      startedAt: '2026-05-17T09:31:00.000Z',
      outcome: 'finished',
      experiment: run.experiment,
      settings: run.settings,
      environment: {
        engine: 'Chromium 156',
        platform: 'Android',
        cores: 8,
        isolated: true,
        label: 'Pixel 9, on charger',
      },
      drift: { grade: 'quiet' },
    });
    expect(missingDataSentence(back)).toMatch(/^A code holds rounded medians and 95 % intervals; the link/);
    expect(missingDataSentence(run)).toBeUndefined();
    expect(verdictsSentence(back)).toMatch(/^This result came without single samples: /);
    expect(verdictsSentence(run)).toBeUndefined();
    expect(JSON.stringify(back)).not.toMatch(/"n":|coldNs|quartiles|build"/);
  });

  const states = [undefined, ...wasmTiers].flatMap((wasmTier) =>
    [undefined, ...scriptTiers].flatMap((scriptTier) =>
      [undefined, false, true].map((debugged) => ({ wasmTier, scriptTier, debugged })),
    ),
  );

  test.each(states)('brings back what the engine compiles with: %o', (state) => {
    const { environment, ...run } = exampleRun();
    for (const driven of [undefined, false, true]) {
      const engine = Object.fromEntries(
        Object.entries({ ...state, driven }).filter(([, known]) => known !== undefined),
      );
      const back = readCompact(printed({ ...run, environment: { ...environment, ...engine } }));
      const { engine: name, platform, cores, isolated, label } = back.environment;
      expect(back.environment).toEqual({ engine: name, platform, cores, isolated, label, ...engine });
    }
  });

  test('keeps what failed, is not supported or was not reached, and an interval that is not sure is left out', async () => {
    const run = exampleRun({ samples: 4 });
    const [first, second, , ...rest] = run.measurements;
    if (!first || !second) throw new Error('no cells');
    const refused = (cell: typeof first, status: 'failed' | 'unsupported') => {
      const { scheme, backend, operation, message } = cell;
      return { scheme, backend, operation, ...(message && { message }), status, reason: 'Because.' } as const;
    };
    const measurements = [refused(first, 'failed'), refused(second, 'unsupported'), ...rest];
    const back = readCompact(printed({ ...run, measurements }));
    expect(back.measurements.map(({ status }) => status)).toEqual(measurements.map(({ status }) => status));
    expect(back.measurements.at(-1)).not.toHaveProperty('intervalNs');
    // A full link made from it says no more than the code did.
    const again = await readShared(await printShared(back));
    expect(again.measurements.map((one) => knownSummaryOf(one)?.medianNs)).toEqual(
      back.measurements.map((one) => knownSummaryOf(one)?.medianNs),
    );
  });

  test('is read by the import too', async () => {
    const run = exampleRun();
    expect((await readResults(`  ${address}#/c/${printed(run)}\n`)).id).toBe(run.id);
  });

  test('fits a code that a phone can scan, for every experiment and preset', () => {
    for (const { id } of experiments) {
      for (const preset of ['quick', 'study'] as const) {
        const run = runOf(id, preset);
        const text = printed(run);
        // Version 21 of QR codes, drawn at three pixels per module on a phone, holds 929 bytes.
        expect(address.length + text.length, `${id}, ${preset}`).toBeLessThan(925);
        expect(readCompact(text).id).toBe(run.id);
        expect(readCompact(text).measurements, `${id}, ${preset}`).toHaveLength(run.measurements.length);
      }
    }
  });

  test('holds medians alone where there are more cells than a code has room for', () => {
    const run = runOf('hybrid-encryption', 'study');
    const back = readCompact(printed(run));
    expect(JSON.stringify(back)).not.toContain('intervalNs');
    expect(missingDataSentence(back)).toMatch(/^A code for so many cells holds rounded medians alone/);
    // Without intervals there are no verdicts.
    expect(verdictsSentence(back)).toBeUndefined();
    expect(back.measurements).toHaveLength(run.measurements.length);
  });

  test('does not exist for results of other programs', () => {
    const samples = [{ scheme: 'ed25519', operation: 'sign', meanNs: 20 }];
    const run = nativeRun({ program: 'Go', tool: 'go test', engine: 'Go', cores: undefined, samples, text: 't' });
    expect(printCompact(run)).toBeUndefined();
  });
});

describe('a hostile code', () => {
  const code = printed(exampleRun());
  const whole = base64urlnopad.decode(code);

  const refuses = (fragment: string, sentence: RegExp) =>
    expect(() => readCompact(fragment)).toThrow(
      expect.objectContaining({ name: 'RefusedResult', message: expect.stringMatching(sentence) }),
    );

  test('that was cut short, anywhere, is refused in a sentence', () => {
    const text = printed(exampleRun());
    for (let length = 0; length < text.length; length += 1) {
      refuses(text.slice(0, length), /cut short|damaged|no Passkey Bench result|newer/);
    }
  });

  test('with one character changed is refused, nearly always', () => {
    const text = printed(exampleRun());
    let accepted = 0;
    for (let place = 0; place < text.length; place += 1) {
      const changed = `${text.slice(0, place)}${text[place] === 'A' ? 'B' : 'A'}${text.slice(place + 1)}`;
      try {
        readCompact(changed);
        accepted += 1;
      } catch (error) {
        expect(error).toMatchObject({ name: 'RefusedResult' });
      }
    }
    expect(accepted).toBeLessThan(4);
  });

  test('of another version says so', () => {
    refuses(codeWithByte(code, 0, 9), /newer Passkey Bench \(version “9\./);
    refuses(codeWithByte(code, 1, 99), /newer Passkey Bench/);
    refuses(codeWithByte(code, 0, 0), /no Passkey Bench result/);
  });

  test('of a link, or with another letter at its beginning, is not taken for one of a newer version', async () => {
    refuses(await printShared(exampleRun()), /^The code was cut short or changed on its way/);
    for (const letter of 'BQgw9_') refuses(`${letter}${printed(exampleRun()).slice(1)}`, /cut short|no Passkey Bench/);
  });

  test('whose cells are others here says so', () => {
    refuses(codeWithByte(code, 2, (whole[2] ?? 0) ^ 1), /other cells there.*ask for the link/);
  });

  test('with a number that no time can have says so', () => {
    const lastCell = whole.length - 5;
    refuses(codeWithByte(codeWithByte(code, lastCell, 0x7f), lastCell + 1, 0xf8), /a number that no time can have/);
  });

  test('with text that is none, or without its end', () => {
    refuses(codeWithByte(code, 22, 0xff), /damaged/);
    refuses(
      changedCode(code, (bytes) => bytes.map((byte, index) => (index >= 22 && byte === 0 ? 1 : byte))),
      /damaged|cut short|other cells/,
    );
  });

  test('that is too long, or no code at all', () => {
    refuses('A'.repeat(30_000), /more than any result/);
    refuses('<script>alert(1)</script>', /cut short or changed/);
    refuses('', /no Passkey Bench result/);
  });

  test('of any bytes is refused in a sentence or read, and takes no time', () => {
    const random = seededRandom(7);
    for (let turn = 0; turn < 3000; turn += 1) {
      const fragment = changedCode(code, (bytes) => {
        for (let change = 0; change < 3; change += 1)
          bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
        return bytes;
      });
      try {
        readCompact(fragment);
      } catch (error) {
        expect(error).toMatchObject({ name: 'RefusedResult' });
      }
    }
  });
});
