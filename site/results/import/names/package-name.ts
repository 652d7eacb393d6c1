/** What the package of a benchmark says about it: `crypto/ed25519`, `example.org/sign/mldsa/mldsa44/v2`. */
import { type Role, rolesIn } from './name-words.ts';

/** Packages in which keys on the same curves agree on a secret instead of signing. */
const noSignatures = /(?:^|\/)(?:ecdhe?|x25519|elliptic|nistec|hpke|\w*kem\d*)(?:\/|$)/i;

/** Curves that the page does not measure, whatever the name of the benchmark. */
const otherCurves = /secp\d+k1|\bk256\b|brainpool|\bp-?224\b|ed448/i;

/** Words for more than a plain signature: several signers, another scheme with the same keys, a token around it. */
const otherUses =
  /frost|threshold|tss|mpc|musig|multi-?sig|schnorr|blind|batch|adaptor|hybrid|composite|(?:^|[/_-])(?:vrf|bls|pss|oaep|jwt|jws|jose|paseto|ssh|tls|x509)(?:[/_-]|$)/i;

/** A role that fits no scheme. */
const otherSchemes: Role = { only: [] };

/** The roles of the path's last part if it names a scheme; empty if it does not. */
export function rolesOfPackage(path: string): readonly Role[] {
  if ([noSignatures, otherCurves, otherUses].some((other) => other.test(path))) return [otherSchemes];
  const last =
    path
      .replace(/\/v\d+$/, '')
      .split('/')
      .at(-1) ?? '';
  const roles = rolesIn(last) ?? [];
  return roles.some(({ algorithm }) => algorithm) ? roles.filter(({ operation }) => operation === undefined) : [];
}
