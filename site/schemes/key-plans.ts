/**
 * Key plans as data: which keys an event makes, and which certificate authority signs them. The facts are from the
 * source of Teleport 17, lib/cryptosuites, in our own words. A key plan is chosen as a whole, instead of an algorithm
 * for each certificate. Teleport's authorities for databases and SAML have RSA 2048 in every suite.
 */

/** The keys of one connection or login. */
export interface StormEvent {
  /** Scheme identifiers: one fresh key pair each. */
  readonly keys: readonly string[];
  /**
   * Each use of a key: its authority certifies it (one signature over its public key), and the key itself signs once.
   */
  readonly uses: readonly { readonly key: number; readonly authority: string }[];
}

export interface KeyPlan {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly connect: StormEvent;
  readonly login: StormEvent;
}

/** The key of a connection is used for TLS. */
const connect = (key: string, authority: string): StormEvent => ({ keys: [key], uses: [{ key: 0, authority }] });

/** The two keys of a login are used for SSH and for TLS. */
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

/** Every scheme that an event needs, without duplicates. */
export function schemesOfEvent({ keys, uses }: StormEvent): readonly string[] {
  return [...new Set([...keys, ...uses.map((use) => use.authority)])];
}
