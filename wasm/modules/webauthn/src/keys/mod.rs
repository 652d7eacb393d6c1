//! Credential public keys and their encodings as COSE, SPKI, JWK and raw bytes.

pub mod algorithms;
mod cose;
pub mod credential_key;
mod curves;
mod field;
mod jwk;
mod key_members;
mod key_numbers;
mod kinds;
mod other_key;
mod spki;

pub use credential_key::CredentialKey;
pub use other_key::OtherKey;
