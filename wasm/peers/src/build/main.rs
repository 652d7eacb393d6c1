//! Compiles the C of mldsa-native for ML-DSA-44 by clang. A crate of others contains its files as they were released,
//! but builds them for ML-DSA-65. Nothing else here needs a C compiler.

fn main() {
    for file in ["main.rs", "string.h"] {
        println!("cargo::rerun-if-changed=src/build/{file}");
    }
    #[cfg(feature = "mldsa-native")]
    mldsa_native::compile();
}

#[cfg(feature = "mldsa-native")]
mod mldsa_native {
    use std::env;
    use std::path::{Path, PathBuf};
    use std::process::Command;

    /// The package with the files, under `deps/mldsa-native`.
    const PACKAGE: &str = "mysten-mldsa-native-rs";

    /// Where cargo has put the locked version of the package.
    fn sources() -> PathBuf {
        let asked = Command::new(env::var_os("CARGO").expect("cargo names itself"))
            .args([
                "metadata",
                "--format-version",
                "1",
                "--locked",
                "--offline",
                "--all-features",
            ])
            .output()
            .expect("cargo can be run");
        let metadata = String::from_utf8(asked.stdout).expect("metadata are text");
        let manifest = metadata
            .split("\"manifest_path\":\"")
            .filter_map(|rest| rest.split('"').next())
            .find(|path| path.contains(PACKAGE))
            .unwrap_or_else(|| {
                panic!(
                    "cargo knows no package {PACKAGE}: {}",
                    String::from_utf8_lossy(&asked.stderr)
                )
            });
        Path::new(manifest)
            .with_file_name("deps")
            .join("mldsa-native")
            .join("mldsa")
    }

    pub(super) fn compile() {
        let sources = sources();
        cc::Build::new()
            .compiler("clang")
            .file(sources.join("mldsa_native.c"))
            .include(&sources)
            .include("src/build")
            .define("MLD_CONFIG_PARAMETER_SET", "44")
            // The caller passes random bytes, and only the interface is visible from outside.
            .define("MLD_CONFIG_NO_RANDOMIZED_API", None)
            .define("MLD_CONFIG_INTERNAL_API_QUALIFIER", "static")
            .flag("-msimd128")
            .std("c99")
            .opt_level(3)
            .compile("mldsa_native_44");
    }
}
