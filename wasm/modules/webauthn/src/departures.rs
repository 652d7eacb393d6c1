//! Where CBOR departs from the canonical form.

use super::refusal::Malformed;

const TWICE: &str = "The CBOR has a map with the same key twice";

/// More places than these are counted and not listed: hostile bytes depart everywhere.
const MOST_LISTED: usize = 32;

/// Places in the order in which they were come upon: a sentence without its full stop, and the byte.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Departures {
    listed: Vec<(&'static str, usize)>,
    count: usize,
    twice: Option<usize>,
}

impl Departures {
    pub(crate) fn note(&mut self, sentence: &'static str, at: usize) {
        self.count += 1;
        if self.listed.len() < MOST_LISTED {
            self.listed.push((sentence, at));
        }
    }

    /// A key that its map has had before.
    pub(crate) fn note_twice(&mut self, at: usize) {
        self.note(TWICE, at);
        self.twice.get_or_insert(at);
    }

    pub(crate) fn count(&self) -> usize {
        self.count
    }

    pub(crate) fn places(&self) -> impl Iterator<Item = (&'static str, usize)> + '_ {
        self.listed.iter().copied()
    }

    /// What says two things is refused, however it is written.
    ///
    /// # Errors
    /// If a map has a key twice.
    pub(crate) fn refuse_twice(&self) -> Result<(), Malformed> {
        self.twice.map_or(Ok(()), |at| Err(Malformed::at_byte(TWICE, at)))
    }

    /// The departures of `whose` bytes for a person; nothing where there are none.
    pub(crate) fn remark(&self, whose: &str) -> Option<String> {
        let (sentence, at) = self.places().next()?;
        let more = match self.count {
            1 => String::new(),
            2 => ", and in one more place".to_owned(),
            count => format!(", and in {} more places", count - 1),
        };
        Some(format!(
            "{sentence}, at byte {at} of the {whose}{more}. Authenticators are asked for the canonical form; no step asks a \
             relying party to check it."
        ))
    }
}
