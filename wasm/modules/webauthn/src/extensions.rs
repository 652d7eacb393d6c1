//! Outputs of authenticator extensions (WebAuthn Level 3, sections 9 and 10; CTAP 2.2, section 12).

use super::fields::{Field, bytes_text, counted, members};
use super::refusal::{Malformed, quoted};
use ciborium::Value;

/// The outputs of extensions, each with its meaning.
///
/// # Errors
/// If they are not a CBOR map.
pub(crate) fn outputs(bytes: &[u8]) -> Result<Vec<Field>, Malformed> {
    members(bytes, "extensions", |key, value| {
        let name = key.as_text().unwrap_or("an extension without a name");
        (quoted(name).trim_matches(['“', '”']).to_owned(), meaning(name, value))
    })
}

fn meaning(name: &str, value: &Value) -> String {
    let number = value.as_integer().map(i128::from);
    let text = match (name, value, number) {
        ("credProtect", _, Some(1)) => "1: user verification is optional",
        ("credProtect", _, Some(2)) => "2: user verification is optional where the credential’s ID is given",
        ("credProtect", _, Some(3)) => "3: user verification is required",
        ("hmac-secret", Value::Bool(true), _) => "true: the credential can answer PRF",
        ("hmac-secret", Value::Bool(false), _) => "false: the credential cannot answer PRF",
        ("hmac-secret" | "hmac-secret-mc", Value::Bytes(bytes), _) => {
            return format!("{}: the encrypted answers of PRF", bytes_text(bytes));
        }
        ("hmac-secret" | "hmac-secret-mc", Value::Map(_), _) => "an input, which an authenticator does not send back",
        ("largeBlobKey", Value::Bytes(bytes), _) => {
            return format!("{}: the key of the large blob", bytes_text(bytes));
        }
        ("credBlob", Value::Bool(true), _) => "true: the blob was stored with the credential",
        ("credBlob", Value::Bool(false), _) => "false: the blob was not stored",
        ("credBlob", Value::Bytes(bytes), _) => {
            return format!("{}: the blob that was stored", bytes_text(bytes));
        }
        ("minPinLength", _, Some(least)) => return format!("{least}: the fewest characters of a PIN"),
        ("thirdPartyPayment", Value::Bool(true), _) => "true: the credential may be used for payments elsewhere",
        ("devicePubKey", _, _) => "a device-bound key; the extension was taken out of Level 3",
        ("uvm", Value::Array(list), _) => {
            return counted(
                list.len(),
                "method of user verification",
                "methods of user verification",
            );
        }
        (_, Value::Bool(truth), _) => return truth.to_string(),
        (_, _, Some(number)) => return number.to_string(),
        (_, Value::Bytes(bytes), _) => return bytes_text(bytes),
        (_, Value::Text(text), _) => return quoted(text),
        (_, Value::Map(pairs), _) => return format!("a map of {}", pairs.len()),
        (_, Value::Array(list), _) => return format!("a list of {}", list.len()),
        _ => "another value",
    };
    text.to_owned()
}
