//! Attestation of WebAuthn Level 3 (section 8): reads statements, makes their checks and shows their certificates. It
//! verifies no signature: it returns each with its key and the signed bytes, for a caller that has the algorithm.

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

/// Assesses the statement of an attestation object that has passed every earlier step.
///
/// `roots` are concatenated certificates in DER; `now` is in seconds since 1970.
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

/// Like [`assess`], but returns JSON.
///
/// # Errors
/// The errors of [`assess`].
#[wasm_bindgen(js_name = assessAttestation)]
pub fn assess_attestation(
    attestation_object: &[u8],
    client_data_hash: &[u8],
    roots: &[u8],
    now: f64,
) -> Result<String, JsError> {
    // Saturates: at such a time every certificate is invalid.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
    let now = now as u64;
    let assessment = assess(attestation_object, client_data_hash, roots, now).map_err(|fault| JsError::new(&fault))?;
    Ok(serde_json::to_string(&assessment)?)
}
