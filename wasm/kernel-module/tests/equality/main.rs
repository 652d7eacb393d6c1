//! The kernels against the stock families: keys, signatures, verdicts and refusals, on random inputs and on those at an edge.
//!
//! A short run belongs to every test; `npm test -- --only equality` asks for 100 000 inputs and more of each.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

mod eddsa;
mod ml_dsa;
mod numbers;
mod verdicts;

use numbers::Numbers;

impl Numbers {
    /// Zeros, ones or random.
    fn seed(&mut self) -> Vec<u8> {
        match self.below(10) {
            0 => vec![0; 32],
            1 => vec![0xff; 32],
            _ => self.bytes(32),
        }
    }
}
