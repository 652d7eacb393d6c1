/** What a JWK says it is for (RFC 7517, sections 4.2 and 4.3). No step of WebAuthn reads it; software does. */
import { quoted } from '../../../schemes/text/foreign-text.ts';
import { jsonOf } from '../../../schemes/text/json-of.ts';
import { hasMembers, type JsonMembers } from './members.ts';

/** A JWK lies in a set, in a list, or beside other columns of a database. */
const MAX_DEPTH = 4;

function jwkIn(json: unknown, depth = 0): JsonMembers | undefined {
  if (depth > MAX_DEPTH || typeof json !== 'object' || json === null) return undefined;
  if (hasMembers(json) && 'kty' in json) return json;
  for (const value of Object.values<unknown>({ ...json })) {
    const found = jwkIn(value, depth + 1);
    if (found) return found;
  }
  return undefined;
}

const HEEDED = 'software that heeds it verifies nothing with this key';

function useFault(use: unknown): string | undefined {
  if (use === undefined || use === null || use === 'sig') return undefined;
  if (typeof use !== 'string') return 'The use of the JWK is no text (RFC 7517, section 4.2).';
  return `The use of the JWK is ${quoted(use)}, and that of a key for signatures is “sig” (RFC 7517, section 4.2): ${HEEDED}.`;
}

function operationsFault(operations: unknown): string | undefined {
  if (operations === undefined || operations === null) return undefined;
  if (!Array.isArray(operations)) return 'The key_ops of the JWK are no list (RFC 7517, section 4.3).';
  if (!operations.includes('verify')) return `The key_ops of the JWK lack “verify” (RFC 7517, section 4.3): ${HEEDED}.`;
  return new Set(operations).size < operations.length
    ? 'The key_ops of the JWK say an operation twice, which RFC 7517 forbids (section 4.3).'
    : undefined;
}

/** A remark on a key that says it is not for verifying. Its bytes verify all the same. */
export function jwkUseRemark(pasted: string): string | undefined {
  const jwk = jwkIn(jsonOf(pasted.replace(/^\ufeff/, '').trim()));
  if (!jwk) return undefined;
  const faults = [useFault(jwk['use']), operationsFault(jwk['key_ops'])].filter((fault) => fault !== undefined);
  return faults.length > 0 ? faults.join(' ') : undefined;
}
