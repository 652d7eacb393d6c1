//! Blinding hides the input of the private operation from an attacker who measures its time: c becomes c · rᵉ, and then
//! the factor r is removed from the result. A pair of rᵉ and r⁻¹ is made once, both are squared after each signature,
//! and a new pair is made after 32 signatures, as in OpenSSL.

use super::private::PrivateKey;
use crate::Error;
use crate::montgomery::Montgomery;
use crate::words;
use alloc::vec;
use zeroize::Zeroizing;

/// The number of signatures that one pair serves.
const USES: u32 = 32;

/// rᵉ and r⁻¹ mod n in Montgomery form, each wiped when dropped.
pub(super) struct BlindingPair<Number> {
    pub(super) blinder: Number,
    pub(super) unblinder: Number,
    uses: u32,
}

impl<Number: Clone> BlindingPair<Number> {
    /// Whether it may serve another signature.
    pub(super) const fn is_fresh(&self) -> bool {
        self.uses < USES
    }

    /// The pair of a random r below n. If r were 0 or a multiple of a prime, signing would detect a wrong result.
    pub(super) fn new<Field: Montgomery<Number = Number>, E>(
        key: &PrivateKey<Field>,
        mut fill: impl FnMut(&mut [u8]) -> Result<(), E>,
    ) -> Result<Self, Error> {
        let public = key.public();
        let mut bytes = Zeroizing::new(vec![0; public.length()]);
        loop {
            fill(&mut bytes).map_err(|_| Error::REFUSED)?;
            if let Some(first) = bytes.first_mut() {
                *first &= 0xff >> (8 * public.length() - public.bits());
            }
            let r = Zeroizing::new(public.number(&bytes));
            // A rejected earlier draw reveals nothing about this one.
            if words::is_below(&r, &public.modulus).declassified() {
                let inverse = key.inverse(&r).ok_or(Error::REFUSED)?;
                let mut scratch = public.field.scratch();
                return Ok(Self {
                    blinder: public.field.to_montgomery(&public.power(&r), &mut scratch),
                    unblinder: public.field.to_montgomery(&inverse, &mut scratch),
                    uses: 0,
                });
            }
        }
    }

    /// The pair of r²: squaring costs less than drawing a new r. Whoever knows one pair can compute the next.
    pub(super) fn squared<Field: Montgomery<Number = Number>>(self, field: &Field) -> Self {
        let mut scratch = field.scratch();
        let mut square = |number: &Number| {
            let mut squared = number.clone();
            field.square(&mut squared, number, &mut scratch);
            squared
        };
        Self {
            blinder: square(&self.blinder),
            unblinder: square(&self.unblinder),
            uses: self.uses + 1,
        }
    }
}
