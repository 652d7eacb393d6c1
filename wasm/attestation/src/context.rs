//! The values that a statement is compared with: its authenticator data and the hash of the client data.

use crate::key_numbers::KeyNumbers;
use ciborium::Value;

/// Deeper nesting is hostile; a compound statement has six levels.
const DEEPEST: usize = 16;

/// Parsed authenticator data, and the hash.
#[derive(Clone, Debug, PartialEq)]
pub struct Context {
    pub(crate) authenticator_data: Vec<u8>,
    pub(crate) client_data_hash: Vec<u8>,
    pub(crate) rp_id_hash: Vec<u8>,
    pub(crate) aaguid: [u8; 16],
    pub(crate) credential_id: Vec<u8>,
    /// COSE number of the credential key.
    pub(crate) algorithm: i128,
    pub(crate) key: Option<KeyNumbers>,
}

impl Context {
    /// The format, the statement, and the values that it is compared with.
    ///
    /// # Errors
    /// One plain sentence, if these bytes are not an attestation object with a credential.
    pub fn read(attestation_object: &[u8], client_data_hash: &[u8]) -> Result<(String, Value, Self), String> {
        let fault = || "This is no attestation object with a credential.".to_owned();
        let object: Value =
            ciborium::de::from_reader_with_recursion_limit(attestation_object, DEEPEST).map_err(|_| fault())?;
        let (mut format, mut statement, mut data) = (None, None, None);
        for (name, value) in object.into_map().map_err(|_| fault())? {
            match (name.as_text(), value) {
                (Some("fmt"), Value::Text(text)) => format = Some(text),
                (Some("attStmt"), value) => statement = Some(value),
                (Some("authData"), Value::Bytes(bytes)) => data = Some(bytes),
                _ => {}
            }
        }
        let (Some(format), Some(statement), Some(data)) = (format, statement, data) else {
            return Err(fault());
        };
        let context = Self::of_authenticator_data(data, client_data_hash).ok_or_else(fault)?;
        Ok((format, statement, context))
    }

    /// WebAuthn Level 3, sections 6.1 and 6.5.1: RP ID hash, flags, counter, AAGUID, length, credential ID, key.
    fn of_authenticator_data(data: Vec<u8>, client_data_hash: &[u8]) -> Option<Self> {
        let (rp_id_hash, rest) = data.split_at_checked(32)?;
        let (_flags_and_counter, rest) = rest.split_at_checked(5)?;
        let (aaguid, rest) = rest.split_first_chunk::<16>()?;
        let (length, rest) = rest.split_first_chunk::<2>()?;
        let (credential_id, mut rest) = rest.split_at_checked(usize::from(u16::from_be_bytes(*length)))?;
        let key: Value = ciborium::de::from_reader_with_recursion_limit(&mut rest, DEEPEST).ok()?;
        let key = key.into_map().ok()?;
        let algorithm = key.iter().find(|(label, _)| *label == Value::from(3))?.1.as_integer()?;
        Some(Self {
            client_data_hash: client_data_hash.to_vec(),
            rp_id_hash: rp_id_hash.to_vec(),
            aaguid: *aaguid,
            credential_id: credential_id.to_vec(),
            algorithm: i128::from(algorithm),
            key: KeyNumbers::of_cose(&key),
            authenticator_data: data,
        })
    }

    /// authenticatorData ‖ clientDataHash, which most statements sign.
    pub(crate) fn signed(&self) -> Vec<u8> {
        [self.authenticator_data.as_slice(), &self.client_data_hash].concat()
    }
}

/// A member of a statement.
pub(crate) fn member<'a>(statement: &'a [(Value, Value)], name: &str) -> Option<&'a Value> {
    statement
        .iter()
        .find(|(key, _)| key.as_text() == Some(name))
        .map(|(_, value)| value)
}

pub(crate) fn bytes_of<'a>(statement: &'a [(Value, Value)], name: &str) -> Option<&'a [u8]> {
    member(statement, name)?.as_bytes().map(Vec::as_slice)
}

pub(crate) fn algorithm_of(statement: &[(Value, Value)]) -> Option<i64> {
    member(statement, "alg")?
        .as_integer()
        .and_then(|number| number.try_into().ok())
}

/// The certificates of `x5c`, which must have at least one.
pub(crate) fn certificates_of(statement: &[(Value, Value)]) -> Option<Vec<Vec<u8>>> {
    let list = member(statement, "x5c")?.as_array()?;
    let certificates: Option<Vec<_>> = list.iter().map(|one| one.as_bytes().cloned()).collect();
    certificates.filter(|list| !list.is_empty())
}
