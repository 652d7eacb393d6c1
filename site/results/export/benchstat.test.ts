/** Tests our text with the real `benchstat` of the Go project, if Go is installed. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testFolder } from '../../../scripts/simulated/test-folder.ts';
import { summaryOf } from '../document/summary-of.ts';
import { exampleRun } from '../simulated/example-run.ts';
import { exampleStorm } from '../simulated/example-storm.ts';
import { printBenchstat } from './benchstat.ts';

const BENCHSTAT_MODULE = 'golang.org/x/perf/cmd/benchstat@latest';

function findGo(): string | undefined {
  for (const go of ['go', '/usr/local/go/bin/go']) {
    try {
      execFileSync(go, ['version'], { stdio: 'ignore' });
      return go;
    } catch {
      // Go is not installed here.
    }
  }
  return undefined;
}

/** The path of the program, which is fetched once through the Go module proxy; or why it is missing. */
function findBenchstat(): { program: string } | { missing: string } {
  const folder = join(homedir(), '.cache', 'passkey-bench', 'benchstat');
  const program = join(folder, 'benchstat');
  if (existsSync(program)) return { program };
  const go = findGo();
  if (go === undefined) return { missing: 'Go is not on this machine' };
  try {
    mkdirSync(folder, { recursive: true });
    execFileSync(go, ['install', BENCHSTAT_MODULE], {
      env: { ...process.env, GOBIN: folder },
      stdio: 'ignore',
      timeout: 240_000,
    });
    return { program };
  } catch {
    return { missing: 'benchstat could not be had from the Go module proxy' };
  }
}

const found = findBenchstat();
if ('missing' in found) console.log(`Skipped: the benchstat format is not checked, because ${found.missing}.`);

describe.skipIf('missing' in found)('the real benchstat', () => {
  const folder = testFolder();

  function benchstat(...parameters: string[]): string[][] {
    const program = 'program' in found ? found.program : '';
    const text = execFileSync(program, ['-format', 'csv', ...parameters], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return text.split('\n').map((line) => line.split(','));
  }

  function write(name: string, run = exampleRun()): string {
    const file = join(folder, name);
    writeFileSync(file, printBenchstat(run));
    return file;
  }

  test('sets two devices beside each other without being told to, every cell with the medians that we find', () => {
    const slow = exampleRun({ seed: 3, pace: 1.004 });
    const other = exampleRun({ seed: 4 });
    const environment = { ...other.environment, engine: 'Firefox 153', platform: 'Windows', label: 'Desk' };
    const fast = { ...other, id: 'other', environment };
    const rows = benchstat(write('slow.txt', slow), write('fast.txt', fast));
    let compared = 0;
    for (const [index, slower] of slow.measurements.entries()) {
      const faster = fast.measurements[index];
      if (slower.status !== 'measured' || faster?.status !== 'measured') continue;
      const name = `${slower.operation.charAt(0).toUpperCase()}${slower.operation.slice(1)}/scheme=${slower.scheme}/`;
      const row = rows.find(([title = '']) => title.startsWith(name) && title.includes(`backend=${slower.backend}`));
      const medians = [slower, faster].map((measurement) => summaryOf(measurement)?.medianNs ?? Number.NaN);
      expect(row?.join(' '), name).toMatch(/p=\d\.\d+ n=40/);
      // benchstat gives seconds.
      expect(Number(row?.[1]) * 1e9, name).toBeCloseTo(medians[0] ?? Number.NaN, 3);
      expect(Number(row?.[3]) * 1e9, name).toBeCloseTo(medians[1] ?? Number.NaN, 3);
      compared += 1;
    }
    expect(compared).toBe(18);
  });

  test('reads the rate, the percentiles and the cost of a key storm beside its latencies', () => {
    const rows = benchstat(write('storm.txt', exampleStorm()));
    const linesOf = (unit: string) => {
      const head = rows.findIndex((row) => row[1] === unit);
      return Number(rows[head + 1]?.[1]);
    };
    expect(linesOf('sec/op')).toBeCloseTo(0.0505, 6);
    expect(linesOf('connections/s')).toBe(120);
    // benchstat converts nanoseconds to seconds, whatever stands before the unit.
    expect(linesOf('p95-sec')).toBeCloseTo(0.09505, 9);
    expect(linesOf('p99-sec')).toBeCloseTo(0.09901, 9);
    expect(linesOf('core-s/1000')).toBe(10);
  });

  test('divides the backends of one run, which are a key of the name', () => {
    const rows = benchstat('-col', '/backend', write('columns.txt'));
    expect(rows.some((row) => row.join(' ').includes('wasm') && row.join(' ').includes('webcrypto'))).toBe(true);
  });
});
