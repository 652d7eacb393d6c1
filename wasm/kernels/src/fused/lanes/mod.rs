//! Two numbers of 64 bits in one vector, integers or digits in floating point: `v128` in WebAssembly with SIMD,
//! otherwise an array.

use zeroize::DefaultIsZeroes;

impl DefaultIsZeroes for Lanes {}
impl DefaultIsZeroes for Digits {}

#[cfg(all(target_arch = "wasm32", target_feature = "relaxed-simd"))]
pub(crate) use simd::{Carry, Constants, Digits, Lanes};

#[cfg(not(all(target_arch = "wasm32", target_feature = "relaxed-simd")))]
pub(crate) use portable::{Carry, Constants, Digits, Lanes};

#[cfg(not(all(target_arch = "wasm32", target_feature = "relaxed-simd")))]
mod portable;
#[cfg(all(target_arch = "wasm32", target_feature = "relaxed-simd"))]
mod simd;
