//! Makes the bytes that a browser and an authenticator make.

#![allow(
    clippy::needless_pass_by_value,
    reason = "wasm-bindgen hands optional bytes over as values of their own"
)]

use super::super::{attestation, authenticator_data, client_data, verify};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// Client data JSON, serialised in the prescribed order.
#[must_use]
#[wasm_bindgen(js_name = clientData)]
pub fn client_data_json(kind: &str, challenge: &[u8], origin: &str) -> Vec<u8> {
    client_data::serialize(kind, challenge, origin)
}

/// authenticatorData ‖ SHA-256(clientDataJSON).
#[must_use]
#[wasm_bindgen(js_name = signedBytes)]
pub fn signed_bytes(authenticator_data: &[u8], client_data_json: &[u8]) -> Vec<u8> {
    verify::signed_bytes(authenticator_data, client_data_json)
}

/// AAGUID, length, credential ID, COSE key.
///
/// # Errors
/// If a part has an impossible length.
#[wasm_bindgen(js_name = attestedCredentialData)]
pub fn attested_credential_data(aaguid: &[u8], credential_id: &[u8], cose_key: &[u8]) -> Result<Vec<u8>, JsError> {
    Ok(authenticator_data::attested_credential_data(
        aaguid,
        credential_id,
        cose_key,
    )?)
}

/// rpIdHash, flags, counter, and attested credential data if there are any.
///
/// # Errors
/// If the hash is not 32 bytes.
#[wasm_bindgen(js_name = authenticatorData)]
pub fn authenticator_data_bytes(
    rp_id_hash: &[u8],
    flags: u8,
    sign_count: u32,
    attested: &[u8],
) -> Result<Vec<u8>, JsError> {
    Ok(authenticator_data::authenticator_data(
        rp_id_hash, flags, sign_count, attested,
    )?)
}

/// An attestation object of format `none`, or `packed` with a self signature.
///
/// # Errors
/// If it cannot be encoded; no input is known to fail.
#[wasm_bindgen(js_name = attestationObject)]
pub fn attestation_object(
    authenticator_data: &[u8],
    algorithm: i32,
    self_signature: Option<Box<[u8]>>,
) -> Result<Vec<u8>, JsError> {
    let statement = self_signature
        .as_deref()
        .map(|signature| (i64::from(algorithm), signature));
    Ok(attestation::serialize(authenticator_data, statement)?)
}
