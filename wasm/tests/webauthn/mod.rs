//! The vectors of WebAuthn Level 3, section 16, as bytes, and native verification with the families.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]
#![allow(dead_code, reason = "each test file uses its part")]

use passkey_bench_wasm::webauthn::{CredentialKey, Expectations, check_registration, signature};
use passkey_bench_wasm::{Ed25519VerifyingKey, P256VerifyingKey, RsaVerifyingKey, VerifyingKey};
use serde_json::Value;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Vector {
    pub(crate) name: String,
    pub(crate) algorithm: String,
    pub(crate) challenge: Vec<u8>,
    pub(crate) client_data: Vec<u8>,
    pub(crate) attestation_object: Vec<u8>,
    pub(crate) assertion_challenge: Vec<u8>,
    pub(crate) authenticator_data: Vec<u8>,
    pub(crate) assertion_client_data: Vec<u8>,
    pub(crate) signature: Vec<u8>,
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn bytes(text: &Value) -> Vec<u8> {
    let text = text.as_str().unwrap();
    (0..text.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(&text[at..at + 2], 16).unwrap())
        .collect()
}

pub(crate) fn vectors() -> Vec<Vector> {
    let file: Value = serde_json::from_str(include_str!("../vectors/webauthn-level-3.json")).unwrap();
    let read = |one: &Value| Vector {
        name: one["name"].as_str().unwrap().to_owned(),
        algorithm: one["algorithm"].as_str().unwrap().to_owned(),
        challenge: bytes(&one["registration"]["challenge"]),
        client_data: bytes(&one["registration"]["clientDataJSON"]),
        attestation_object: bytes(&one["registration"]["attestationObject"]),
        assertion_challenge: bytes(&one["authentication"]["challenge"]),
        authenticator_data: bytes(&one["authentication"]["authenticatorData"]),
        assertion_client_data: bytes(&one["authentication"]["clientDataJSON"]),
        signature: bytes(&one["authentication"]["signature"]),
    };
    file["vectors"].as_array().unwrap().iter().map(read).collect()
}

pub(crate) fn vector(name: &str) -> Vector {
    vectors().into_iter().find(|vector| vector.name == name).unwrap()
}

/// The expectations of the vectors' relying party; two vectors come from a frame.
pub(crate) fn expectations() -> Expectations {
    let json = r#"{"origins":["https://example.org"],"rpId":"example.org","crossOrigin":true,"topOrigins":["https://example.com"]}"#;
    Expectations::from_json(json).unwrap()
}

pub(crate) fn stored_key(vector: &Vector) -> CredentialKey {
    check_registration(
        &expectations(),
        None,
        &vector.client_data,
        &vector.attestation_object,
        &mut (),
    )
    .unwrap()
    .key
}

/// Whether this is the key's signature of these bytes, in the form that WebAuthn sends.
pub(crate) fn verifies(key: &CredentialKey, signed: &[u8], sent: &[u8]) -> bool {
    let Ok(spki) = key.to_spki() else { return false };
    match key {
        CredentialKey::Es256(_) => signature::raw_from_der(sent)
            .is_ok_and(|raw| P256VerifyingKey::from_spki(&spki).unwrap().verify(signed, &raw)),
        CredentialKey::EdDsa(_) => Ed25519VerifyingKey::from_spki(&spki).is_ok_and(|key| key.verify(signed, sent)),
        CredentialKey::Rs256 { .. } => RsaVerifyingKey::from_spki(&spki).is_ok_and(|key| key.verify(signed, sent)),
        CredentialKey::Other(_) => false,
    }
}
