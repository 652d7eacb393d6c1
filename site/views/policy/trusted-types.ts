/**
 * Trusted Types (W3C), if the engine knows them: only the address of a script of our own becomes a script. A policy
 * named `default` is asked wherever a worker is started, so that the code that starts one needs no change.
 */

/** The DOM types do not describe them yet. */
interface TrustedTypePolicies {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown;
}

/** A `blob:` address has the origin of the page that made it, and may hold a script that anybody wrote. */
export function isOwnScript(address: string, base: string): boolean {
  const { protocol, origin } = new URL(address, base);
  return (protocol === 'https:' || protocol === 'http:') && origin === new URL(base).origin;
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypePolicies };
trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => (isOwnScript(address, location.href) ? address : null),
});
