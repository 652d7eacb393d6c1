import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Calls `use` with a temporary folder, and deletes the folder afterwards, even after an error.
 * @template Result
 * @param {(folder: string) => Result | Promise<Result>} use
 * @returns {Promise<Result>}
 */
export async function inTemporaryFolder(use) {
  const folder = mkdtempSync(join(tmpdir(), 'passkey-bench-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
