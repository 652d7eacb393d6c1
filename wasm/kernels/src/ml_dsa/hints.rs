//! Hints in the form of a signature (FIPS 204, algorithms 20 and 21): the positions of ones, polynomial by polynomial,
//! and then the total count at the end of each polynomial. All of it is public.

use super::parameters::ParameterSet;
use super::poly::{COEFFICIENTS, Poly};

/// Writes the positions of ones. False if there are more than a signature has room for.
pub(super) fn write(set: &ParameterSet, hints: &[Poly], bytes: &mut [u8]) -> bool {
    let Some((places, ends)) = bytes.split_at_mut_checked(set.omega) else {
        return false;
    };
    let mut count = 0_u8;
    let mut free = places.iter_mut();
    for (poly, end) in hints.iter().zip(ends) {
        for (place, _) in (0..=u8::MAX).zip(poly.coefficients()).filter(|(_, hint)| *hint != 0) {
            let Some(byte) = free.next() else { return false };
            *byte = place;
            count += 1;
        }
        *end = count;
    }
    for byte in free {
        *byte = 0;
    }
    true
}

/// Reads the form that [`write`] writes; `None` for any other form.
pub(super) fn read(set: &ParameterSet, bytes: &[u8], hints: &mut [Poly]) -> Option<()> {
    let (places, ends) = bytes.split_at_checked(set.omega)?;
    let mut from = 0;
    for (poly, end) in hints.iter_mut().zip(ends) {
        let to = usize::from(*end);
        let of_poly = places.get(from..to)?;
        if !of_poly.is_sorted_by(|a, b| a < b) {
            return None;
        }
        let mut coefficients = [0; COEFFICIENTS];
        for place in of_poly {
            *coefficients.get_mut(usize::from(*place))? = 1;
        }
        poly.fill(coefficients.into_iter());
        from = to;
    }
    places.get(from..)?.iter().all(|byte| *byte == 0).then_some(())
}
