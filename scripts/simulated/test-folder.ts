import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder of its own for the tests of a file or of a `describe`, which goes when they are over. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'passkey-bench-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
