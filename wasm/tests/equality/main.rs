//! Compares the kernels with the stock families: keys, signatures, verdicts and errors, on random
//! inputs and on edge cases.
//!
//! Every test has a short run, with random bytes too; `npm test -- --only equality` runs 100 000
//! or more inputs of each.

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
