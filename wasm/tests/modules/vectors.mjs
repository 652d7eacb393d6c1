/** The published answers, as wasm/examples/vectors.rs writes them of what the native tests check; bytes in hexadecimal. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOrThrow } from '../../../scripts/command.mjs';

/**
 * Wycheproof's verdicts on signatures by one key.
 * @typedef {object} VerdictGroup
 * @property {string} family
 * @property {string} set
 * @property {string} spki
 * @property {readonly { id: number, comment: string, message: string, signature: string | null, result: string }[]} verdicts
 *
 * A key and its signature from a standard.
 * @typedef {object} Answer
 * @property {string} family
 * @property {string} source
 * @property {string} privateKey
 * @property {string} publicKey
 * @property {string} message
 * @property {string} signature
 *
 * @typedef {object} MlDsaVerdict
 * @property {string} name
 * @property {string} spki
 * @property {string} message
 * @property {string} context
 * @property {string} signature
 * @property {boolean} valid
 *
 * @typedef {object} MlDsaSignature
 * @property {string} name
 * @property {number} parameter
 * @property {string} seed
 * @property {string} message
 * @property {string} context
 * @property {string | null} signature none where signing is refused
 *
 * @typedef {object} PaddingVerdict
 * @property {'pss' | 'oaep' | 'pkcs1' | 'aes-gcm'} kind
 * @property {string} name
 * @property {string} key
 * @property {string} message
 * @property {string} input
 * @property {boolean} valid
 *
 * @typedef {object} Vectors
 * @property {readonly VerdictGroup[]} groups
 * @property {readonly Answer[]} answers
 * @property {{ verdicts: readonly MlDsaVerdict[], signatures: readonly MlDsaSignature[] }} mlDsa
 * @property {readonly PaddingVerdict[]} padding
 */

/** @returns {Promise<Vectors>} */
export async function readVectors() {
  // A folder of its own: the tests of other families write theirs at the same time.
  const folder = mkdtempSync(join(tmpdir(), 'passkey-bench-vectors-'));
  const path = join(folder, 'vectors.json');
  try {
    await runOrThrow('cargo', ['run', '--quiet', '--locked', '--example', 'vectors', '--', path]);
    return JSON.parse(readFileSync(path, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
