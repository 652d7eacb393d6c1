//! `none` (WebAuthn Level 3, section 8.7).

use super::Members;
use crate::assessment::Assessment;

pub(super) fn assess(statement: &Members) -> Assessment {
    let mut found = Assessment::new("none", "none");
    found.check(
        "the statement is empty",
        statement.is_empty(),
        "A statement of format none has no members.",
    );
    found
}
