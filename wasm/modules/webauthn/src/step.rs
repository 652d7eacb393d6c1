//! The steps of the relying party's procedures (WebAuthn Level 3, sections 7.1 and 7.2), with the names and numbers of
//! the Recommendation of 25 August 2026. Earlier drafts counted the outputs of extensions as a separate step, before
//! the statement's format (7.1) and before the hash (7.2), so later steps had numbers one higher.

use serde::Serialize;

/// One step of one procedure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Step {
    /// `7.1` (registering) or `7.2` (verifying an assertion).
    pub section: &'static str,
    /// Its number there.
    pub number: u8,
    /// Its requirement, shortened.
    pub name: &'static str,
}

/// The client data steps of both procedures, with the numbers of one of them.
#[derive(Clone, Copy, Debug)]
pub struct ClientDataSteps {
    /// `webauthn.create` or `webauthn.get`.
    pub expected_type: &'static str,
    /// UTF-8 decode.
    pub decode: Step,
    /// JSON.
    pub parse: Step,
    /// `C.type`.
    pub kind: Step,
    /// `C.challenge`.
    pub challenge: Step,
    /// `C.origin`.
    pub origin: Step,
    /// `C.crossOrigin`.
    pub cross_origin: Step,
    /// `C.topOrigin`.
    pub top_origin: Step,
}

/// The authenticator data steps of both procedures, with the numbers of one of them.
#[derive(Clone, Copy, Debug)]
pub struct AuthenticatorDataSteps {
    /// `rpIdHash`: the first use of the data, so unreadable data are rejected here.
    pub rp_id_hash: Step,
    /// User present.
    pub present: Step,
    /// User verified.
    pub verified: Step,
    /// Backup state without backup eligibility.
    pub backup: Step,
}

const fn registration(number: u8, name: &'static str) -> Step {
    Step {
        section: "7.1",
        number,
        name,
    }
}

const fn assertion(number: u8, name: &'static str) -> Step {
    Step {
        section: "7.2",
        number,
        name,
    }
}

/// Section 7.1, client data.
pub const REGISTRATION_CLIENT_DATA: ClientDataSteps = ClientDataSteps {
    expected_type: "webauthn.create",
    decode: registration(5, "UTF-8 decode clientDataJSON"),
    parse: registration(6, "parse the client data as JSON"),
    kind: registration(7, "C.type is webauthn.create"),
    challenge: registration(8, "C.challenge is the challenge sent"),
    origin: registration(9, "C.origin is an expected origin"),
    cross_origin: registration(10, "C.crossOrigin is expected"),
    top_origin: registration(11, "C.topOrigin is expected"),
};

/// Section 7.1, authenticator data.
pub const REGISTRATION_DATA: AuthenticatorDataSteps = AuthenticatorDataSteps {
    rp_id_hash: registration(14, "rpIdHash is the SHA-256 of the RP ID"),
    present: registration(15, "the UP bit is set"),
    verified: registration(16, "the UV bit is set where it is required"),
    backup: registration(17, "BS is not set without BE"),
};

/// Section 7.1: CBOR decoding of the attestation object and of its contents.
pub const ATTESTATION_OBJECT: Step = registration(13, "CBOR-decode the attestation object");
/// Section 7.1: the algorithm of the key.
pub const ALGORITHM: Step = registration(20, "the key’s alg was asked for");
/// Section 7.1: the statement's format.
pub const FORMAT: Step = registration(21, "determine the attestation statement format");
/// Section 7.1: the statement itself.
pub const STATEMENT: Step = registration(22, "the attestation statement is correct");
/// Section 7.1: the length of the credential ID.
pub const CREDENTIAL_ID: Step = registration(25, "credentialId is at most 1023 bytes");

/// Section 7.2, client data.
pub const ASSERTION_CLIENT_DATA: ClientDataSteps = ClientDataSteps {
    expected_type: "webauthn.get",
    decode: assertion(8, "UTF-8 decode clientDataJSON"),
    parse: assertion(9, "parse the client data as JSON"),
    kind: assertion(10, "C.type is webauthn.get"),
    challenge: assertion(11, "C.challenge is the challenge sent"),
    origin: assertion(12, "C.origin is an expected origin"),
    cross_origin: assertion(13, "C.crossOrigin is expected"),
    top_origin: assertion(14, "C.topOrigin is expected"),
};

/// Section 7.2, authenticator data.
pub const ASSERTION_DATA: AuthenticatorDataSteps = AuthenticatorDataSteps {
    rp_id_hash: assertion(15, "rpIdHash is the SHA-256 of the RP ID"),
    present: assertion(16, "the UP bit is set"),
    verified: assertion(17, "the UV bit is set where it is required"),
    backup: assertion(18, "BS is not set without BE"),
};

/// Section 7.2: backup eligibility equals that of the registration.
pub const BACKUP_ELIGIBLE: Step = assertion(19, "BE is as it was registered");
/// Section 7.2: the signature.
pub const SIGNATURE: Step = assertion(21, "sig is valid over authData ‖ hash");
/// Section 7.2: the signature counter.
pub const COUNTER: Step = assertion(22, "signCount has grown");
