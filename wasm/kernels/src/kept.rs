//! Values that keys compute once and keep, shared between threads. A thread waits only while another one computes such
//! a value.

#![cfg_attr(
    not(all(any(feature = "ed25519", feature = "ml-dsa", feature = "p256"), feature = "rsa")),
    allow(dead_code, reason = "each scheme needs its part")
)]

use spin::{Mutex, Once};

/// A value that is computed at its first use.
pub(crate) struct Kept<Item>(Once<Item>);

impl<Item> Kept<Item> {
    pub(crate) const fn new() -> Self {
        Self(Once::new())
    }

    #[inline]
    pub(crate) fn get_or_init(&self, work_out: impl FnOnce() -> Item) -> &Item {
        self.0.call_once(work_out)
    }
}

impl<Item: Clone> Clone for Kept<Item> {
    fn clone(&self) -> Self {
        self.0
            .get()
            .map_or_else(Self::new, |item| Self(Once::initialized(item.clone())))
    }
}

/// A value that one call leaves for the next. A caller that finds it taken makes another.
pub(crate) struct Spare<Item>(Mutex<Option<Item>>);

impl<Item> Spare<Item> {
    pub(crate) const fn none() -> Self {
        Self(Mutex::new(None))
    }

    /// Takes the value, if there is one.
    pub(crate) fn take(&self) -> Option<Item> {
        self.0.try_lock()?.take()
    }

    /// Leaves a value for the next call and replaces an earlier one. It is dropped if another thread holds the lock.
    pub(crate) fn leave(&self, item: Item) {
        if let Some(mut spare) = self.0.try_lock() {
            *spare = Some(item);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Kept, Spare};

    #[test]
    fn what_is_kept_is_worked_out_once_and_copied_with_its_key() {
        let kept = Kept::new();
        let empty = kept.clone();
        assert_eq!(kept.get_or_init(|| 7), &7);
        assert_eq!(kept.get_or_init(|| 8), &7);
        assert_eq!(kept.clone().get_or_init(|| 9), &7);
        assert_eq!(empty.get_or_init(|| 9), &9);
    }

    #[test]
    fn what_is_spare_is_taken_once() {
        let spare = Spare::none();
        assert_eq!(spare.take(), None);
        spare.leave(7);
        spare.leave(8);
        assert_eq!((spare.take(), spare.take()), (Some(8), None));
    }

    #[test]
    fn threads_share_keys() {
        const fn shared<Key: Send + Sync>() {}
        #[cfg(feature = "ed25519")]
        {
            shared::<crate::ed25519::Curve>();
            shared::<crate::ed25519::SigningKey>();
            shared::<crate::ed25519::VerifyingKey>();
        }
        #[cfg(feature = "ml-dsa")]
        {
            shared::<crate::ml_dsa::SigningKey>();
            shared::<crate::ml_dsa::VerifyingKey>();
        }
        #[cfg(feature = "p256")]
        {
            shared::<crate::p256::Curve>();
            shared::<crate::p256::SigningKey>();
            shared::<crate::p256::VerifyingKey>();
        }
        #[cfg(feature = "rsa")]
        {
            shared::<crate::rsa::PublicKey<crate::hazmat::dot::Field>>();
            shared::<crate::rsa::PrivateKey<crate::hazmat::dot::Field>>();
            shared::<crate::rsa::PrivateKey<crate::hazmat::fma::Field>>();
        }
    }
}
