/** Root certificates as a visitor has them: PEM with anything around it, or DER in hex or base64. */
import { base64 } from '@scure/base';
import { readBytes } from './read-bytes.ts';

const PEM = /-----BEGIN (?:X509 |TRUSTED )?CERTIFICATE-----([^-]*)-----END (?:X509 |TRUSTED )?CERTIFICATE-----/g;

/** Longer than any list of roots that a person pastes. */
const MOST_CHARACTERS = 1_000_000;

/** Certificates in DER, one after the other; nothing where nothing was given. @throws Error with a plain sentence */
export function readRoots(pasted: string): Uint8Array {
  if (pasted.trim() === '') return new Uint8Array();
  if (pasted.length > MOST_CHARACTERS) throw new Error('They are longer than 1,000,000 characters.');
  const blocks = [...pasted.matchAll(PEM)].map(([, body = '']) => body.replace(/\s/g, ''));
  if (blocks.length === 0) return readBytes('root certificate', pasted);
  const roots = blocks.map((block, index) => {
    try {
      return base64.decode(block);
    } catch {
      throw new Error(`Root ${index + 1} is not base64 between its PEM lines.`);
    }
  });
  return new Uint8Array(roots.flatMap((root) => [...root]));
}
