//! Attestation of WebAuthn Level 3 (section 8): statements read, their own checks made, their certificates shown. No signature
//! is verified here: each is handed out with its key and the bytes that it is over, for whoever has the algorithm.

#![forbid(unsafe_code)]

mod assessment;
mod certificate;
mod chain;
mod context;
mod elements;
mod formats;
mod key_numbers;
mod oids;
mod shown;

pub use assessment::{Assessment, Check, Job, Outcome};
pub use certificate::Certificate;
pub use context::Context;

use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// Assesses the statement of an attestation object that has passed every step before.
///
/// `roots` are certificates in DER, one after the other; `now` is in seconds since 1970.
///
/// # Errors
/// One plain sentence, if the object or a root cannot be read.
pub fn assess(
    attestation_object: &[u8],
    client_data_hash: &[u8],
    roots: &[u8],
    now: u64,
) -> Result<Assessment, String> {
    let (format, statement, context) = Context::read(attestation_object, client_data_hash)?;
    let roots = chain::read_roots(roots)?;
    let mut assessment = formats::assess(&format, &statement, &context);
    chain::assess(&mut assessment, &roots, now);
    Ok(assessment)
}

/// The same as JSON.
///
/// # Errors
/// As [`assess`].
#[wasm_bindgen(js_name = assessAttestation)]
pub fn assess_attestation(
    attestation_object: &[u8],
    client_data_hash: &[u8],
    roots: &[u8],
    now: f64,
) -> Result<String, JsError> {
    // Beyond what a clock can say, a certificate is out of date in either direction.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
    let now = now as u64;
    let assessment = assess(attestation_object, client_data_hash, roots, now).map_err(|fault| JsError::new(&fault))?;
    Ok(serde_json::to_string(&assessment)?)
}
