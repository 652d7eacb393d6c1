//! Why a ceremony was refused, and at which step.

use super::step::Step;
use core::fmt;
use serde::Serialize;
use std::borrow::Cow;

/// A refusal: a code for programs, the step in the standard, and a sentence for people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// A stable code, such as `wrong-challenge`.
    pub code: &'static str,
    /// The step of section 7.1 or 7.2.
    pub step: Step,
    /// One plain sentence.
    pub sentence: Cow<'static, str>,
}

impl Refusal {
    pub(crate) fn new(code: &'static str, step: Step, sentence: impl Into<Cow<'static, str>>) -> Self {
        let sentence = sentence.into();
        Self { code, step, sentence }
    }

    pub(crate) fn at(step: Step, code: &'static str) -> impl FnOnce(Malformed) -> Self {
        move |fault| Self::new(code, step, fault.to_string())
    }
}

/// Longer quotations are cut.
const MOST_CHARACTERS: usize = 120;

/// Text from outside in quotation form: cut, and without invisible characters and those that change the writing
/// direction. These are counted, because they may be all that is wrong.
pub(crate) fn quoted(text: &str) -> String {
    let visible = |sign: &char| {
        !sign.is_control()
            && !matches!(sign, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    let mut signs = text.chars().filter(visible);
    let kept: String = signs.by_ref().take(MOST_CHARACTERS).collect();
    let cut = if signs.next().is_some() { "…" } else { "" };
    let invisible = match text.chars().filter(|sign| !visible(sign)).count() {
        0 => return format!("“{kept}{cut}”"),
        1 => "1 invisible character".to_owned(),
        hidden => format!("{hidden} invisible characters"),
    };
    if kept.is_empty() {
        return invisible;
    }
    format!("“{kept}{cut}” with {invisible}")
}

impl fmt::Display for Refusal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Step { section, number, name } = self.step;
        write!(
            formatter,
            "{} (WebAuthn Level 3, section {section}, step {number}: {name})",
            self.sentence
        )
    }
}

impl core::error::Error for Refusal {}

/// Malformed bytes, before it is known which step reads them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed {
    sentence: Cow<'static, str>,
    /// Offset of the first byte that cannot be right, if there is one.
    at: Option<usize>,
}

impl Malformed {
    pub(crate) fn new(sentence: impl Into<Cow<'static, str>>) -> Self {
        let sentence = sentence.into();
        Self { sentence, at: None }
    }

    pub(crate) fn at_byte(sentence: &'static str, at: usize) -> Self {
        Self {
            sentence: sentence.into(),
            at: Some(at),
        }
    }
}

impl fmt::Display for Malformed {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.at {
            Some(at) => write!(formatter, "{}, at byte {at}.", self.sentence.trim_end_matches('.')),
            None => formatter.write_str(&self.sentence),
        }
    }
}

impl core::error::Error for Malformed {}
