/** Fifty files of two thousand cells each: how long the page answers nobody while they are read. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { BenchContext, Figure } from '../../scripts/bench/figure.mjs';

const FILES = 50;
const SIZES = 333;
const SAMPLES = 20;
const LIMIT_MS = 300_000;

/** As the page exports it: three schemes on two backends, with so many sizes of challenge. */
function runText(id: string): string {
  const draw = () => 2.74e4 * (1 + Math.random() ** 8);
  const cells = Array.from({ length: SIZES }, (_, size) =>
    ['rsa-3072', 'ecdsa-p256', 'ed25519'].flatMap((scheme) =>
      ['wasm', 'webcrypto'].map((backend) => ({
        ...{ scheme, backend, operation: 'sign', message: { form: 'assertion', challengeBytes: 16 + size } },
        ...{ status: 'measured', callsPerBatch: 100, coldNs: 9e4 },
        samplesNs: Array.from({ length: SAMPLES }, draw),
        warmUp: { calls: 100, elapsedMs: 100, stable: true },
        ...{ discardedBatches: 0, stopped: 'batches', belowResolution: false },
      })),
    ),
  ).flat();
  return JSON.stringify({
    ...{ schemaVersion: 4, id, startedAt: '2026-05-17T09:31:22.481Z', elapsedMs: 60_000, outcome: 'finished' },
    experiment: 'passkey-signing',
    settings: {
      ...{ experiment: 'passkey-signing', preset: 'standard', schemes: ['ed25519'], operations: ['sign'] },
      ...{ backends: ['wasm', 'webcrypto'], messages: [], wasmBuild: 'auto', seed: 7, workers: 1 },
    },
    notDefault: [],
    environment: { engine: 'Chromium 156', platform: 'Linux', cores: 2, isolated: true, clockStepMs: 0.005, label: id },
    build: { commit: 'bench', rustc: '', wasmBindgen: '', binaryen: '', modules: [] },
    overheads: [],
    drift: { readings: [], grade: 'quiet', reason: 'Made up.' },
    measurements: cells,
  });
}

/** Notes every task over 50 ms from now on. */
function watchTasks(): void {
  const tasks: number[] = [];
  Object.assign(globalThis, { tasks });
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  });
}

const tasksOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks.splice(0));

export async function measureFigures({ browser, siteUrl }: BenchContext): Promise<readonly Figure[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${siteUrl}#/compare`, { waitUntil: 'networkidle' });
  await page.evaluate(watchTasks);
  const folder = mkdtempSync(join(tmpdir(), 'passkey-bench-import-'));
  const files = Array.from({ length: FILES }, (_, index) => {
    const path = join(folder, `${index}.json`);
    writeFileSync(path, runText(`device-${index}`));
    return path;
  });
  const startMs = performance.now();
  await page.locator('input[type=file]').setInputFiles(files);
  const imported = page.getByTestId('imported');
  await imported.locator('p', { hasText: `${FILES - 1}.json` }).waitFor({ timeout: LIMIT_MS });
  const elapsedMs = performance.now() - startMs;
  await page.waitForTimeout(500);
  const tasks = await tasksOf(page);
  await context.close();
  rmSync(folder, { recursive: true });
  return [
    { name: 'longest task meanwhile (0: none over 50 ms)', value: Math.max(0, ...tasks), unit: 'ms', goal: 50 },
    { name: 'tasks over 50 ms', value: tasks.length, unit: 'tasks', goal: Number.POSITIVE_INFINITY },
    {
      name: `${FILES} files of ${6 * SIZES} cells`,
      value: elapsedMs / 1000,
      unit: 's',
      goal: Number.POSITIVE_INFINITY,
    },
  ];
}
