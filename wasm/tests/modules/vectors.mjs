/** The published answers of the native tests, as written by wasm/examples/vectors.rs; bytes are hexadecimal. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOrThrow } from '../../../scripts/command.mjs';
import { inProject } from '../../../scripts/project.mjs';
import { inTemporaryFolder } from '../../../scripts/temporary-folder.mjs';

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
 * @property {string | null} signature null if signing must be rejected
 *
 * @typedef {object} MlDsaHedged
 * @property {number} parameter
 * @property {string} seed
 * @property {string} message
 * @property {string} random the random bytes
 * @property {string} signature
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
 * @property {{ verdicts: readonly MlDsaVerdict[], signatures: readonly MlDsaSignature[], hedged: readonly MlDsaHedged[] }} mlDsa
 * @property {readonly PaddingVerdict[]} padding
 */

/**
 * NIST's samples (ACVP), one per line, split into words; a dash means an empty word.
 * @param {'ml-dsa-key-gen' | 'ml-dsa-sig-ver' | 'p256' | 'ed25519'} name
 * @returns {readonly (readonly string[])[]}
 */
export function readSamples(name) {
  const text = readFileSync(inProject('wasm', 'kernels', 'tests', 'vectors', `acvp-${name}.txt`), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => line.split(' ').map((word) => (word === '-' ? '' : word)));
}

/** @returns {Promise<Vectors>} */
export const readVectors = () =>
  // In a folder of its own, because the tests of other families write theirs at the same time.
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'vectors.json');
    await runOrThrow('cargo', ['run', '--quiet', '--locked', '--example', 'vectors', '--', path]);
    return JSON.parse(readFileSync(path, 'utf8'));
  });
