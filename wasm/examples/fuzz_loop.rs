//! Runs a parser on damaged bytes for some time, on any compiler: `npm run bench -- --fuzz` uses it if there is no
//! nightly. `fuzz_loop TARGET SECONDS FOLDER`: the folder holds good inputs to begin with. Unlike libFuzzer, it
//! does not see which branches it has reached, so it finds less. A panic ends it; the input that caused the panic
//! is then `crash` in the folder.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a tool may stop at the first surprise"
)]

#[path = "../fuzz/targets.rs"]
mod targets;

use std::time::{Duration, Instant};
use std::{env, fs, panic};

const LONGEST: usize = 2048;

/// Marsaglia's xorshift of 64 bits: fast, and the same numbers every time.
struct Random(u64);

impl Random {
    fn next(&mut self) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 16).unwrap()
    }

    fn below(&mut self, end: usize) -> usize {
        self.next() % end.max(1)
    }

    fn byte(&mut self) -> u8 {
        self.next().to_le_bytes()[0]
    }
}

/// One change: a bit, a byte, a cut, a repeated piece, or a piece of another input.
fn damage(bytes: &mut Vec<u8>, other: &[u8], random: &mut Random) {
    let at = random.below(bytes.len());
    match random.below(7) {
        0 if !bytes.is_empty() => bytes[at] ^= 1 << random.below(8),
        1 if !bytes.is_empty() => bytes[at] = random.byte(),
        2 => bytes.truncate(at),
        3 => bytes.insert(at, random.byte()),
        4 if !bytes.is_empty() => {
            bytes.remove(at);
        }
        5 => {
            let piece = bytes[at..(at + random.below(16)).min(bytes.len())].to_vec();
            bytes.splice(at..at, piece);
        }
        _ => {
            let from = random.below(other.len());
            let piece = other[from..(from + random.below(32)).min(other.len())].to_vec();
            let to = (at + piece.len()).min(bytes.len());
            bytes.splice(at..to, piece);
        }
    }
    bytes.truncate(LONGEST);
}

fn main() {
    let [_, target, seconds, folder] = env::args().collect::<Vec<_>>().try_into().unwrap();
    let run: fn(&[u8]) = match target.as_str() {
        "client_data" => targets::client_data,
        "authenticator_data" => targets::authenticator_data,
        "attestation_object" => targets::attestation_object,
        _ => panic!("There is no target {target}."),
    };
    let seeds: Vec<Vec<u8>> = fs::read_dir(&folder)
        .unwrap()
        .map(|one| fs::read(one.unwrap().path()).unwrap())
        .collect();
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let end = Instant::now() + Duration::from_secs(seconds.parse().unwrap());
    let mut tried = 0_u64;
    while Instant::now() < end {
        for _ in 0..1000 {
            let mut bytes = seeds[random.below(seeds.len())].clone();
            let other = &seeds[random.below(seeds.len())];
            for _ in 0..=random.below(6) {
                damage(&mut bytes, other, &mut random);
            }
            if panic::catch_unwind(|| run(&bytes)).is_err() {
                fs::write(format!("{folder}/crash"), &bytes).unwrap();
                std::process::exit(1);
            }
            tried += 1;
        }
    }
    println!("{tried} inputs, no panic.");
}
