//! RSA (RFC 8017): signatures, and the paddings that are measured beside them.

#[cfg(feature = "rsa")]
mod blinding;
mod key;
#[cfg(feature = "rsa-padding")]
mod padding;
#[cfg(feature = "rsa")]
mod representative;
#[cfg(feature = "rsa")]
mod signature;

#[cfg(feature = "rsa-padding")]
pub use padding::{RsaPrivateKey, RsaPublicKey};
#[cfg(feature = "rsa")]
pub use representative::{representative_seeds, start_bytes};
#[cfg(feature = "rsa")]
pub use signature::{RsaSigningKey, RsaVerifyingKey};
