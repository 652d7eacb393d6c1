//! What a check tells while it goes: nothing when it is timed, every step when it is inspected.

use super::step::Step;
use serde::Serialize;

/// Is told of each step as it is decided. The refusal itself is returned, not told.
pub trait Trace {
    /// The step's condition holds.
    fn passed(&mut self, step: Step);
    /// The step had nothing to compare with, for this reason.
    fn skipped(&mut self, step: Step, because: &'static str);
}

/// Tells nobody.
impl Trace for () {
    fn passed(&mut self, _: Step) {}
    fn skipped(&mut self, _: Step, _: &'static str) {}
}

/// One decided step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Decided {
    /// Which.
    #[serde(flatten)]
    pub step: Step,
    /// `passed` or `skipped`.
    pub outcome: &'static str,
    /// Why it was skipped.
    pub because: Option<&'static str>,
}

/// Keeps everything in order.
impl Trace for Vec<Decided> {
    fn passed(&mut self, step: Step) {
        self.push(Decided {
            step,
            outcome: "passed",
            because: None,
        });
    }

    fn skipped(&mut self, step: Step, because: &'static str) {
        self.push(Decided {
            step,
            outcome: "skipped",
            because: Some(because),
        });
    }
}
