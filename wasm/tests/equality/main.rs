//! The kernels against the stock families: keys, signatures, verdicts and refusals, on random inputs and on
//! those at an edge.
//!
//! A short run belongs to every test, and random bytes for each; `npm test -- --only equality` asks for 100 000 inputs and more of each.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

mod ecdsa;
mod eddsa;
mod fuzzed;
mod ml_dsa;
mod numbers;
mod rsa_keys;
mod rsa_powers;
mod rsa_signatures;
mod verdicts;

use numbers::Numbers;
