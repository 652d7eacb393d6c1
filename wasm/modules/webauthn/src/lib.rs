//! Makes, reads, checks and explains the bytes of passkey ceremonies (WebAuthn Level 3). It makes and verifies no
//! signatures; the families do that.

#![forbid(unsafe_code)]

pub mod annotate;
pub mod attestation;
pub mod authenticator_data;
pub mod bindings;
pub mod cbor;
pub mod client_data;
mod client_member;
mod departures;
mod diagnostic;
mod expectations;
mod extensions;
mod fields;
mod json_fault;
pub mod keys;
mod refusal;
pub mod signature;
pub mod step;
mod trace;
mod verify;

pub use expectations::Expectations;
pub use keys::{CredentialKey, OtherKey};
pub use refusal::{Malformed, Refusal};
pub use trace::{Decided, Trace};
pub use verify::{
    Registration, check_assertion, check_counter, check_registration, check_up_to_signature, signed_bytes,
};
