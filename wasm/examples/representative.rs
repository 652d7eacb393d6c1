//! Searches the seeds of `modules/rsa/src/representative.rs`: prints the first two seeds, from 0 on, whose walks
//! together cost as much as two average walks. It takes some minutes in release; `-- 1024 2048` does only those sizes.

#[path = "../tests/walk/mod.rs"]
mod walk;

use walk::{Expected, Walk, walk};

fn main() {
    let asked: Vec<u32> = std::env::args().skip(1).filter_map(|text| text.parse().ok()).collect();
    for modulus_bits in [1024, 2048, 3072, 4096] {
        if !asked.is_empty() && !asked.contains(&modulus_bits) {
            continue;
        }
        let prime_bits = modulus_bits / 2;
        let expected = Expected::of(prime_bits);
        println!("{modulus_bits} bits, for each prime on average {expected:.3?}");
        let mut walks: Vec<Walk> = Vec::new();
        let found = (0_u32..).find_map(|seed| {
            let newest = walk(seed, prime_bits);
            let partner = walks.iter().position(|other| expected.is_met_by([other, &newest]));
            walks.push(newest);
            partner.map(|partner| (partner, seed))
        });
        println!("  {found:?}");
    }
}
