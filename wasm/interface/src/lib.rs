//! Shared by the modules of the signature schemes: the traits of keys, their encodings,
//! and the interface for JavaScript.
//!
//! Each module is a separate crate in `wasm/modules` that adds the arithmetic of its keys.

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
mod uint8_array;
mod wiped;

pub use error::{Error, thrown};
pub use measured::{sha256, wipe_stack};
pub use scheme::{ContextSigningKey, ContextVerifyingKey, SigningKey, VerifyingKey};
pub use uint8_array::Uint8Array;
pub use wiped::Wiped;
