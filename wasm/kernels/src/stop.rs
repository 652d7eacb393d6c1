//! Stops the module if arithmetic meets an impossible state, such as an index beyond a fixed array. It must not
//! continue with zeros: a signature made with zeros could reveal the key.

/// Ends the module: every call after it is refused by the engine or the caller.
#[cold]
#[inline(never)]
#[allow(clippy::panic, reason = "this is the one place that stops")]
pub(crate) fn stop() -> ! {
    // Without a message, which would take more room than all that stops.
    #[cfg(target_arch = "wasm32")]
    core::arch::wasm32::unreachable();
    #[cfg(not(target_arch = "wasm32"))]
    panic!("the kernel has come to what cannot be");
}

/// What must be there.
pub(crate) trait OrStop<Item> {
    /// Returns the item, or stops if there is none.
    fn or_stop(self) -> Item;
}

impl<Item> OrStop<Item> for Option<Item> {
    #[inline(always)]
    fn or_stop(self) -> Item {
        match self {
            Some(item) => item,
            None => stop(),
        }
    }
}

impl<Item, Fault> OrStop<Item> for Result<Item, Fault> {
    #[inline(always)]
    fn or_stop(self) -> Item {
        self.ok().or_stop()
    }
}

#[cfg(test)]
mod tests {
    use super::OrStop;

    #[test]
    fn what_is_there_is_given() {
        assert_eq!(Some(7).or_stop(), 7);
        assert_eq!(i8::try_from(7).or_stop(), 7);
    }

    #[test]
    #[should_panic(expected = "cannot be")]
    fn what_is_not_there_stops() {
        [0; 4].get(4).or_stop();
    }

    #[test]
    #[should_panic(expected = "cannot be")]
    fn what_does_not_fit_stops() {
        i8::try_from(128).or_stop();
    }
}
