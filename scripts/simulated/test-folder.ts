import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

function folderUntil(over: (remove: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'passkey-bench-test-'));
  over(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder of its own for the tests of a file or of a `describe`, which goes when they are over. */
export const testFolder = (): string => folderUntil(afterAll);

/** One for the test that runs, or that begins: also in `beforeEach`. */
export const folderOfTest = (): string => folderUntil(onTestFinished);
