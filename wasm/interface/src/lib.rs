//! What the modules of the signature schemes share: the shape of a key, how keys are encoded, and what JavaScript sees.
//!
//! A module is a crate of its own in `wasm/modules` that says what its keys compute with.

#![forbid(unsafe_code)]

mod bindings;
pub mod der;
pub mod ec_private_key;
pub mod ecdsa_keys;
mod error;
pub mod key_info;
mod measured;
pub mod rsa_private_key;
mod scheme;
mod wiped;

pub use error::{Error, thrown};
pub use measured::{sha256, wipe_stack};
pub use scheme::{ContextSigningKey, ContextVerifyingKey, SigningKey, VerifyingKey};
pub use wiped::Wiped;
