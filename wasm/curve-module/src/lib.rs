//! The modules of ECDSA on P-384 and on P-521: what the stock family's module exports, over the crate of each curve.
//!
//! Keys, interface, encodings and bindings are the stock families' own files, compiled once more; a module is built with one curve.

#![forbid(unsafe_code)]

#[path = "../../src/bindings.rs"]
mod bindings;
#[allow(dead_code, reason = "a module holds one family, which needs a part of it")]
#[path = "../../src/der.rs"]
mod der;
#[path = "../../src/ec_private_key.rs"]
mod ec_private_key;
#[path = "../../src/ecdsa_keys.rs"]
mod ecdsa_keys;
#[path = "../../src/error.rs"]
mod error;
#[allow(dead_code, reason = "a module holds one family, which needs a part of it")]
#[path = "../../src/key_info.rs"]
mod key_info;
#[cfg(feature = "p384")]
mod on_p384;
#[cfg(feature = "p521")]
mod on_p521;
#[path = "../../src/scheme.rs"]
mod scheme;

pub use bindings::{PrivateKey, PublicKey, digest, empty};
pub use error::Error;
#[cfg(feature = "p384")]
pub use on_p384::{P384SigningKey, P384VerifyingKey};
#[cfg(feature = "p521")]
pub use on_p521::{P521SigningKey, P521VerifyingKey};
pub use scheme::{SigningKey, VerifyingKey};

#[cfg(feature = "p384")]
use on_p384::P384SigningKey as Family;
#[cfg(all(feature = "p521", not(feature = "p384")))]
use on_p521::P521SigningKey as Family;
