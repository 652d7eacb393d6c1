//! The module of a kernel: what the stock family's module exports, over the arithmetic of `passkey-bench-kernels`.
//!
//! Interface, encodings and bindings are the stock families' own files, compiled once more. The family here is called as the
//! stock one, whose place it takes in them.

#![forbid(unsafe_code)]

#[path = "../../src/bindings.rs"]
mod bindings;
#[allow(dead_code, reason = "a module holds one family, which needs a part of it")]
#[path = "../../src/der.rs"]
mod der;
#[path = "../../src/error.rs"]
mod error;
#[allow(dead_code, reason = "a module holds one family, which needs a part of it")]
#[path = "../../src/key_info.rs"]
mod key_info;
mod ml_dsa;
#[path = "../../src/scheme.rs"]
mod scheme;

pub use bindings::{PrivateKey, PublicKey, digest, empty};
pub use error::Error;
pub use ml_dsa::{MlDsaSigningKey, MlDsaVerifyingKey};
pub use scheme::{SigningKey, VerifyingKey};
