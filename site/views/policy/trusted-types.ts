/**
 * Trusted Types (W3C), where the engine knows them: no string becomes a script but the address of one of our own. The policy has the name
 * `default`, so that it is asked wherever a worker is started, and the starting reads as it does without it.
 */

/** The types of the page's lib know nothing of them yet. */
interface TrustedTypePolicies {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown;
}

/** An address of `blob:` has the origin of who made it, and a script that anybody may have written. */
export function isOwnScript(address: string, base: string): boolean {
  const { protocol, origin } = new URL(address, base);
  return (protocol === 'https:' || protocol === 'http:') && origin === new URL(base).origin;
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypePolicies };
trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => (isOwnScript(address, location.href) ? address : null),
});
