//! The modules of two kernels: what the stock families' modules export, over the arithmetic of `passkey-bench-kernels`.
//!
//! Interface, encodings and bindings are the stock families' own files, compiled once more. The families here are called as the
//! stock ones, whose place they take in them; a module is built with one of them.

#![forbid(unsafe_code)]

#[path = "../../src/bindings.rs"]
mod bindings;
#[allow(dead_code, reason = "a module holds one family, which needs a part of it")]
#[path = "../../src/der.rs"]
mod der;
#[cfg(feature = "eddsa")]
mod eddsa;
#[path = "../../src/error.rs"]
mod error;
#[allow(dead_code, reason = "a module holds one family, which needs a part of it")]
#[path = "../../src/key_info.rs"]
mod key_info;
#[cfg(feature = "ml-dsa")]
mod ml_dsa;
#[path = "../../src/scheme.rs"]
mod scheme;
#[path = "../../src/wiped.rs"]
mod wiped;

pub use bindings::{PrivateKey, PublicKey, digest, empty};
#[cfg(feature = "eddsa")]
pub use eddsa::{Ed25519SigningKey, Ed25519VerifyingKey};
pub use error::Error;
#[cfg(feature = "ml-dsa")]
pub use ml_dsa::{MlDsaSigningKey, MlDsaVerifyingKey};
pub use scheme::{SigningKey, VerifyingKey};
pub use wiped::Wiped;

// What the bindings are for. A module holds one family; with both, as natively, the first stands for them: the classes are the same.
#[cfg(feature = "eddsa")]
type Family = Wiped<Ed25519SigningKey, 4096>;
#[cfg(all(feature = "ml-dsa", not(feature = "eddsa")))]
type Family = Wiped<MlDsaSigningKey, 16_384>;
