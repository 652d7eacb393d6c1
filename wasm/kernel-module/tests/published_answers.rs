//! Wycheproof, as of the stock family.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

#[path = "../../tests/vectors/ml_dsa.rs"]
mod ml_dsa;

use passkey_bench_kernel_module::{MlDsaSigningKey, MlDsaVerifyingKey, VerifyingKey};

/// What the shared vectors write their JSON with, which nothing here asks for.
fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn every_verdict_is_ours() {
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
