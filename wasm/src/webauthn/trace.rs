//! What a check tells while it goes: nothing when it is timed, every step when it is inspected.

use super::step::Step;
use serde::Serialize;

/// Is told of each step as it is decided. The refusal itself is returned, not told.
pub trait Trace {
    /// The step's condition holds.
    fn passed(&mut self, step: Step);
    /// What the step asks about does not arise, for this reason.
    fn not_applicable(&mut self, step: Step, because: &'static str);
    /// The step asks for a check that was not made, for this reason: whoever reads the trace must not take it for a pass.
    fn not_checked(&mut self, step: Step, because: &'static str);
}

/// Tells nobody.
impl Trace for () {
    fn passed(&mut self, _: Step) {}
    fn not_applicable(&mut self, _: Step, _: &'static str) {}
    fn not_checked(&mut self, _: Step, _: &'static str) {}
}

/// One decided step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Decided {
    /// Which.
    #[serde(flatten)]
    pub step: Step,
    /// `passed`, `not-applicable` or `not-checked`.
    pub outcome: &'static str,
    /// Why, where it did not pass.
    pub because: Option<&'static str>,
}

fn decided(step: Step, outcome: &'static str, because: Option<&'static str>) -> Decided {
    Decided { step, outcome, because }
}

/// Keeps everything in order.
impl Trace for Vec<Decided> {
    fn passed(&mut self, step: Step) {
        self.push(decided(step, "passed", None));
    }

    fn not_applicable(&mut self, step: Step, because: &'static str) {
        self.push(decided(step, "not-applicable", Some(because)));
    }

    fn not_checked(&mut self, step: Step, because: &'static str) {
        self.push(decided(step, "not-checked", Some(because)));
    }
}
