import { reasonOf } from '../reason.ts';
import { Unsupported } from '../unsupported.ts';

/**
 * Engines have different words for it: `violates the following Content Security policy directive`, `blocked by CSP`.
 */
const BY_POLICY = /Content[ -]Security[ -]Policy|\bCSP\b/i;
const NOT_ALLOWED =
  'This page may not compile WebAssembly: the Content-Security-Policy that it was sent with does not name wasm-unsafe-eval, which only who serves the page can change.';

/** `wasm-simd is not enabled`, `SIMD support is not enabled`, `Wasm SIMD unsupported`. */
const BY_SIMD = /simd/i;
const NO_SIMD =
  'This engine has no SIMD in WebAssembly, which the module needs: use a newer browser, or one with its usual settings.';

/** Why an opened module gives no number. @param what the subject of the sentence */
export function unusable(
  what: string,
  error: unknown,
): { readonly status: 'unsupported' | 'failed'; readonly reason: string } {
  if (error instanceof Unsupported) return { status: 'unsupported', reason: error.message };
  const text = reasonOf(error);
  if (BY_POLICY.test(text)) return { status: 'unsupported', reason: NOT_ALLOWED };
  if (BY_SIMD.test(text)) return { status: 'unsupported', reason: NO_SIMD };
  return { status: 'failed', reason: `${what} cannot be used: ${text}` };
}
