#![no_main]
#![allow(dead_code, reason = "each target asks its part")]

#[path = "../targets.rs"]
mod targets;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| targets::authenticator_data(bytes));
