//! Proof, column by column, of the bounds of digits in floating point. The number of halves in each column depends on
//! lengths alone, and the largest half is what `fused` makes of the largest digits. For every key length no column
//! overflows, and a carry has room.

use super::{BITS, Field, Unsigned};
use crate::fused::Radix;
use crate::montgomery::Montgomery;
use crate::ranges::Range;
use std::vec;
use std::vec::Vec;

/// The range of a digit after its column is carried.
const DIGIT: Range = Range(0, Unsigned::MASK as i128);

/// The range of two columns plus a carry: shifting without sign adds this much to them.
const ROOM: Range = Range(-(1 << 60), (1 << 60) - 1);

/// Half of 2⁵².
const HALF: i128 = 1 << (BITS - 1);

/// The ranges of the upper and the lower half of a product of digits: x y = 2⁵² high − low, where `high` is rounded.
fn halves() -> (Range, Range) {
    let product = DIGIT.times(DIGIT);
    // 2¹⁰⁴ leaves room for this much.
    assert!(product.largest() < 1 << (2 * BITS));
    (
        product.plus(Range(HALF, HALF)).shifted_right(BITS as u32),
        Range::within(HALF),
    )
}

/// The columns of a product of two numbers with this many digits: upper halves of the column before, minus lower
/// halves.
fn columns(digits: usize) -> Vec<Range> {
    let (high, low) = halves();
    let products = |column: usize| (column + 1).min((2 * digits).saturating_sub(column + 1)) as i128;
    let column = |column: usize| {
        let before = column.checked_sub(1).map_or(0, products);
        high.scaled(before).minus(low.scaled(products(column)))
    };
    (0..2 * digits).map(column).collect()
}

/// Numbers of digits and bits in use: from primes of 512 bits, which the shortest key has, to moduli of 4096 bits.
fn lengths() -> impl Iterator<Item = (usize, usize)> {
    (512..=4096).map(|bits| (bits, (bits + 3_usize).div_ceil(BITS).max(2)))
}

#[test]
fn lengths_are_those_of_fields() {
    // Both sides of each length at which one more digit is needed.
    let all: Vec<_> = lengths().collect();
    let edges = all.windows(2).filter(|two| two[0].1 != two[1].1).flatten();
    for &(bits, digits) in edges.chain(all.first()).chain(all.last()) {
        let mut modulus = vec![u32::MAX; bits.div_ceil(32)];
        *modulus.last_mut().unwrap() >>= bits.next_multiple_of(32) - bits;
        assert_eq!(<Field as Montgomery>::new(&modulus, bits).digits, digits, "{bits} bits");
    }
}

#[test]
fn halves_are_as_the_module_says() {
    assert_eq!(halves(), (Range(0, (1 << 52) - 2), Range::within(1 << 51)));
}

#[test]
fn no_column_overflows_with_another_and_a_carry() {
    for (_, digits) in lengths() {
        let columns = columns(digits);
        assert!(
            columns
                .iter()
                .all(|column| column.is_within(Range(-(1 << 58), 1 << 59)))
        );
        // The reduction adds the columns of quotient · modulus to those of the product.
        let mut carry = Range(0, 0);
        for column in columns {
            let sum = column.plus(column).plus(carry);
            assert!(sum.is_within(ROOM), "{sum:?}");
            carry = sum.shifted_right(BITS as u32);
        }
    }
}

#[test]
fn what_lower_columns_carry_rounds_to_a_whole_number() {
    for (_, digits) in lengths() {
        // Two parts are not computed: the upper halves that belong to the second column below R, and the columns
        // further down, which are 2⁻⁵² of these. Two columns are 2¹⁰⁴, so both parts are below 2⁻⁴⁵ of the carry, far
        // from a half.
        let (high, _) = halves();
        let not_made = high.scaled(digits as i128).largest() + digits as i128;
        assert!(not_made < 1 << (2 * BITS - 45), "{digits} digits");
    }
}

#[test]
fn products_stay_below_thirteen_tenths_of_the_modulus() {
    for (bits, digits) in lengths() {
        // In thousandths of the modulus m: a below 2 m times b below 2^bits, and two numbers below 1.3 m, each plus the
        // quotient's part.
        let share = 1000 >> (digits * BITS - bits).min(10);
        assert!(2 * share + 1000 < 1300, "{bits} bits");
        assert!(share <= 125, "R is 8 m at least");
    }
}

#[test]
fn what_could_overflow_is_found() {
    // Twice the digits of the longest modulus.
    let columns = columns(158);
    assert!(columns.iter().any(|column| !column.plus(*column).is_within(ROOM)));
}
