//! Ed25519: ordinary keys and keys of every small order, non-canonical encodings, signatures with
//! a change in either half.

use super::Numbers;
#[cfg(test)]
use super::fuzzed;
use super::verdicts::{Found, Signed, both};
#[cfg(test)]
use super::verdicts::{both_refuse, compare_keys, same_forms};
use curve25519_dalek::constants::EIGHT_TORSION;
use curve25519_dalek::{EdwardsPoint, Scalar};
use passkey_bench_wasm::kernels as ours;
use passkey_bench_wasm::{self as theirs, SigningKey as _, VerifyingKey as _};
use sha2::{Digest, Sha512};

/// L, least significant byte first.
const ORDER: [u8; 32] = [
    0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58, 0xd6, 0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde, 0x14, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10,
];

/// A point's encoding, or one that a lenient reader takes for the same: y plus p, or a negative zero as x.
fn encoded(numbers: &mut Numbers, point: &EdwardsPoint) -> Vec<u8> {
    let mut bytes = point.compress().to_bytes();
    let is_small = bytes[1..31].iter().all(|&byte| byte == 0) && bytes[31] & 0x7f == 0 && bytes[0] < 19;
    if is_small && numbers.below(2) == 0 {
        bytes[0] += 0xed;
        bytes[1..31].fill(0xff);
        bytes[31] |= 0x7f;
    }
    if numbers.below(8) == 0 {
        bytes[31] ^= 0x80;
    }
    bytes.to_vec()
}

fn scalar(numbers: &mut Numbers) -> Scalar {
    match numbers.below(8) {
        0 => Scalar::ZERO,
        1 => Scalar::from(numbers.next()),
        2 => -Scalar::from(numbers.next() % 100),
        _ => Scalar::from_bytes_mod_order_wide(&numbers.bytes(64).try_into().unwrap()),
    }
}

/// A signature that is valid except for the small-order parts of key and commitment; with these, it
/// may be valid or not.
fn crafted(numbers: &mut Numbers) -> Signed {
    let [key_part, commitment_part] = [0; 2].map(|_| EIGHT_TORSION[numbers.below(8)]);
    let (secret, nonce) = (scalar(numbers), scalar(numbers));
    let key_point = EdwardsPoint::mul_base(&secret) + key_part;
    let key = encoded(numbers, &key_point);
    let commitment = EdwardsPoint::mul_base(&nonce) + commitment_part;
    let commitment = encoded(numbers, &commitment);
    let message = numbers.message();
    let digest = Sha512::new()
        .chain_update(&commitment)
        .chain_update(&key)
        .chain_update(&message)
        .finalize();
    let challenge = Scalar::from_bytes_mod_order_wide(&digest.into());
    let response = nonce + challenge * secret;
    Signed {
        signature: [commitment, response.to_bytes().to_vec()].concat(),
        key,
        message,
    }
}

/// The signature with a change in either half.
fn changed(numbers: &mut Numbers, signature: &[u8]) -> Vec<u8> {
    let mut changed = signature.to_vec();
    match numbers.below(8) {
        // S plus a multiple of L that fits 32 bytes.
        0 => {
            for _ in 0..=numbers.below(15) {
                let mut carry = 0;
                for (byte, of_order) in changed[32..].iter_mut().zip(ORDER) {
                    let sum = u16::from(*byte) + u16::from(of_order) + carry;
                    *byte = sum.to_le_bytes()[0];
                    carry = sum >> 8;
                }
            }
        }
        // S near L.
        1 => {
            changed[32..].copy_from_slice(&ORDER);
            changed[32] = changed[32]
                .wrapping_add(1)
                .wrapping_sub(numbers.next().to_le_bytes()[0] % 3);
        }
        2 => changed[32..].fill(0),
        3 => changed[..32].copy_from_slice(&EIGHT_TORSION[numbers.below(8)].compress().to_bytes()),
        4 => changed[31] ^= 0x80,
        5 => {
            changed.pop();
        }
        6 => changed.push(0),
        _ => {
            let at = numbers.below(64);
            changed[at] ^= 1 << numbers.below(8);
        }
    }
    changed
}

/// The verdict on key and signature, which must be the same for both.
fn verdict(
    Signed {
        key,
        message,
        signature,
    }: &Signed,
) -> Option<bool> {
    let own = ours::Ed25519VerifyingKey::from_raw(key);
    let (own, stock) = both(own, theirs::Ed25519VerifyingKey::from_raw(key), key)?;
    assert_eq!(own.to_raw().unwrap(), stock.to_raw().unwrap());
    assert_eq!(own.to_spki().unwrap(), stock.to_spki().unwrap());
    let accepted = own.verify(message, signature);
    assert_eq!(accepted, stock.verify(message, signature), "{key:x?} {signature:x?}");
    Some(accepted)
}

/// Compares a key and one signature, then `changes` changed signatures, crafted signatures and random keys each.
fn compare_key(numbers: &mut Numbers, changes: usize, found: &mut Found) {
    let seed = numbers.seed();
    let key = ours::Ed25519SigningKey::from_raw(&seed).unwrap();
    let stock = theirs::Ed25519SigningKey::from_raw(&seed).unwrap();
    let public = key.verifying_key().to_raw().unwrap();
    assert_eq!(public, stock.verifying_key().to_raw().unwrap(), "{seed:x?}");
    let message = numbers.message();
    let signature = key.sign(&message).unwrap();
    assert_eq!(signature, stock.sign(&message).unwrap(), "{seed:x?} {message:x?}");
    let own_public = key.verifying_key();
    let stock_public = stock.verifying_key();
    assert!(own_public.verify(&message, &signature));
    found.inputs += 2;
    for _ in 0..changes {
        let other = changed(numbers, &signature);
        assert_eq!(
            own_public.verify(&message, &other),
            stock_public.verify(&message, &other),
            "{public:x?} {other:x?}"
        );
        let crafted = crafted(numbers);
        found.accepted += usize::from(verdict(&crafted) == Some(true));
        let signature = changed(numbers, &crafted.signature);
        verdict(&Signed { signature, ..crafted });
        let key = if numbers.below(4) == 0 {
            numbers.seed()
        } else {
            numbers.bytes(32)
        };
        verdict(&Signed {
            key,
            message: message.clone(),
            signature: signature_of_nothing(numbers),
        });
        found.inputs += 4;
    }
}

/// One input of a fuzzer.
pub(crate) fn any(numbers: &mut Numbers) {
    compare_key(numbers, 1, &mut Found::default());
}

#[test]
fn random_bytes_find_no_difference() {
    fuzzed::with_random_bytes("ed25519", any);
}

fn signature_of_nothing(numbers: &mut Numbers) -> Vec<u8> {
    let point = EIGHT_TORSION[numbers.below(8)];
    [encoded(numbers, &point), scalar(numbers).to_bytes().to_vec()].concat()
}

#[test]
fn keys_signatures_and_verdicts_are_those_of_the_crate() {
    let Found { inputs, accepted } = compare_keys(60, 1, |numbers, found| compare_key(numbers, 8, found));
    assert!(inputs > 1000, "{inputs}");
    assert!(accepted > 50 && accepted < inputs / 4 - 50, "{accepted} of {inputs}");
}

#[test]
#[ignore = "minutes: npm test -- --only equality"]
fn they_are_on_a_hundred_thousand_inputs() {
    let Found { inputs, accepted } = compare_keys(4000, 2, |numbers, found| compare_key(numbers, 8, found));
    println!("Ed25519: {inputs} inputs, {accepted} of the crafted signatures hold");
    assert!(inputs >= 100_000, "{inputs}");
    assert!(accepted > 2000, "{accepted}");
}

#[test]
fn every_form_of_a_key_is_that_of_the_crate() {
    same_forms(
        &ours::Ed25519SigningKey::from_raw(&[5; 32]).unwrap(),
        &theirs::Ed25519SigningKey::from_raw(&[5; 32]).unwrap(),
    );
}

#[test]
fn what_asks_for_no_key_is_refused_in_the_same_words() {
    for parameter in [0, 448, 25518, u32::MAX] {
        both_refuse(
            ours::Ed25519SigningKey::generate(parameter),
            theirs::Ed25519SigningKey::generate(parameter),
        );
    }
    for length in [0, 31, 33, 64] {
        let raw = vec![1; length];
        both_refuse(
            ours::Ed25519SigningKey::from_raw(&raw),
            theirs::Ed25519SigningKey::from_raw(&raw),
        );
        both_refuse(
            ours::Ed25519VerifyingKey::from_raw(&raw),
            theirs::Ed25519VerifyingKey::from_raw(&raw),
        );
    }
    let made = [0; 2].map(|_| ours::Ed25519SigningKey::generate(25519).unwrap());
    assert_ne!(made[0].to_raw().unwrap(), made[1].to_raw().unwrap());
}
