//! Signature arithmetic written for WebAssembly, where a product of two 64-bit numbers has no instruction: every number is cut
//! into digits whose products fit what an engine does have.
//!
//! [`p256`] is ECDSA over P-256 with SHA-256, [`rsa`] is RSASSA-PKCS1-v1_5 with SHA-256 over any Montgomery arithmetic of [`hazmat`], of
//! which there are two: `dot` and `fma`. What needs multiply-add that rounds once is built on `fused`. The crate draws no
//! random numbers and knows no encoding of keys: random bytes come in as arguments, keys as numbers. Natively the same algorithms
//! run on the same digits, so that tests check what the browser runs.
//!
//! [`ed25519`] is Ed25519 without context or prehashing, [`ml_dsa`] is FIPS 204 with all parameter sets.
//!
//! As compiled for WebAssembly, whatever depends on a secret is done without a branch and without an address that the secret decides,
//! by masks (`mask`), and traces of the modules are compared; each module says where that can be read. `README.md` lists the bounds of every redundant form.

#![no_std]

extern crate alloc;
// Multiply-add that rounds once is not in `core`.
#[cfg(any(test, all(feature = "memcheck", target_arch = "x86_64", target_feature = "fma")))]
extern crate std;

#[cfg(feature = "rsa")]
mod dot;
#[cfg(feature = "ed25519")]
pub mod ed25519;
mod error;
#[cfg(feature = "rsa")]
mod fma;
#[cfg(any(feature = "fused", feature = "rsa"))]
mod fused;
#[cfg(any(feature = "fused", feature = "rsa"))]
pub mod hazmat;
mod kept;
mod lanes;
#[cfg(any(feature = "ed25519", feature = "p256"))]
mod limbs;
#[cfg(any(feature = "ed25519", feature = "p256", feature = "rsa"))]
mod mask;
mod memcheck;
#[cfg(feature = "ml-dsa")]
pub mod ml_dsa;
#[cfg(feature = "rsa")]
mod montgomery;
#[cfg(feature = "p256")]
pub mod p256;
#[cfg(test)]
mod ranges;
#[cfg(feature = "rsa")]
pub mod rsa;
#[cfg(any(feature = "fused", feature = "rsa"))]
mod spans;
mod stop;
#[cfg(feature = "rsa")]
mod table;
#[cfg(feature = "signature")]
pub mod traits;
#[cfg(any(feature = "ed25519", feature = "p256", feature = "rsa"))]
mod words;

pub use error::Error;

/// The example of the README is compiled and run.
#[cfg(all(doctest, feature = "ed25519", feature = "ml-dsa", feature = "p256", feature = "rsa"))]
#[doc = include_str!("../README.md")]
struct Readme;
