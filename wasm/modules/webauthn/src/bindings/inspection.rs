//! Reports every step and every field, for people.

#![allow(
    clippy::needless_pass_by_value,
    reason = "wasm-bindgen hands optional bytes over as values of their own"
)]

use super::super::{Decided, Malformed, Refusal};
use super::super::{annotate, cbor, verify};
use super::checks::JsExpectations;
use serde::Serialize;
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// Values of the authenticator data, if all their checks passed.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Facts {
    flags: u8,
    sign_count: u32,
}

#[derive(Serialize)]
struct Report {
    steps: Vec<Decided>,
    refusal: Option<Refusal>,
    facts: Option<Facts>,
}

fn report(steps: Vec<Decided>, outcome: Result<Facts, Refusal>) -> Result<String, JsError> {
    let (facts, refusal) = match outcome {
        Ok(facts) => (Some(facts), None),
        Err(refusal) => (None, Some(refusal)),
    };
    Ok(serde_json::to_string(&Report { steps, refusal, facts })?)
}

/// Every step of section 7.1 as JSON: `{ steps: […], refusal, facts }`.
///
/// # Errors
/// None is known: a refusal is part of the report.
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
    let facts = outcome.map(|verify::Registration { flags, sign_count, .. }| Facts { flags, sign_count });
    report(steps, facts)
}

/// Every step of section 7.2 before the signature as JSON: `{ steps: […], refusal, facts }`.
///
/// # Errors
/// None is known: a refusal is part of the report.
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
    let facts = outcome.map(|(_, data)| Facts {
        flags: data.flags,
        sign_count: data.sign_count,
    });
    report(steps, facts)
}

/// The fields of bytes as JSON: `[{ from, to, name, says }]`,
/// for `authenticatorData`, `attestationObject` or `coseKey`.
///
/// # Errors
/// If the bytes do not have this form.
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

/// The bytes in CBOR diagnostic notation, indented.
///
/// # Errors
/// If the bytes are not one item.
#[wasm_bindgen]
pub fn diagnostic(bytes: &[u8]) -> Result<String, JsError> {
    Ok(cbor::diagnostic(bytes)?)
}
