//! ECDSA as a whole, compared with the crate `p256` on thousands of keys and messages. `wasm/tests` checks it by
//! RFC 6979 and Wycheproof.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

use p256::ecdsa::signature::{Signer, Verifier};
use p256::ecdsa::{Signature, SigningKey, VerifyingKey};
use passkey_bench_kernels::p256::Curve;
use std::convert::Infallible;

fn bytes<const LENGTH: usize>(hexadecimal: &str) -> [u8; LENGTH] {
    core::array::from_fn(|index| u8::from_str_radix(&hexadecimal[2 * index..2 * index + 2], 16).unwrap())
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
    // p itself, which is 0 only after reduction, and a larger number.
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
