//! What a check tells while it goes: nothing when it is timed, every step when it is inspected.

use super::step::Step;
use serde::Serialize;
use std::borrow::Cow;

/// Is told of each step as it is decided. The refusal itself is returned, not told.
pub trait Trace {
    /// The step's condition holds.
    fn passed(&mut self, step: Step);
    /// What the step asks about does not arise, for this reason.
    fn not_applicable(&mut self, step: Step, because: &'static str);
    /// The step asks for a check that was not made, for this reason: whoever reads the trace must not take it for a pass.
    fn not_checked(&mut self, step: Step, because: &'static str);
    /// Something is to be said of a step that was decided before, and stands.
    fn remarked(&mut self, step: Step, remark: String);
}

/// Tells nobody.
impl Trace for () {
    fn passed(&mut self, _: Step) {}
    fn not_applicable(&mut self, _: Step, _: &'static str) {}
    fn not_checked(&mut self, _: Step, _: &'static str) {}
    fn remarked(&mut self, _: Step, _: String) {}
}

/// One decided step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Decided {
    /// Which.
    #[serde(flatten)]
    pub step: Step,
    /// `passed`, `not-applicable` or `not-checked`.
    pub outcome: &'static str,
    /// Why, where it did not pass; and whatever was remarked.
    pub because: Option<Cow<'static, str>>,
}

fn decided(step: Step, outcome: &'static str, because: Option<&'static str>) -> Decided {
    let because = because.map(Cow::Borrowed);
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

    fn remarked(&mut self, step: Step, remark: String) {
        if let Some(one) = self.iter_mut().rfind(|one| one.step == step) {
            one.because = Some(match one.because.take() {
                None => remark.into(),
                Some(because) => format!("{because} {remark}").into(),
            });
        }
    }
}
