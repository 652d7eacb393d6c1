//! Receives the steps of a check: ignores them in timed runs, records them in an inspection.

use super::step::Step;
use serde::Serialize;
use std::borrow::Cow;

/// Is called when a step is decided. The refusal itself is the return value.
pub trait Trace {
    /// The step's condition holds.
    fn passed(&mut self, step: Step);
    /// The step does not apply, for this reason.
    fn not_applicable(&mut self, step: Step, because: &'static str);
    /// The step requires a check that was not made, for this reason. A reader must not take it for a pass.
    fn not_checked(&mut self, step: Step, because: &'static str);
    /// A remark on an earlier step, which stays as decided.
    fn remarked(&mut self, step: Step, remark: String);
}

/// Ignores all steps.
impl Trace for () {
    fn passed(&mut self, _: Step) {}
    fn not_applicable(&mut self, _: Step, _: &'static str) {}
    fn not_checked(&mut self, _: Step, _: &'static str) {}
    fn remarked(&mut self, _: Step, _: String) {}
}

/// One decided step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Decided {
    /// The step.
    #[serde(flatten)]
    pub step: Step,
    /// `passed`, `not-applicable` or `not-checked`.
    pub outcome: &'static str,
    /// The reason if it did not pass, and any remarks.
    pub because: Option<Cow<'static, str>>,
}

fn decided(step: Step, outcome: &'static str, because: Option<&'static str>) -> Decided {
    let because = because.map(Cow::Borrowed);
    Decided { step, outcome, because }
}

/// Records all steps in order.
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
