//! Every step and every field, for people.

#![allow(
    clippy::needless_pass_by_value,
    reason = "wasm-bindgen hands optional bytes over as values of their own"
)]

use super::super::{Decided, Malformed, Refusal};
use super::super::{annotate, cbor, verify};
use super::checks::JsExpectations;
use serde::Serialize;
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

#[derive(Serialize)]
struct Report {
    steps: Vec<Decided>,
    refusal: Option<Refusal>,
}

fn report<Outcome>(steps: Vec<Decided>, outcome: Result<Outcome, Refusal>) -> Result<String, JsError> {
    let refusal = outcome.err();
    Ok(serde_json::to_string(&Report { steps, refusal })?)
}

/// Every step of section 7.1 as JSON: `{ steps: […], refusal }`.
///
/// # Errors
/// None is known: what is refused is in the report.
#[wasm_bindgen(js_name = inspectRegistration)]
pub fn inspect_registration(
    expected: &JsExpectations,
    challenge: Option<Box<[u8]>>,
    client_data_json: &[u8],
    attestation_object: &[u8],
) -> Result<String, JsError> {
    let mut steps = Vec::new();
    let challenge = challenge.as_deref();
    let outcome = verify::check_registration(&expected.0, challenge, client_data_json, attestation_object, &mut steps);
    report(steps, outcome)
}

/// Every step of section 7.2 before the signature as JSON: `{ steps: […], refusal }`.
///
/// # Errors
/// None is known: what is refused is in the report.
#[wasm_bindgen(js_name = inspectAssertion)]
pub fn inspect_assertion(
    expected: &JsExpectations,
    challenge: Option<Box<[u8]>>,
    backup_eligible: Option<bool>,
    client_data_json: &[u8],
    authenticator_data: &[u8],
) -> Result<String, JsError> {
    let mut steps = Vec::new();
    let challenge = challenge.as_deref();
    let outcome = verify::check_assertion(
        &expected.0,
        challenge,
        backup_eligible,
        client_data_json,
        authenticator_data,
        &mut steps,
    );
    report(steps, outcome)
}

/// The fields of bytes as JSON: `[{ from, to, name, says }]`, for `authenticatorData`, `attestationObject` or `coseKey`.
///
/// # Errors
/// If the bytes cannot be read as that.
#[wasm_bindgen(js_name = annotate)]
pub fn annotate_bytes(form: &str, bytes: &[u8]) -> Result<String, JsError> {
    let fields = match form {
        "authenticatorData" => annotate::authenticator_data(bytes)?,
        "attestationObject" => annotate::attestation_object(bytes)?,
        "coseKey" => annotate::cose_key(bytes)?,
        _ => {
            return Err(Malformed::new("There are fields of authenticatorData, attestationObject and coseKey.").into());
        }
    };
    Ok(serde_json::to_string(&fields)?)
}

/// CBOR diagnostic notation, indented.
///
/// # Errors
/// If the bytes are not one canonical item.
#[wasm_bindgen]
pub fn diagnostic(bytes: &[u8]) -> Result<String, JsError> {
    Ok(cbor::diagnostic(bytes)?)
}
