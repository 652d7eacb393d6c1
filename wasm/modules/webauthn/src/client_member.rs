//! A member of client data that must be text: that it is, is asked at the step that reads it.

use super::refusal::Refusal;
use super::step::Step;
use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::borrow::Cow;

/// What stands in its place in the JSON.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Member<'a> {
    /// Nothing.
    #[default]
    Absent,
    /// What it should be.
    Text(Cow<'a, str>),
    /// A value of another type.
    Other,
}

impl Member<'_> {
    /// The text, which the step needs.
    ///
    /// # Errors
    /// If it is missing or of another type.
    pub(crate) fn text(&self, name: &str, code: &'static str, step: Step) -> Result<&str, Refusal> {
        let fault = match self {
            Self::Text(text) => return Ok(text),
            Self::Absent => format!("The client data have no {name}."),
            Self::Other => format!("The {name} in the client data is no text."),
        };
        Err(Refusal::new(code, step, fault))
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

    fn visit_bool<E>(self, _: bool) -> Result<Self::Value, E> {
        Ok(Member::Other)
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
        Ok(Member::Other)
    }

    // What lies in it is passed over, without recursion.
    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        while list.next_element::<IgnoredAny>()?.is_some() {}
        Ok(Member::Other)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Self::Value, A::Error> {
        while object.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(Member::Other)
    }
}
