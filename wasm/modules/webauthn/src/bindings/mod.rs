//! The interface of the ceremony for JavaScript. A refusal arrives as an `Error` with `code` and `step`.

pub mod bytes;
pub mod checks;
pub mod inspection;
pub mod keys;

use super::Refusal;
use js_sys::Reflect;
use wasm_bindgen::JsValue;

/// A refusal as an `Error` with `code` and `step` (`7.2 step 11: …`).
fn thrown(refusal: &Refusal) -> JsValue {
    let error = js_sys::Error::new(&refusal.sentence);
    let step = refusal.step;
    let named = format!("{} step {}: {}", step.section, step.number, step.name);
    // Setting a property of a fresh error cannot fail, and the sentence is useful even without it.
    let _ = Reflect::set(&error, &"code".into(), &refusal.code.into());
    let _ = Reflect::set(&error, &"step".into(), &named.into());
    error.into()
}
