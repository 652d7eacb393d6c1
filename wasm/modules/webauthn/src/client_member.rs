//! A member of client data; its type is checked only in the step that reads it.

use super::refusal::Refusal;
use super::step::Step;
use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::borrow::Cow;

/// The member's value in the JSON.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Member<'a> {
    /// The member is missing.
    #[default]
    Absent,
    /// `null`.
    Null,
    /// A text.
    Text(Cow<'a, str>),
    /// `true` or `false`.
    Truth(bool),
    /// A value of another type.
    Other,
}

impl Member<'_> {
    /// The text, if the step requires one.
    ///
    /// # Errors
    /// If it is missing or of another type.
    pub(crate) fn text(&self, name: &str, code: &'static str, step: Step) -> Result<&str, Refusal> {
        let fault = match self {
            Self::Text(text) => return Ok(text),
            Self::Absent => format!("The client data have no {name}."),
            Self::Null | Self::Truth(_) | Self::Other => format!("The {name} in the client data is no text."),
        };
        Err(Refusal::new(code, step, fault))
    }

    /// The truth value; false if the member is missing or null.
    ///
    /// # Errors
    /// If it is of another type.
    pub(crate) fn truth(&self, name: &str, code: &'static str, step: Step) -> Result<bool, Refusal> {
        match self {
            Self::Absent | Self::Null => Ok(false),
            Self::Truth(truth) => Ok(*truth),
            Self::Text(_) | Self::Other => {
                let fault = format!("The {name} in the client data is neither true nor false.");
                Err(Refusal::new(code, step, fault))
            }
        }
    }

    /// Whether an optional member has no value.
    pub(crate) fn is_nothing(&self) -> bool {
        matches!(self, Self::Absent | Self::Null)
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Member<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(MemberVisitor)
    }
}

struct MemberVisitor;

impl<'de> Visitor<'de> for MemberVisitor {
    type Value = Member<'de>;

    fn expecting(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        formatter.write_str("a value")
    }

    fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Self::Value, E> {
        Ok(Member::Text(Cow::Borrowed(text)))
    }

    fn visit_str<E>(self, text: &str) -> Result<Self::Value, E> {
        Ok(Member::Text(Cow::Owned(text.to_owned())))
    }

    fn visit_bool<E>(self, truth: bool) -> Result<Self::Value, E> {
        Ok(Member::Truth(truth))
    }

    fn visit_i64<E>(self, _: i64) -> Result<Self::Value, E> {
        Ok(Member::Other)
    }

    fn visit_u64<E>(self, _: u64) -> Result<Self::Value, E> {
        Ok(Member::Other)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Self::Value, E> {
        Ok(Member::Other)
    }

    fn visit_unit<E>(self) -> Result<Self::Value, E> {
        Ok(Member::Null)
    }

    // Skips the content without recursion.
    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        while list.next_element::<IgnoredAny>()?.is_some() {}
        Ok(Member::Other)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Self::Value, A::Error> {
        while object.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(Member::Other)
    }
}
