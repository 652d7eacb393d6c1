//! The keys of all modules in one native crate, for tests, benchmarks and fuzzing. The modules themselves are
//! the crates in `modules/`.

#![forbid(unsafe_code)]

pub use passkey_bench_aes_gcm::AesKey;
pub use passkey_bench_ecdsa::{P256SigningKey, P256VerifyingKey};
pub use passkey_bench_eddsa::{Ed25519SigningKey, Ed25519VerifyingKey};
pub use passkey_bench_interface::{ContextSigningKey, ContextVerifyingKey, Error, SigningKey, VerifyingKey};
pub use passkey_bench_ml_dsa::{MlDsaSigningKey, MlDsaVerifyingKey};
pub use passkey_bench_rsa::{RsaSigningKey, RsaVerifyingKey, representative_seeds, start_bytes};
pub use passkey_bench_rsa_padding::{RsaPrivateKey, RsaPublicKey};
pub use passkey_bench_webauthn as webauthn;

/// The same keys by our own arithmetic.
pub mod kernels {
    pub use passkey_bench_ecdsa_kernel::{P256SigningKey, P256VerifyingKey};
    pub use passkey_bench_eddsa_kernel::{Ed25519SigningKey, Ed25519VerifyingKey};
    pub use passkey_bench_ml_dsa_kernel::{MlDsaSigningKey, MlDsaVerifyingKey};
    pub use passkey_bench_rsa_kernel::{RsaSigningKey, RsaVerifyingKey};
}
