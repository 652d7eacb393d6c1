//! Passes the compiler's version to the driver.

use std::env;
use std::process::Command;

fn main() {
    let compiler = env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned());
    let told = Command::new(compiler)
        .arg("--version")
        .output()
        .expect("the compiler tells its version");
    let text = String::from_utf8_lossy(&told.stdout).into_owned();
    println!(
        "cargo::rustc-env=RUSTC_VERSION={}",
        text.split(' ').nth(1).unwrap_or_default()
    );
    println!("cargo::rerun-if-changed=build.rs");
}
