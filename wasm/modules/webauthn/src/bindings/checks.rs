//! The relying party: its expectations, its checks, and the values that it stores.

#![allow(
    clippy::needless_pass_by_value,
    reason = "wasm-bindgen hands optional bytes over as values of their own"
)]

use super::super::attestation::Statement;
use super::super::{Expectations, verify};
use super::thrown;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// The expectations of a relying party, read once from JSON: `origins`, `rpId`, `userVerification`, `algorithms`,
/// `crossOrigin`, `topOrigins`.
#[wasm_bindgen(js_name = Expectations)]
#[derive(Debug)]
pub struct JsExpectations(pub(super) Expectations);

#[wasm_bindgen(js_class = Expectations)]
impl JsExpectations {
    /// Reads the expectations.
    ///
    /// # Errors
    /// If a member is unknown or of another type.
    #[wasm_bindgen(constructor)]
    pub fn new(json: &str) -> Result<JsExpectations, JsError> {
        Ok(Self(Expectations::from_json(json)?))
    }
}

/// A registration that passed every check except its self signature: values to store, and the signature to verify.
#[wasm_bindgen(js_name = Registration)]
#[derive(Debug)]
pub struct JsRegistration(verify::Registration);

#[wasm_bindgen(js_class = Registration)]
impl JsRegistration {
    /// At most 1023 bytes.
    #[must_use]
    #[wasm_bindgen(getter, js_name = credentialId)]
    pub fn credential_id(&self) -> Vec<u8> {
        self.0.credential_id.clone()
    }

    /// The key as received.
    #[must_use]
    #[wasm_bindgen(getter, js_name = coseKey)]
    pub fn cose_key(&self) -> Vec<u8> {
        self.0.cose_key.clone()
    }

    /// COSE number.
    #[must_use]
    #[wasm_bindgen(getter)]
    #[allow(clippy::cast_precision_loss, reason = "nothing is known by a number that long")]
    pub fn algorithm(&self) -> f64 {
        self.0.key.algorithm() as f64
    }

    /// The signature counter.
    #[must_use]
    #[wasm_bindgen(getter, js_name = signCount)]
    pub fn sign_count(&self) -> u32 {
        self.0.sign_count
    }

    /// Flags of section 6.1.
    #[must_use]
    #[wasm_bindgen(getter)]
    pub fn flags(&self) -> u8 {
        self.0.flags
    }

    /// The attestation statement's format.
    #[must_use]
    #[wasm_bindgen(getter)]
    pub fn format(&self) -> String {
        self.0.format.clone()
    }

    /// The signature of self attestation, over `signed`.
    #[must_use]
    #[wasm_bindgen(getter, js_name = selfSignature)]
    pub fn self_signature(&self) -> Option<Vec<u8>> {
        match &self.0.statement {
            Statement::SelfSigned(signature) => Some(signature.clone()),
            _ => None,
        }
    }

    /// authenticatorData ‖ SHA-256(clientDataJSON).
    #[must_use]
    #[wasm_bindgen(getter)]
    pub fn signed(&self) -> Vec<u8> {
        self.0.signed.clone()
    }
}

/// Section 7.1, except a self signature.
///
/// # Errors
/// A refusal: the first step that fails.
#[wasm_bindgen(js_name = checkRegistration)]
pub fn check_registration(
    expected: &JsExpectations,
    challenge: Option<Box<[u8]>>,
    client_data_json: &[u8],
    attestation_object: &[u8],
) -> Result<JsRegistration, JsValue> {
    let challenge = challenge.as_deref();
    verify::check_registration(&expected.0, challenge, client_data_json, attestation_object, &mut ())
        .map(JsRegistration)
        .map_err(|refusal| thrown(&refusal))
}

/// Like [`check_registration`], but without step 25, which follows the verification of the statement's signature.
///
/// # Errors
/// A refusal: the first step that fails.
#[wasm_bindgen(js_name = checkUpToSignature)]
pub fn check_up_to_signature(
    expected: &JsExpectations,
    challenge: Option<Box<[u8]>>,
    client_data_json: &[u8],
    attestation_object: &[u8],
) -> Result<JsRegistration, JsValue> {
    let challenge = challenge.as_deref();
    verify::check_up_to_signature(&expected.0, challenge, client_data_json, attestation_object, &mut ())
        .map(JsRegistration)
        .map_err(|refusal| thrown(&refusal))
}

/// Section 7.2, except the signature and the counter; returns the bytes that the signature must cover.
///
/// # Errors
/// A refusal: the first step that fails.
#[wasm_bindgen(js_name = checkAssertion)]
pub fn check_assertion(
    expected: &JsExpectations,
    challenge: Option<Box<[u8]>>,
    backup_eligible: Option<bool>,
    client_data_json: &[u8],
    authenticator_data: &[u8],
) -> Result<Vec<u8>, JsValue> {
    let challenge = challenge.as_deref();
    verify::check_assertion(
        &expected.0,
        challenge,
        backup_eligible,
        client_data_json,
        authenticator_data,
        &mut (),
    )
    .map(|(signed, _)| signed)
    .map_err(|refusal| thrown(&refusal))
}

/// Section 7.2, step 22.
///
/// # Errors
/// A refusal, if the counter has not grown.
#[wasm_bindgen(js_name = checkCounter)]
pub fn check_counter(stored: u32, received: u32) -> Result<(), JsValue> {
    verify::check_counter(stored, received).map_err(|refusal| thrown(&refusal))
}
