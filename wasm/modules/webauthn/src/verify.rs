//! A relying party's checks of a registration (WebAuthn Level 3, section 7.1) and an assertion (section 7.2), except
//! the signature: the algorithm's module verifies it, over the bytes returned here.

use super::attestation::{self, Statement};
use super::authenticator_data::{self, AuthenticatorData, BE, LONGEST_CREDENTIAL_ID, SHORTEST_CREDENTIAL_ID};
use super::client_data;
use super::departures::Departures;
use super::expectations::Expectations;
use super::keys::CredentialKey;
use super::refusal::Refusal;
use super::step::{self, Step};
use super::trace::Trace;
use sha2::{Digest, Sha256};

/// A registration that passed every check except its self signature.
#[derive(Clone, Debug)]
pub struct Registration {
    /// For the database: at most 1023 bytes, once step 25 has passed.
    pub credential_id: Vec<u8>,
    /// For the database: the COSE key as received.
    pub cose_key: Vec<u8>,
    /// The parsed COSE key.
    pub key: CredentialKey,
    /// For the database.
    pub sign_count: u32,
    /// For the database: flags of section 6.1.
    pub flags: u8,
    /// The statement's format.
    pub format: String,
    /// What remains to be verified.
    pub statement: Statement,
    /// authenticatorData ‖ SHA-256(clientDataJSON), which a self signature signs.
    pub signed: Vec<u8>,
}

/// The bytes that a passkey signs: authenticatorData ‖ SHA-256(clientDataJSON).
#[must_use]
pub fn signed_bytes(authenticator_data: &[u8], client_data_json: &[u8]) -> Vec<u8> {
    [authenticator_data, Sha256::digest(client_data_json).as_slice()].concat()
}

/// Section 7.1, steps 5 to 25. To find the first step that fails, a caller has to verify the statement's signature
/// before step 25: it uses [`check_up_to_signature`].
///
/// # Errors
/// The first step that fails.
pub fn check_registration(
    expected: &Expectations,
    challenge: Option<&[u8]>,
    client_data_json: &[u8],
    attestation_object: &[u8],
    trace: &mut impl Trace,
) -> Result<Registration, Refusal> {
    let registration = check_up_to_signature(expected, challenge, client_data_json, attestation_object, trace)?;
    if registration.credential_id.len() > LONGEST_CREDENTIAL_ID {
        let sentence = "The credential ID is longer than 1023 bytes.";
        return Err(Refusal::new("credential-id-too-long", step::CREDENTIAL_ID, sentence));
    }
    trace.passed(step::CREDENTIAL_ID);
    if registration.credential_id.len() < SHORTEST_CREDENTIAL_ID {
        let remark = "The credential ID has fewer than the 16 bytes that section 4 asks for; no step asks a relying party to check it.";
        trace.remarked(step::CREDENTIAL_ID, remark.to_owned());
    }
    Ok(registration)
}

/// Section 7.1, steps 5 to 22, as far as they do not depend on a signature.
///
/// # Errors
/// The first step that fails.
pub fn check_up_to_signature(
    expected: &Expectations,
    challenge: Option<&[u8]>,
    client_data_json: &[u8],
    attestation_object: &[u8],
    trace: &mut impl Trace,
) -> Result<Registration, Refusal> {
    let steps = &step::REGISTRATION_CLIENT_DATA;
    client_data::check(client_data_json, steps, expected, challenge, trace)?;
    let unreadable = || Refusal::at(step::ATTESTATION_OBJECT, "attestation-object");
    let (mut in_object, mut in_data) = (Departures::default(), Departures::default());
    let object = attestation::parse(attestation_object, &mut in_object).map_err(unreadable())?;
    let data = authenticator_data::parse_noting(&object.authenticator_data, &mut in_data).map_err(unreadable())?;
    let credential = data.attested.ok_or_else(|| {
        let sentence = "The authenticator data of a registration hold no credential.";
        Refusal::new("no-credential", step::ATTESTATION_OBJECT, sentence)
    })?;
    let bad_key = Refusal::at(step::ATTESTATION_OBJECT, "credential-key");
    let key = CredentialKey::from_cose(credential.public_key).map_err(bad_key)?;
    trace.passed(step::ATTESTATION_OBJECT);
    remark(trace, step::ATTESTATION_OBJECT, &in_object, "attestation object");
    remark(trace, step::ATTESTATION_OBJECT, &in_data, "authenticator data");
    authenticator_data::check(&data, &step::REGISTRATION_DATA, expected, trace)?;
    check_algorithm(&key, expected, trace)?;
    let statement = attestation::statement(&object, &key)?;
    trace.passed(step::FORMAT);
    // Any other statement is correct only if its signature is valid, so this does not decide it.
    if statement == Statement::None {
        trace.passed(step::STATEMENT);
    }
    Ok(Registration {
        credential_id: credential.credential_id.to_vec(),
        cose_key: credential.public_key.to_vec(),
        key,
        sign_count: data.sign_count,
        flags: data.flags,
        format: object.format,
        statement,
        signed: signed_bytes(&object.authenticator_data, client_data_json),
    })
}

/// Adds a remark if bytes can be read but are not canonical: the step passes and the remark explains it.
fn remark(trace: &mut impl Trace, step: Step, departures: &Departures, whose: &str) {
    if let Some(remark) = departures.remark(whose) {
        trace.remarked(step, remark);
    }
}

fn check_algorithm(key: &CredentialKey, expected: &Expectations, trace: &mut impl Trace) -> Result<(), Refusal> {
    let algorithm = key.algorithm();
    if expected.algorithms.is_empty() {
        trace.not_checked(step::ALGORITHM, "No algorithms were given to compare with.");
    } else if expected.algorithms.contains(&algorithm) {
        trace.passed(step::ALGORITHM);
    } else {
        let sentence = format!("The key is for COSE algorithm {algorithm}, which was not asked for.");
        return Err(Refusal::new("wrong-algorithm", step::ALGORITHM, sentence));
    }
    Ok(())
}

/// Section 7.2, steps 8 to 20. Returns the bytes that the signature of step 21 must cover, and the data for step 22.
///
/// `backup_eligible` is the BE flag of the registration, if it is known.
///
/// # Errors
/// The first step that fails.
pub fn check_assertion<'a>(
    expected: &Expectations,
    challenge: Option<&[u8]>,
    backup_eligible: Option<bool>,
    client_data_json: &[u8],
    authenticator_data: &'a [u8],
    trace: &mut impl Trace,
) -> Result<(Vec<u8>, AuthenticatorData<'a>), Refusal> {
    let steps = &step::ASSERTION_CLIENT_DATA;
    client_data::check(client_data_json, steps, expected, challenge, trace)?;
    let unreadable = Refusal::at(step::ASSERTION_DATA.rp_id_hash, "authenticator-data");
    let mut departures = Departures::default();
    let data = authenticator_data::parse_noting(authenticator_data, &mut departures).map_err(unreadable)?;
    authenticator_data::check(&data, &step::ASSERTION_DATA, expected, trace)?;
    remark(
        trace,
        step::ASSERTION_DATA.rp_id_hash,
        &departures,
        "authenticator data",
    );
    if data.attested.is_some() {
        let remark = "The authenticator data hold a credential, which section 6.1 keeps out of a login; no step asks a relying party \
                      to check it.";
        trace.remarked(step::ASSERTION_DATA.rp_id_hash, remark.to_owned());
    }
    match backup_eligible {
        None => trace.not_checked(step::BACKUP_ELIGIBLE, "Nothing is known of the registration."),
        Some(registered) if registered == data.has(BE) => trace.passed(step::BACKUP_ELIGIBLE),
        Some(_) => {
            let sentence = "Whether the credential can be backed up has changed since it was registered.";
            return Err(Refusal::new("backup-eligibility", step::BACKUP_ELIGIBLE, sentence));
        }
    }
    Ok((signed_bytes(authenticator_data, client_data_json), data))
}

/// Section 7.2, step 22: a counter in use has grown. Call it after verifying the signature.
///
/// # Errors
/// If it has not.
pub fn check_counter(stored: u32, received: u32) -> Result<(), Refusal> {
    if (stored == 0 && received == 0) || received > stored {
        return Ok(());
    }
    let sentence = format!("The signature counter is {received} and was {stored}: the authenticator may be cloned.");
    Err(Refusal::new("counter", step::COUNTER, sentence))
}
