//! RFC 8032 §7.1 and Wycheproof, as of the stock families.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

#[allow(dead_code, reason = "those of the other families are there, too")]
mod vectors;
#[path = "vectors/verdicts.rs"]
mod verdicts;

use passkey_bench_wasm::kernels::{Ed25519SigningKey, Ed25519VerifyingKey, MlDsaSigningKey, MlDsaVerifyingKey};
use passkey_bench_wasm::{ContextSigningKey, ContextVerifyingKey, SigningKey, VerifyingKey};
use vectors::{answers, bytes, ml_dsa};
use verdicts::check_verdicts;

#[test]
fn keys_and_signatures_are_those_of_rfc_8032() {
    let of_eddsa: Vec<_> = answers()
        .into_iter()
        .filter(|answer| answer.family == "eddsa")
        .collect();
    assert_eq!(of_eddsa.len(), 5);
    for answer in of_eddsa {
        let key = Ed25519SigningKey::from_raw(&bytes(answer.private_key)).unwrap();
        let (message, signature) = (bytes(&answer.message), bytes(answer.signature));
        let public = key.verifying_key();
        assert_eq!(public.to_raw().unwrap(), bytes(answer.public_key), "{}", answer.source);
        assert_eq!(key.sign(&message).unwrap(), signature, "{}", answer.source);
        assert!(public.verify(&message, &signature), "{}", answer.source);
    }
}

#[test]
fn every_verdict_on_ed25519_is_ours() {
    let count = check_verdicts("eddsa", Ed25519VerifyingKey::from_spki, |key, message, signature| {
        key.verify(message, signature)
    });
    assert_eq!(count, 151);
}

#[test]
fn every_verdict_on_ml_dsa_is_ours() {
    let verdicts = ml_dsa::verdicts();
    assert_eq!(verdicts.len(), 631);
    for one in verdicts {
        let accepted = MlDsaVerifyingKey::from_spki(&one.spki)
            .is_ok_and(|key| key.verify_with_context(&one.message, &one.signature, &one.context));
        assert_eq!(accepted, one.valid, "{}", one.name);
    }
}

#[test]
fn every_deterministic_signature_is_ours() {
    let signatures = ml_dsa::signatures();
    assert_eq!(signatures.len(), 242);
    for one in signatures {
        let made = MlDsaSigningKey::from_seed(one.parameter, &one.seed)
            .and_then(|key| key.sign_deterministic(&one.message, &one.context));
        assert_eq!(made.ok(), one.signature, "{}", one.name);
    }
}
