/**
 * Reads a visitor's root certificates: PEM with other text around it, DER in hex or base64, or a list of such in JSON,
 * as metadata of FIDO have it (`attestationRootCertificates`).
 */
import { base64 } from '@scure/base';
import { jsonOf } from '../../../schemes/text/json-of.ts';
import { readBytes, TORN_PEM } from './read-bytes.ts';

const PEM = /-----BEGIN (?:X509 |TRUSTED )?CERTIFICATE-----([^-]*)-----END (?:X509 |TRUSTED )?CERTIFICATE-----/g;
const PEM_BEGINS = /-----BEGIN (?:X509 |TRUSTED )?CERTIFICATE-----/g;

/** Longer than any list of roots that a person pastes. */
const MAX_CHARACTERS = 1_000_000;

/** Concatenated certificates in DER; empty for an empty text. @throws Error with a plain sentence */
export function readRoots(pasted: string): Uint8Array {
  if (pasted.trim() === '') return new Uint8Array();
  if (pasted.length > MAX_CHARACTERS) throw new Error('They are longer than 1,000,000 characters.');
  const blocks = [...pasted.matchAll(PEM)].map(([, body = '']) => body.replace(/\s/g, ''));
  if (blocks.length < (pasted.match(PEM_BEGINS)?.length ?? 0)) throw new Error(TORN_PEM);
  if (blocks.length === 0) {
    const listed = jsonOf(pasted);
    if (!Array.isArray(listed) || !listed.every((one) => typeof one === 'string'))
      return readBytes('root certificate', pasted);
    return new Uint8Array(listed.flatMap((one) => [...readBytes('root certificate', one)]));
  }
  const roots = blocks.map((block, index) => {
    try {
      return base64.decode(block);
    } catch {
      throw new Error(`Root ${index + 1} is not base64 between its PEM lines.`);
    }
  });
  return new Uint8Array(roots.flatMap((root) => [...root]));
}
