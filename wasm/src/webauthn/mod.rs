//! The bytes of passkey ceremonies (WebAuthn Level 3): made, read, checked and explained. No signature is made or verified
//! here; the families do that.

mod algorithms;
pub mod annotate;
pub mod attestation;
pub mod authenticator_data;
pub mod bindings;
pub mod cbor;
pub mod client_data;
pub mod cose_key;
mod departures;
mod diagnostic;
mod expectations;
mod extensions;
mod fields;
mod jwk;
mod key_numbers;
mod other_key;
mod refusal;
pub mod signature;
pub mod step;
mod trace;
mod verify;

pub use cose_key::CredentialKey;
pub use expectations::Expectations;
pub use other_key::OtherKey;
pub use refusal::{Malformed, Refusal};
pub use trace::{Decided, Trace};
pub use verify::{Registration, check_assertion, check_counter, check_registration, signed_bytes};
