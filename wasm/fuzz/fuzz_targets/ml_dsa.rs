#![no_main]

#[path = "../kernels.rs"]
mod kernels;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| kernels::ml_dsa(bytes));
