//! The measured signature schemes: stock crates, one family one file, and kernels of our own, behind one pair of traits.
//!
//! A module for the browser is this crate built with one family's feature; `builds.json` says how.

#![forbid(unsafe_code)]

#[cfg(feature = "aes-gcm")]
mod aes_gcm;
#[cfg(any(
    feature = "rsa",
    feature = "rsa-kernel",
    feature = "ecdsa",
    feature = "ecdsa-kernel",
    feature = "eddsa",
    feature = "ml-dsa"
))]
mod bindings;
#[cfg_attr(
    not(all(feature = "rsa", feature = "ecdsa", feature = "ml-dsa", feature = "webauthn")),
    allow(dead_code, reason = "a module holds one family, which needs a part of it")
)]
mod der;
#[cfg(any(feature = "ecdsa", feature = "ecdsa-kernel"))]
mod ec_private_key;
#[cfg(feature = "ecdsa")]
mod ecdsa;
#[cfg(feature = "ecdsa")]
mod ecdsa_keys;
#[cfg(feature = "eddsa")]
mod eddsa;
mod error;
#[cfg(any(feature = "rsa-kernel", feature = "ecdsa-kernel"))]
pub mod kernels;
#[cfg_attr(
    not(all(feature = "rsa", feature = "ecdsa", feature = "eddsa", feature = "webauthn")),
    allow(dead_code, reason = "a module holds one family, which needs a part of it")
)]
mod key_info;
#[cfg(feature = "ml-dsa")]
mod ml_dsa;
#[cfg(any(feature = "rsa", feature = "rsa-padding"))]
mod rsa;
#[cfg(any(feature = "rsa", feature = "rsa-kernel", feature = "rsa-padding"))]
mod rsa_private_key;
mod scheme;
#[cfg(feature = "webauthn")]
pub mod webauthn;
#[cfg(any(feature = "rsa-kernel", feature = "ecdsa-kernel"))]
mod wiped;

#[cfg(feature = "aes-gcm")]
pub use aes_gcm::AesKey;
#[cfg(any(
    feature = "rsa",
    feature = "rsa-kernel",
    feature = "ecdsa",
    feature = "ecdsa-kernel",
    feature = "eddsa",
    feature = "ml-dsa"
))]
pub use bindings::{PrivateKey, PublicKey, digest, empty};
#[cfg(feature = "ecdsa")]
pub use ecdsa::{P256SigningKey, P256VerifyingKey};
#[cfg(feature = "eddsa")]
pub use eddsa::{Ed25519SigningKey, Ed25519VerifyingKey};
pub use error::Error;
#[cfg(feature = "ml-dsa")]
pub use ml_dsa::{MlDsaSigningKey, MlDsaVerifyingKey};
#[cfg(feature = "rsa-padding")]
pub use rsa::{RsaPrivateKey, RsaPublicKey};
#[cfg(feature = "rsa")]
pub use rsa::{RsaSigningKey, RsaVerifyingKey, representative_seeds, start_bytes};
pub use scheme::{SigningKey, VerifyingKey};
#[cfg(any(feature = "rsa-kernel", feature = "ecdsa-kernel"))]
pub use wiped::Wiped;

// What the bindings are for. A module holds one family; with several, as natively, the first stands for all: the classes are the same.
#[cfg(all(feature = "ecdsa", not(feature = "rsa")))]
use ecdsa::P256SigningKey as Family;
#[cfg(all(feature = "eddsa", not(any(feature = "rsa", feature = "ecdsa"))))]
use eddsa::Ed25519SigningKey as Family;
#[cfg(all(
    feature = "ecdsa-kernel",
    not(any(feature = "rsa", feature = "ecdsa", feature = "eddsa", feature = "ml-dsa"))
))]
type Family = Wiped<kernels::P256SigningKey, 4096>;
#[cfg(all(
    feature = "rsa-kernel",
    not(any(
        feature = "rsa",
        feature = "ecdsa",
        feature = "ecdsa-kernel",
        feature = "eddsa",
        feature = "ml-dsa"
    ))
))]
type Family = Wiped<kernels::RsaSigningKey, 8192>;
#[cfg(all(feature = "ml-dsa", not(any(feature = "rsa", feature = "ecdsa", feature = "eddsa"))))]
use ml_dsa::MlDsaSigningKey as Family;
#[cfg(feature = "rsa")]
use rsa::RsaSigningKey as Family;
