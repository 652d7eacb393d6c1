//! `compound` (WebAuthn Level 3, section 8.9): several statements, each in its own format.

use super::assess as assess_one;
use crate::assessment::Assessment;
use crate::context::{Context, member};
use ciborium::Value;

/// More statements are hostile.
const MOST: usize = 16;

pub(super) fn assess(statement: &Value, context: &Context) -> Assessment {
    let mut found = Assessment::new("compound", "compound");
    let list = statement.as_array().map(Vec::as_slice).unwrap_or_default();
    let fault = if list.len() > MOST {
        "It has more than 16 statements, which are too many to be read here."
    } else {
        "A compound statement is a list of two statements or more."
    };
    if !found.check(
        "it is a list of at least two statements",
        (2..=MOST).contains(&list.len()),
        fault,
    ) {
        return found;
    }
    for one in list {
        let members = one.as_map().map(Vec::as_slice).unwrap_or_default();
        let format = member(members, "fmt").and_then(Value::as_text);
        let (Some(format), Some(inner)) = (format, member(members, "attStmt")) else {
            found.check(
                "each statement has fmt and attStmt",
                false,
                if format.is_none() {
                    "A statement in it lacks its fmt."
                } else {
                    "A statement in it lacks its attStmt."
                },
            );
            continue;
        };
        if format == "compound" {
            found.check(
                "no statement in it is compound",
                false,
                "A compound statement holds no other compound one.",
            );
            continue;
        }
        found.inner.push(assess_one(format, inner, context));
    }
    found
}
