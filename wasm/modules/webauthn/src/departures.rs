//! Collects departures of CBOR from the canonical form.

use super::refusal::Malformed;

const TWICE: &str = "The CBOR has a map with the same key twice";

/// Further places are counted but not listed, because hostile bytes may depart everywhere.
const MOST_LISTED: usize = 32;

/// Places in the order of discovery: a sentence without its full stop, and the byte.
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

    /// Notes a duplicate key of a map.
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

    /// Rejects a duplicate key, however it is encoded.
    ///
    /// # Errors
    /// If a map has a duplicate key.
    pub(crate) fn refuse_twice(&self) -> Result<(), Malformed> {
        self.twice.map_or(Ok(()), |at| Err(Malformed::at_byte(TWICE, at)))
    }

    /// Describes the departures in `whose` bytes for a person; `None` if there are none.
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
