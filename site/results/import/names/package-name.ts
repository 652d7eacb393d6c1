/** What the place of a benchmark tells of it: `crypto/ed25519`, `example.org/sign/mldsa/mldsa44/v2`. */
import { type Role, rolesIn } from './name-words.ts';

/** Where keys of the same curves agree on a secret instead of signing. */
const noSignatures = /(?:^|\/)(?:ecdhe?|x25519|elliptic|nistec|hpke|\w*kem\d*)(?:\/|$)/i;

/** Curves that the page does not measure, whatever a benchmark there is called. */
const otherCurves = /secp\d+k1|\bk256\b|brainpool|\bp-?224\b|ed448/i;

/** What makes another thing of a signature: more signers, another scheme by the same keys, a token around it. */
const otherUses =
  /frost|threshold|tss|mpc|musig|multi-?sig|schnorr|blind|batch|adaptor|hybrid|composite|(?:^|[/_-])(?:vrf|bls|pss|oaep|jwt|jws|jose|paseto|ssh|tls|x509)(?:[/_-]|$)/i;

/** A role that no scheme has. */
const otherSchemes: Role = { only: [] };

/** The roles of its last part where that is the name of a scheme; none where it tells nothing. */
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
