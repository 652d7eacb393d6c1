//! `made-up`: a format whose statement must have a member.

use super::Members;
use crate::assessment::Assessment;

pub(super) fn assess(statement: &Members) -> Assessment {
    let mut found = Assessment::new("made-up", "none");
    found.check(
        "it says that it is made up",
        !statement.is_empty(),
        "A statement of format made-up has a member.",
    );
    found
}
