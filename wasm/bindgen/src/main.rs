//! Writes the glue of a compiled module, as `wasm-bindgen --target web` does: `module.js`, `module.d.ts` and
//! `module_bg.wasm`. The program of that name includes a test runner and a downloader, which take minutes to
//! compile and are not used here.

use std::process::ExitCode;
use wasm_bindgen_cli_support::Bindgen;

/// The compiled module, and the folder for the glue.
fn paths() -> Option<(String, String)> {
    let mut given = std::env::args().skip(1);
    let both = (given.next()?, given.next()?);
    given.next().is_none().then_some(both)
}

fn main() -> ExitCode {
    let Some((compiled, folder)) = paths() else {
        eprintln!("Give two paths: the compiled module, and the folder for its glue.");
        return ExitCode::from(2);
    };
    let written = Bindgen::new()
        .input_path(compiled)
        .out_name("module")
        .web(true)
        .and_then(|bindgen| {
            bindgen
                .omit_default_module_path(false)
                .typescript(true)
                .generate(folder)
        });
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("{fault:?}");
            ExitCode::FAILURE
        }
    }
}
