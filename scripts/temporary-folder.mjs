import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder for one thing, which goes when that is over, however it ended.
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
