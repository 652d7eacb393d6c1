//! Random bytes that choose the inputs of a kernel and its crate: different ones in each run, the same number on each
//! machine. Each week, libFuzzer chooses inputs for ten minutes (`wasm/fuzz`), guided by the paths that the code takes.

use super::Numbers;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// If one of 167 inputs shows a difference, 95 of 100 runs find it: 1 − (1 − 1/167)⁵⁰⁰.
const INPUTS: usize = 500;

const LONGEST: usize = 400;

/// Fails with the bytes that show a difference: `printf '…' | xxd -r -p > FILE`, then
/// `cargo fuzz run --features kernels NAME FILE`.
pub(crate) fn with_random_bytes(name: &str, ask: impl Fn(&mut Numbers)) {
    let mut first = [0; 8];
    getrandom::fill(&mut first).unwrap();
    let mut numbers = Numbers::seeded(u64::from_le_bytes(first));
    for _ in 0..INPUTS {
        let length = numbers.below(LONGEST);
        let bytes = numbers.bytes(length);
        let asked_once = catch_unwind(AssertUnwindSafe(|| ask(&mut Numbers::chosen_by(&bytes))));
        let text = || bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        assert!(asked_once.is_ok(), "{name}: stopped by {}", text());
    }
}
