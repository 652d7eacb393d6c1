//! Signature arithmetic written for WebAssembly. WebAssembly has no instruction for the full product of two 64-bit
//! numbers, so every number is split into digits whose products fit the instructions that engines have.
//!
//! [`p256`] is ECDSA over P-256 with SHA-256. [`rsa`] is RSASSA-PKCS1-v1_5 with SHA-256 over any Montgomery arithmetic
//! of [`hazmat`]: there are two, `dot` and `fma`. Arithmetic that needs a multiply-add with a single rounding is built
//! on `fused`. The crate draws no random numbers and knows no encoding of keys: callers pass random bytes, and keys as
//! numbers. Native builds run the same algorithms on the same digits, so tests check what the browser runs.
//!
//! [`ed25519`] is Ed25519 without context or prehashing, [`ml_dsa`] is FIPS 204 with all parameter sets.
//!
//! Compiled for WebAssembly, operations on secrets use masks (`mask`) instead of branches and secret addresses, and
//! traces of the modules are compared. Each module says where to read that. `README.md` lists the bounds of every
//! redundant form.

#![no_std]

extern crate alloc;
// `core` has no multiply-add that rounds once.
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

/// Compiles and runs the example of the README.
#[cfg(all(doctest, feature = "ed25519", feature = "ml-dsa", feature = "p256", feature = "rsa"))]
#[doc = include_str!("../README.md")]
struct Readme;
