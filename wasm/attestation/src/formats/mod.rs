//! The attestation statement formats (WebAuthn Level 3, section 8), one per file.

mod android_key;
mod apple;
mod compound;
mod fido_u2f;
mod leaf;
mod none;
mod packed;
mod safetynet;
mod tpm;
mod tpm_structures;

use crate::assessment::Assessment;
use crate::context::Context;
use ciborium::Value;

type Members = [(Value, Value)];

/// The fault of a statement without some of the members that its format requires: it names these alone.
fn lacking(members: &[(&str, bool)]) -> String {
    let absent = members.iter().filter(|(_, is_there)| !is_there);
    let names: Vec<_> = absent.map(|(name, _)| *name).collect();
    let are = if names.len() == 1 { "is" } else { "are" };
    format!(
        "The {} of the statement {are} missing or of another type.",
        names.join(" and ")
    )
}

/// Assesses a statement of any format. A statement without the form that its format requires gives a failed check.
pub(crate) fn assess(format: &str, statement: &Value, context: &Context) -> Assessment {
    if format == "compound" {
        return compound::assess(statement, context);
    }
    let Some(members) = statement.as_map() else {
        let mut found = Assessment::new(format, "none");
        found.check(
            "the statement is a map",
            false,
            "The statement of this format is a map.",
        );
        return found;
    };
    match format {
        "none" => none::assess(members),
        "packed" => packed::assess(members, context),
        "tpm" => tpm::assess(members, context),
        "android-key" => android_key::assess(members, context),
        "android-safetynet" => safetynet::assess(members, context),
        "apple" => apple::assess(members, context),
        "fido-u2f" => fido_u2f::assess(members, context),
        _ => {
            let mut found = Assessment::new(format, "none");
            found.check(
                "the format is registered",
                false,
                "No attestation statement format of this name is registered.",
            );
            found
        }
    }
}
