/**
 * Trusted Types (W3C), where the engine knows them: no string becomes a script but the address of one of our own. The policy has the name
 * `default`, so that it is asked wherever a worker is started, and the starting reads as it does without it.
 */

/** The types of the page's lib know nothing of them yet. */
interface TrustedTypePolicies {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown;
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypePolicies };
trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => (new URL(address, document.baseURI).origin === location.origin ? address : null),
});

export {};
