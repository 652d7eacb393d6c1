//! The families again over the arithmetic of `passkey-bench-kernels`: the same keys, encodings and signatures as those of the
//! stock crates, whose modules they are measured against.

#[cfg(feature = "ecdsa-kernel")]
mod ecdsa;
#[cfg(feature = "rsa-kernel")]
mod rsa;

#[cfg(feature = "ecdsa-kernel")]
pub use ecdsa::{P256SigningKey, P256VerifyingKey};
#[cfg(feature = "rsa-kernel")]
pub use rsa::{RsaSigningKey, RsaVerifyingKey};
