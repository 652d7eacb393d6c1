//! Public keys and signatures in the forms of COSE, SPKI, JWK and DER.

use super::super::keys::{CredentialKey, algorithms};
use super::super::signature;
use super::thrown;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// Converts SPKI in DER to a COSE key.
///
/// # Errors
/// If it is not a supported key.
#[wasm_bindgen(js_name = coseFromSpki)]
pub fn cose_from_spki(spki: &[u8]) -> Result<Vec<u8>, JsError> {
    Ok(CredentialKey::from_spki(spki)?.to_cose()?)
}

/// Converts a JWK to a COSE key.
///
/// # Errors
/// If it is not a supported key.
#[wasm_bindgen(js_name = coseFromJwk)]
pub fn cose_from_jwk(json: &str) -> Result<Vec<u8>, JsError> {
    Ok(CredentialKey::from_jwk(json)?.to_cose()?)
}

/// Converts a raw key, recognised by its length, to a COSE key.
///
/// # Errors
/// If no key has this length and form.
#[wasm_bindgen(js_name = coseFromRaw)]
pub fn cose_from_raw(raw: &[u8]) -> Result<Vec<u8>, JsError> {
    Ok(CredentialKey::from_raw(raw)?.to_cose()?)
}

/// Converts a COSE key to SPKI in DER.
///
/// # Errors
/// If it is not a COSE key, or only the name of its algorithm is known.
#[wasm_bindgen(js_name = spkiFromCose)]
pub fn spki_from_cose(cose_key: &[u8]) -> Result<Vec<u8>, JsError> {
    Ok(CredentialKey::from_cose(cose_key)?.to_spki()?)
}

/// The COSE algorithm number of a COSE key.
///
/// # Errors
/// If it is not a COSE key, or does not fit the algorithm that it names.
#[wasm_bindgen(js_name = algorithmOf)]
#[allow(clippy::cast_precision_loss, reason = "nothing is known by a number that long")]
pub fn algorithm_of(cose_key: &[u8]) -> Result<f64, JsError> {
    Ok(CredentialKey::from_cose(cose_key)?.algorithm() as f64)
}

/// An algorithm as text for display: `ES256 (-7)`, with every digit of its number.
///
/// # Errors
/// As [`algorithm_of`].
#[wasm_bindgen(js_name = algorithmText)]
pub fn algorithm_text(cose_key: &[u8]) -> Result<String, JsError> {
    let number = CredentialKey::from_cose(cose_key)?.algorithm();
    Ok(format!("{} ({number})", algorithms::algorithm_name(number.into())))
}

/// The kind of a COSE key: `P-384`, `RSA`, …; `None` if only the name of its algorithm is known.
///
/// # Errors
/// As [`algorithm_of`].
#[wasm_bindgen(js_name = keyKindOf)]
pub fn key_kind_of(cose_key: &[u8]) -> Result<Option<String>, JsError> {
    Ok(CredentialKey::from_cose(cose_key)?.kind().map(str::to_owned))
}

/// A COSE algorithm's name. A fraction is cut off.
#[must_use]
#[wasm_bindgen(js_name = algorithmName)]
#[allow(
    clippy::cast_possible_truncation,
    reason = "a number beyond the range is for private use or unassigned"
)]
pub fn algorithm_name(number: f64) -> String {
    algorithms::algorithm_name(number as i128).to_owned()
}

/// Converts r ‖ s to DER.
///
/// # Errors
/// If it is not r ‖ s on P-256.
#[wasm_bindgen(js_name = derFromRaw)]
pub fn der_from_raw(raw: &[u8]) -> Result<Vec<u8>, JsError> {
    Ok(signature::der_from_raw(raw)?)
}

/// Converts DER to r ‖ s.
///
/// # Errors
/// A refusal with the step of the signature.
#[wasm_bindgen(js_name = rawFromDer)]
pub fn raw_from_der(der: &[u8]) -> Result<Vec<u8>, JsValue> {
    signature::raw_from_der(der).map_err(|refusal| thrown(&refusal))
}

/// Converts DER to r ‖ s for a curve whose field has this many bytes.
///
/// # Errors
/// If it is not a signature in strict DER.
#[wasm_bindgen(js_name = rawFromDerSized)]
pub fn raw_from_der_sized(der: &[u8], field_bytes: usize) -> Result<Vec<u8>, JsError> {
    Ok(signature::raw_from_der_sized(der, field_bytes)?)
}
