import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

function folderUntil(over: (remove: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'passkey-bench-test-'));
  over(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A temporary folder for the tests of a file or a `describe`; it is deleted when they end. */
export const testFolder = (): string => folderUntil(afterAll);

/**
 * A temporary folder for the running test, or, in `beforeEach`, for the next one; it is deleted when that test ends.
 */
export const folderOfTest = (): string => folderUntil(onTestFinished);
