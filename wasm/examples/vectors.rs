//! Writes the published answers as JSON to target/wasm-vectors.json, or to the file that is named, for the tests of the
//! built modules.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

#[path = "../tests/vectors/mod.rs"]
mod vectors;

fn main() -> std::io::Result<()> {
    let usual = concat!(env!("CARGO_MANIFEST_DIR"), "/../target/wasm-vectors.json");
    let path = std::env::args().nth(1).unwrap_or_else(|| usual.to_owned());
    std::fs::write(path, vectors::as_json().to_string())
}
