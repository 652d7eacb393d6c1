/**
 * The algorithms to offer for three aims, as data: which ones, in which order, why. Every statement names its facts.
 */
import type { AlgorithmFact } from '../facts/algorithm-facts.ts';

/** An algorithm in a relying party's list. */
export interface ListedAlgorithm {
  /** COSE algorithm number. */
  readonly alg: number;
  /** Its name in the COSE registry. */
  readonly name: string;
  /** The schemes whose numbers show its cost; the first one that a run has measured counts. */
  readonly schemes: readonly string[];
  /** Who cannot register without it. */
  readonly without: string;
  readonly facts: readonly AlgorithmFact[];
}

const es256: ListedAlgorithm = {
  alg: -7,
  name: 'ES256',
  schemes: ['ecdsa-p256'],
  without: 'Passkeys of iOS and Android, and security keys that have nothing else',
  facts: ['phones', 'counted', 'apple', 'keepBoth', 'yubikey'],
};

const rs256: ListedAlgorithm = {
  alg: -257,
  name: 'RS256',
  schemes: ['rsa-2048', 'rsa-3072'],
  without: 'Windows Hello on machines that make RS256 alone',
  facts: ['windows', 'oldTpm', 'keepBoth'],
};

const eddsa: ListedAlgorithm = {
  alg: -8,
  name: 'EdDSA',
  schemes: ['ed25519'],
  without: 'Nobody we know of: YubiKeys and KeePassXC have ES256 too',
  facts: ['yubikey', 'keepassxc'],
};

const mlDsa44: ListedAlgorithm = {
  alg: -48,
  name: 'ML-DSA-44',
  schemes: ['ml-dsa-44'],
  without: 'Nobody yet: previews alone have it',
  facts: ['mlDsaNumbers', 'mlDsaPreviews'],
};

export const stanceIds = ['reach', 'small', 'post-quantum'] as const;
export type StanceId = (typeof stanceIds)[number];

/** A sentence about the list. It is true only if all of these algorithms are in the list. */
export interface StanceSentence {
  readonly says: string;
  readonly algorithms: readonly ListedAlgorithm[];
}

interface Stance {
  readonly label: string;
  /** Why these algorithms in this order. */
  readonly because: readonly StanceSentence[];
  readonly facts: readonly AlgorithmFact[];
  readonly offered: readonly ListedAlgorithm[];
  /** What would change the advice, one sentence each. */
  readonly changes: readonly StanceSentence[];
}

const countRegistrations: StanceSentence = {
  says: 'Your own registrations: count which algorithms come. One that never comes can go.',
  algorithms: [],
};

export const stances: Readonly<Record<StanceId, Stance>> = {
  reach: {
    label: 'Reach everybody',
    because: [
      {
        says: 'ES256 first, because most authenticators have it, so that a server meets few kinds of keys.',
        algorithms: [es256],
      },
      { says: 'RS256 follows for those that have no ES256.', algorithms: [es256, rs256] },
      {
        says: 'EdDSA stands in the list because WebAuthn Level 3 asks for all three.',
        algorithms: [es256, eddsa, rs256],
      },
    ],
    facts: ['order', 'atLeastThree', 'keepBoth'],
    offered: [es256, eddsa, rs256],
    changes: [
      {
        says: 'Windows Hello that makes ES256 on every TPM would let RS256 go. Until Chromium takes its advice back, keep it.',
        algorithms: [es256, rs256],
      },
      countRegistrations,
    ],
  },
  small: {
    label: 'Small and fast',
    because: [
      { says: 'EdDSA first: its key and signature are the smallest.', algorithms: [eddsa] },
      {
        says: 'What makes it small is the order, not what is left out: RS256, the largest of the three, stays for those who have nothing else.',
        algorithms: [eddsa, es256, rs256],
      },
    ],
    facts: ['order', 'atLeastThree', 'keepBoth'],
    offered: [eddsa, es256, rs256],
    changes: [
      {
        says: 'What phones take: iOS and Android were found to make ES256 alone, so their keys stay as large whatever the order.',
        algorithms: [eddsa, es256],
      },
      {
        says: 'A verifier whose EdDSA is slower than its ES256 swaps the first two, if time counts more than 35 bytes.',
        algorithms: [eddsa, es256],
      },
      countRegistrations,
    ],
  },
  'post-quantum': {
    label: 'Ready for post-quantum',
    because: [
      {
        says: 'ML-DSA-44 first, so that the first authenticator to have it uses it; today all but previews fall through to the rest. The server must verify it, and its columns must hold the key, before it stands in the list.',
        algorithms: [mlDsa44],
      },
    ],
    facts: ['order', 'mlDsaNumbers', 'mlDsaPreviews', 'mlDsaFirst', 'mlDsaLast', 'mlDsaVerified', 'migrations'],
    offered: [mlDsa44, es256, eddsa, rs256],
    changes: [
      {
        says: 'The first ML-DSA authenticator that is sold: from then on its row costs something, above all bytes.',
        algorithms: [mlDsa44],
      },
      {
        says: 'A policy that asks for category 3 or 5 (ML-DSA-65, -49; ML-DSA-87, -50), whose keys and signatures are larger still.',
        algorithms: [mlDsa44],
      },
      {
        says: 'A passkey signs a challenge of the moment, so nobody can store logins now and forge them later; keys can be replaced when ML-DSA comes.',
        algorithms: [mlDsa44],
      },
    ],
  },
};

/** Algorithms that are in no list, and why, for readers who look for them. */
export const leftOut: readonly { readonly what: string; readonly facts: readonly AlgorithmFact[] }[] = [
  {
    what: 'ESP256 (-9) and Ed25519 (-19): verify them, do not list them. A key that comes with one is verified as -7 and -8 are.',
    facts: ['fullySpecified', 'notInTheList', 'verifyAllTheSame'],
  },
];
