/**
 * Key plans as data: which keys an event makes, and whose certificate authority signs them. Facts from Teleport 17's
 * source, lib/cryptosuites; described in our words. A key plan is chosen whole, so that nobody picks an algorithm for each certificate.
 */

/** What happens to a connection or a login. */
export interface StormEvent {
  /** Scheme identifiers: one fresh key pair each. */
  readonly keys: readonly string[];
  /** Each use of a key: its authority certifies it (one signature over its public key), and the key signs once itself. */
  readonly uses: readonly { readonly key: number; readonly authority: string }[];
}

export interface KeyPlan {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly connect: StormEvent;
  readonly login: StormEvent;
}

/** A connection's key is used for TLS. */
const connect = (key: string, authority: string): StormEvent => ({ keys: [key], uses: [{ key: 0, authority }] });

/** A login's two keys are used for SSH and for TLS. */
const login = (ssh: string, sshAuthority: string, tls: string, tlsAuthority: string): StormEvent => ({
  keys: [ssh, tls],
  uses: [
    { key: 0, authority: sshAuthority },
    { key: 1, authority: tlsAuthority },
  ],
});

/** In the order of charts. */
export const keyPlans: readonly KeyPlan[] = [
  {
    id: 'legacy',
    label: 'Legacy',
    description: 'RSA 2048 for everything; one key of a login serves SSH and TLS',
    connect: connect('rsa-2048', 'rsa-2048'),
    login: {
      keys: ['rsa-2048'],
      uses: [
        { key: 0, authority: 'rsa-2048' },
        { key: 0, authority: 'rsa-2048' },
      ],
    },
  },
  {
    id: 'balanced-v1',
    label: 'Balanced',
    description: 'Ed25519 for SSH, ECDSA P-256 for TLS',
    connect: connect('ecdsa-p256', 'ecdsa-p256'),
    login: login('ed25519', 'ed25519', 'ecdsa-p256', 'ecdsa-p256'),
  },
  {
    id: 'fips-v1',
    label: 'FIPS',
    description: 'ECDSA P-256 for everything, for rules that know no Ed25519',
    connect: connect('ecdsa-p256', 'ecdsa-p256'),
    login: login('ecdsa-p256', 'ecdsa-p256', 'ecdsa-p256', 'ecdsa-p256'),
  },
  {
    id: 'hsm-v1',
    label: 'HSM',
    description: 'as Balanced, but authorities sign with ECDSA P-256, which hardware modules and cloud services hold',
    connect: connect('ecdsa-p256', 'ecdsa-p256'),
    login: login('ed25519', 'ecdsa-p256', 'ecdsa-p256', 'ecdsa-p256'),
  },
  {
    id: 'post-quantum',
    label: 'Post-quantum',
    description: 'ML-DSA-44 for everything; not a suite of Teleport’s',
    connect: connect('ml-dsa-44', 'ml-dsa-44'),
    login: login('ml-dsa-44', 'ml-dsa-44', 'ml-dsa-44', 'ml-dsa-44'),
  },
];

export function findKeyPlan(id: string): KeyPlan | undefined {
  return keyPlans.find((one) => one.id === id);
}

/** Every scheme an event needs, once. */
export function schemesOfEvent({ keys, uses }: StormEvent): readonly string[] {
  return [...new Set([...keys, ...uses.map((use) => use.authority)])];
}
