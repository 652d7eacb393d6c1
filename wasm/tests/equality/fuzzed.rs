//! Random bytes for a quarter of a minute, which choose what a kernel and its crate are asked: others in every run, and fewer on a busy machine. Each
//! week libFuzzer does so for ten minutes (`wasm/fuzz`), by what the code does with them.

use super::Numbers;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

const WHILE: Duration = Duration::from_secs(15);

const LONGEST: usize = 400;

/// Fails with the bytes that made a difference: `printf '…' | xxd -r -p > FILE`, then `cargo fuzz run --features kernels NAME FILE`.
pub(crate) fn for_a_while(name: &str, ask: impl Fn(&mut Numbers)) {
    let mut first = [0; 8];
    getrandom::fill(&mut first).unwrap();
    let mut numbers = Numbers::seeded(u64::from_le_bytes(first));
    let end = Instant::now() + WHILE;
    let mut asked = 0;
    while Instant::now() < end {
        let length = numbers.below(LONGEST);
        let bytes = numbers.bytes(length);
        let asked_once = catch_unwind(AssertUnwindSafe(|| ask(&mut Numbers::chosen_by(&bytes))));
        let text = || bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        assert!(asked_once.is_ok(), "{name}: stopped by {}", text());
        asked += 1;
    }
    println!("{name}: {asked} inputs.");
}
