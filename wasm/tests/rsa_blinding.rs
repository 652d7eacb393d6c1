//! Signatures have the same bytes with any blinding, during the life of a pair of factors and after it.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use passkey_bench_wasm::{RsaSigningKey, SigningKey, VerifyingKey, kernels};

/// More signatures than two pairs of factors serve.
const SIGNATURES: u8 = 70;

/// With 1031 bits, the modulus does not fill its first byte.
const MODULUS_BITS: [u32; 3] = [1024, 1031, 2048];

#[test]
fn unblinded_signatures_are_the_same_bytes() {
    for bits in MODULUS_BITS {
        let key = RsaSigningKey::generate(bits).unwrap();
        let message = bits.to_be_bytes();
        assert_eq!(key.sign_unblinded(&message).unwrap(), key.sign(&message).unwrap());
    }
}

#[test]
fn signatures_with_a_reused_pair_are_the_same_bytes_beyond_its_life() {
    for bits in MODULUS_BITS {
        let key = RsaSigningKey::generate(bits).unwrap();
        let public_key = key.verifying_key();
        let kernel = kernels::RsaSigningKey::from_pkcs8(&key.to_pkcs8().unwrap()).unwrap();
        for number in 0..SIGNATURES {
            let signature = key.sign_with_reused_blinding(&[number]).unwrap();
            assert_eq!(
                signature,
                key.sign_unblinded(&[number]).unwrap(),
                "{bits} bits, signature {number}"
            );
            assert!(public_key.verify(&[number], &signature));
            assert_eq!(
                kernel.sign(&[number]).unwrap(),
                signature,
                "{bits} bits, signature {number}"
            );
        }
    }
}

#[test]
fn a_key_read_anew_has_a_pair_of_its_own() {
    let key = RsaSigningKey::generate(1024).unwrap();
    let again = RsaSigningKey::from_pkcs8(&key.to_pkcs8().unwrap()).unwrap();
    let first = key.sign_with_reused_blinding(b"message").unwrap();
    assert_eq!(first, again.sign_with_reused_blinding(b"message").unwrap());
    assert_eq!(first, key.sign(b"message").unwrap());
}
