/**
 * A million registrations in a dropped file: how long until they are counted, and whether a visitor
 * can cancel the counting.
 */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { BenchmarkContext, Figure, MeasureFigures } from '../../../scripts/bench/figure.mjs';
import { inTemporaryFolder } from '../../../scripts/temporary-folder.mjs';
import type { Bytes } from '../../../site/schemes/bytes/bytes.ts';
import { coseKey } from '../../../site/schemes/encoding/cose-key.ts';
import { attestationObject } from '../../../site/schemes/encoding/wire-forms.ts';
import { findSignatureScheme } from '../../../site/schemes/index.ts';
import type { SignatureScheme } from '../../../site/schemes/scheme.ts';

const ROWS = 1_000_000;
const ROWS_AT_ONCE = 10_000;
const GOAL_S = 10;
const LIMIT_MS = 120_000;
const HEAR_CANCEL_GOAL_MS = 200;

/** Parts of a hundred registrations, as one service has counted its own. */
const mix: readonly (readonly [id: string, bytes: number, of100: number])[] = [
  ['ecdsa-p256', 64, 95],
  ['ed25519', 32, 4],
  ['rsa-2048', 256, 1],
];

const hex = (bytes: Bytes) => Buffer.from(bytes).toString('hex');
const base64 = (bytes: Bytes) => Buffer.from(bytes).toString('base64');

function scheme(id: string): SignatureScheme {
  const found = findSignatureScheme(id);
  if (!found) throw new Error(`There is no scheme ${id}.`);
  return found;
}

/** A different key for every row of the hundred. */
function keyOf(row: number): Bytes {
  let rest = row % 100;
  const [id, bytes] = mix.find(([, , of100]) => {
    rest -= of100;
    return rest < 0;
  }) ?? ['ecdsa-p256', 64];
  return coseKey(scheme(id), new Uint8Array(bytes).fill(row % 251));
}

/** Attestation objects of real authenticators, with certificates: some 900 bytes each. */
function statedObjects(): readonly string[] {
  const { registrations }: { registrations: readonly { attestationObject: string }[] } = JSON.parse(
    readFileSync('tests/fixtures/registrations.json', 'utf8'),
  );
  return registrations.map(({ attestationObject }) => attestationObject).filter(({ length }) => length < 1700);
}

const stated = statedObjects();

/** The columns that a database exports, by the name of the figure. */
const columns: Readonly<Record<string, (row: number) => string>> = {
  'COSE keys in hexadecimal': (row) => hex(keyOf(row)),
  'attestation objects in base64': (row) => base64(attestationObject(keyOf(row))),
  'attestation objects with certificates in base64url': (row) => stated[row % stated.length] ?? '',
  'algorithm and AAGUID': (row) => `-7,ea9b8d66-4d01-1d21-3ce4-${String(row % 100).padStart(12, '0')}`,
};

function writeColumn(path: string, rowOf: (row: number) => string): void {
  // A thousand different rows, repeated: more would change nothing.
  const rows = Array.from({ length: ROWS_AT_ONCE }, (_, row) => rowOf(row % 1000)).join('\n');
  const file = openSync(path, 'w');
  for (let written = 0; written < ROWS; written += ROWS_AT_ONCE) writeSync(file, `${rows}\n`);
  closeSync(file);
}

/** Opens the page where columns are counted: with the advice, which is below a run. */
async function openEvidence({ browser, siteUrl }: BenchmarkContext): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${siteUrl}#/run?experiment=what-to-offer&schemes=ed25519&start`);
  await page.waitForFunction(() => globalThis.passkeyBench?.state === 'finished', undefined, { timeout: LIMIT_MS });
  await page.locator('#evidence').evaluate((section) => {
    for (const details of section.querySelectorAll('details')) details.open = true;
  });
  return page;
}

/** Returns the milliseconds from choosing the file until its table is shown. */
async function countedMs(page: Page, path: string): Promise<number> {
  const beganMs = performance.now();
  await page.locator('#evidence input[type=file]').setInputFiles(path);
  await page.getByRole('table', { name: 'By algorithm' }).waitFor({ timeout: LIMIT_MS });
  return performance.now() - beganMs;
}

/** Returns the milliseconds from pressing Cancel until the page confirms it. Progress was shown before. */
async function cancelledMs(page: Page, path: string): Promise<number> {
  await page.locator('#evidence input[type=file]').setInputFiles(path);
  await page.waitForFunction(
    () => (document.querySelector<HTMLProgressElement>('#evidence progress')?.value ?? 0) > 0,
    undefined,
    { timeout: LIMIT_MS },
  );
  const beganMs = performance.now();
  await page.locator('#evidence').getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('It was cancelled. Nothing was counted.').waitFor({ timeout: LIMIT_MS });
  return performance.now() - beganMs;
}

export const measureFigures: MeasureFigures = (context) =>
  inTemporaryFolder(async (folder) => {
    const page = await openEvidence(context);
    const figures: Figure[] = [];
    for (const [name, rowOf] of Object.entries(columns)) {
      const path = join(folder, 'column.txt');
      writeColumn(path, rowOf);
      const ms = await countedMs(page, path);
      figures.push({ name: `a million registrations, ${name}`, value: ms / 1000, unit: 's', goal: GOAL_S });
      await page.getByRole('button', { name: 'Forget them' }).click();
      const cancelMs = await cancelledMs(page, path);
      figures.push({
        name: `Cancel, ${name}, until it has stopped`,
        value: cancelMs,
        unit: 'ms',
        goal: HEAR_CANCEL_GOAL_MS,
      });
    }
    await page.close();
    return figures;
  });
