//! Attestation objects (WebAuthn Level 3, section 6.5.4): checks `none` and `packed`
//! self attestation, only reads others.

use super::cbor;
use super::departures::Departures;
use super::keys::CredentialKey;
use super::keys::algorithms::algorithm_name;
use super::refusal::{Malformed, Refusal, quoted};
use super::step::{FORMAT, STATEMENT};
use ciborium::Value;

/// The parts of an attestation object.
#[derive(Clone, Debug, PartialEq)]
pub struct AttestationObject {
    /// `none`, `packed`, `tpm`, `android-key`, `android-safetynet`, `fido-u2f`, `apple`, `compound`.
    pub format: String,
    /// Its members, as CBOR.
    pub statement: Vec<(Value, Value)>,
    /// Not parsed yet.
    pub authenticator_data: Vec<u8>,
}

/// What to do with the statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// `none`: there is nothing to verify.
    None,
    /// `packed` without certificates: this is a signature by the credential key itself (DER for ES256).
    SelfSigned(Vec<u8>),
    /// A format whose trust is not assessed here.
    NotAssessed,
}

/// Formats registered with IANA (WebAuthn Level 3, section 8).
const FORMATS: [&str; 8] = [
    "none",
    "packed",
    "tpm",
    "android-key",
    "android-safetynet",
    "fido-u2f",
    "apple",
    "compound",
];

/// Parses an attestation object. Members with other names are ignored.
///
/// # Errors
/// If it is not CBOR, has a key twice, or `fmt`, `attStmt` or `authData` is missing or of another type.
pub(crate) fn parse(bytes: &[u8], departures: &mut Departures) -> Result<AttestationObject, Malformed> {
    let fault = |name| {
        Malformed::new(format!(
            "The {name} of the attestation object is missing or of another type."
        ))
    };
    let members = cbor::read(bytes, departures)?;
    departures.refuse_twice()?;
    let members = members
        .into_map()
        .map_err(|_| Malformed::new("An attestation object is a map with fmt, attStmt and authData."))?;
    let (mut format, mut statement, mut authenticator_data) = (None, None, None);
    let mut is_list = false;
    for (key, value) in members {
        match (key.as_text(), value) {
            (Some("fmt"), Value::Text(text)) => format = Some(text),
            (Some("attStmt"), Value::Map(pairs)) => statement = Some(pairs),
            // A compound statement is a list of statements; the attestation module reads its content.
            (Some("attStmt"), Value::Array(_)) => is_list = true,
            (Some("authData"), Value::Bytes(data)) => authenticator_data = Some(data),
            _ => {}
        }
    }
    if is_list && format.as_deref() == Some("compound") {
        statement = Some(Vec::new());
    }
    Ok(AttestationObject {
        format: format.ok_or_else(|| fault("fmt"))?,
        statement: statement.ok_or_else(|| fault("attStmt"))?,
        authenticator_data: authenticator_data.ok_or_else(|| fault("authData"))?,
    })
}

/// Determines the kind of statement, and checks the form that its format requires.
///
/// # Errors
/// Steps 21 and 22.
pub fn statement(object: &AttestationObject, key: &CredentialKey) -> Result<Statement, Refusal> {
    let incorrect = |sentence| Err(Refusal::new("attestation-statement", STATEMENT, sentence));
    match object.format.as_str() {
        "none" if object.statement.is_empty() => Ok(Statement::None),
        "none" => incorrect("A statement of format none has no members."),
        "packed" => packed(&object.statement, key),
        format if FORMATS.contains(&format) => Ok(Statement::NotAssessed),
        format => {
            let sentence = format!("There is no attestation statement format {}.", quoted(format));
            Err(Refusal::new("attestation-format", FORMAT, sentence))
        }
    }
}

/// Section 8.2: with certificates it is not assessed here; without, the credential key signs with its own algorithm.
fn packed(members: &[(Value, Value)], key: &CredentialKey) -> Result<Statement, Refusal> {
    let incorrect = |sentence: String| Err(Refusal::new("attestation-statement", STATEMENT, sentence));
    let member = |name: &str| {
        members
            .iter()
            .find(|(key, _)| key.as_text() == Some(name))
            .map(|(_, value)| value)
    };
    let algorithm = member("alg").and_then(Value::as_integer);
    let (Some(algorithm), Some(Value::Bytes(signature))) = (algorithm, member("sig")) else {
        let absent = if algorithm.is_none() { "alg" } else { "sig" };
        return incorrect(format!("The {absent} of the statement is missing or of another type."));
    };
    match member("x5c") {
        Some(Value::Array(certificates)) if !certificates.is_empty() => return Ok(Statement::NotAssessed),
        Some(_) => return incorrect("The x5c of a packed statement is a list of certificates.".to_owned()),
        None => {}
    }
    if i128::from(algorithm) != i128::from(key.algorithm()) {
        let (number, own) = (i128::from(algorithm), key.algorithm());
        let other = algorithm_name(number);
        let alike = if are_alike(number, own) {
            " They verify alike, and the standard asks for the very number."
        } else {
            ""
        };
        return incorrect(format!(
            "Self attestation names another algorithm than the credential key: {other} ({number}), not {} ({own}).{alike}",
            algorithm_name(own.into())
        ));
    }
    Ok(Statement::SelfSigned(signature.clone()))
}

/// Whether two numbers name the same arithmetic: an older number, and one that also names the curve.
fn are_alike(one: i128, other: i64) -> bool {
    let pairs: [(i64, i64); 4] = [(-7, -9), (-8, -19), (-35, -51), (-36, -52)];
    pairs
        .into_iter()
        .any(|(old, new)| [(old, new), (new, old)].contains(&(i64::try_from(one).unwrap_or_default(), other)))
}

/// Writes an attestation object: `none`, or `packed` self attestation if there is a signature.
///
/// # Errors
/// If it cannot be encoded; no input is known to fail.
pub fn serialize(authenticator_data: &[u8], self_signature: Option<(i64, &[u8])>) -> Result<Vec<u8>, Malformed> {
    let text = |text: &str| Value::Text(text.to_owned());
    let (format, statement) = match self_signature {
        None => ("none", vec![]),
        Some((algorithm, signature)) => (
            "packed",
            vec![
                (text("alg"), Value::from(algorithm)),
                (text("sig"), Value::Bytes(signature.to_vec())),
            ],
        ),
    };
    let object = Value::Map(vec![
        (text("fmt"), text(format)),
        (text("attStmt"), Value::Map(statement)),
        (text("authData"), Value::Bytes(authenticator_data.to_vec())),
    ]);
    let mut bytes = Vec::with_capacity(authenticator_data.len() + 128);
    ciborium::into_writer(&object, &mut bytes)
        .map_err(|_| Malformed::new("The attestation object cannot be written."))?;
    Ok(bytes)
}
