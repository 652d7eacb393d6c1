//! The interface of the ceremony for JavaScript. A refusal arrives as an `Error` with `code` and `step`.

pub mod bytes;
pub mod checks;
pub mod inspection;
pub mod keys;

use super::Refusal;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// JavaScript's `Error`, to which a refusal adds two properties.
    type Error;

    #[wasm_bindgen(constructor)]
    fn new(message: &str) -> Error;

    #[wasm_bindgen(method, setter)]
    fn set_code(this: &Error, code: &str);

    #[wasm_bindgen(method, setter)]
    fn set_step(this: &Error, step: &str);
}

/// A refusal as an `Error` with `code` and `step` (`7.2 step 11: …`).
fn thrown(refusal: &Refusal) -> JsValue {
    let error = Error::new(&refusal.sentence);
    let step = refusal.step;
    error.set_code(refusal.code);
    error.set_step(&format!("{} step {}: {}", step.section, step.number, step.name));
    error.into()
}
