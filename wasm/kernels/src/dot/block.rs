//! A block of columns of a product while they are summed.
//!
//! A row is a pair of neighbouring digits of the first factor. A span holds the pairs of the second factor that a row
//! meets in consecutive columns. `i32x4.dot_i16x8_s` multiplies a row by four pairs: eight products in four columns.
//!
//! The span of the next row starts two pairs lower. So the spans of two rows with one row between them differ by one
//! vector. The block keeps two spans, one for even rows and one for odd rows, and loads one vector for each row.

use super::carries::Split;
use super::number::{DIGIT_LIMIT, HALF, MARGIN};
use super::vector::Vector;
use crate::spans::meet;
use crate::stop::OrStop;
use core::ops::Range;

/// Vectors in a block of columns; a narrower block ends a product if a whole one does not fit.
pub(super) const WIDE: usize = 4;
pub(super) const NARROW: usize = 2;

/// The number of rows that a 32-bit column can sum, and the number that it can sum, double, and add four more to.
const MOST_ROWS: usize = 60;
const MOST_DOUBLED: usize = 29;

/// Whether 32 bits hold this many products, a remainder of an earlier carry, an added digit, and the rounding of the
/// next carry.
const fn fit(products: i64) -> bool {
    products * (DIGIT_LIMIT as i64) * (DIGIT_LIMIT as i64) + 4 * (HALF as i64) < 1 << 31
}
const _: () = assert!(fit(2 * MOST_ROWS as i64) && fit(4 * MOST_DOUBLED as i64 + 4));
const _: () = assert!(MARGIN > 4 * WIDE + 8);

/// The factors of the products that a square's two middle digits make with their span. A square counts once and a
/// product of two different digits twice. A product with the digit before the two, or of the two in the other order,
/// counts zero times.
const MIDDLE: [i32; 4] = [1, 2, 2 | 1 << 16, 2 | 2 << 16];

/// A span of 4 · V columns. Sliding adds a new lowest vector and drops the highest.
type Span<L, const V: usize> = [L; V];

#[inline(always)]
fn slide<L, const V: usize>(span: &mut Span<L, V>, mut next: L) {
    for lanes in span {
        core::mem::swap(lanes, &mut next);
    }
}

/// Sums of 4 · V columns of products of rows and pairs, and their carries.
pub(super) struct Block<'digits, L: Vector, const V: usize> {
    rows: &'digits [L::Place],
    pairs: &'digits [L::Place],
    /// The next row, and where its span begins.
    row: usize,
    span: usize,
    /// The spans of the latest even row and of the latest odd row.
    even: Span<L, V>,
    odd: Span<L, V>,
    sums: [L; V],
    /// The number of rows in these sums.
    summed: usize,
    carries: [L; V],
}

impl<'digits, L: Vector, const V: usize> Block<'digits, L, V> {
    /// A block that starts at `column`, before its first row is added.
    #[inline(always)]
    pub(super) fn from_row(rows: &'digits [L::Place], pairs: &'digits [L::Place], column: usize, row: usize) -> Self {
        let mut block = Self::empty(rows, pairs, column, row);
        let above = pairs.get(block.span + 2..block.span + 4 * V).or_stop();
        let spans = [(&mut block.odd, above), (&mut block.even, above.get(2..).or_stop())];
        for (span, above) in spans {
            for (lanes, four) in span.iter_mut().zip(above.as_chunks().0) {
                *lanes = L::load(four);
            }
        }
        block
    }

    /// A block that starts at `column`, which is at least N, with the rows that only some columns have added. These
    /// rows meet the last digits of `pairs`.
    #[inline(always)]
    pub(super) fn entered(rows: &'digits [L::Place], pairs: &'digits [L::Place], column: usize, digits: usize) -> Self {
        let mut block = Self::empty(rows, pairs, column, (column - digits) / 2);
        let last = MARGIN + digits + 1 - 4 * V;
        let last = pairs.get(last..last + 4 * V + 2).or_stop();
        for (k, [even, odd]) in two_by_two::<_, V>(rows, block.row).into_iter().enumerate() {
            let six = last.get(4 * (V - 1 - k)..).and_then(<[_]>::first_chunk);
            block.slide(six.or_stop());
            block.add(even, odd, 0..k + 1);
        }
        block.skip(2 * V);
        block
    }

    #[inline(always)]
    fn empty(rows: &'digits [L::Place], pairs: &'digits [L::Place], column: usize, row: usize) -> Self {
        let zeros = [L::zero(); V];
        Self {
            rows,
            pairs,
            row,
            // The span of row i begins at pair column − 1 − 2 i.
            span: MARGIN + column - 1 - 2 * row,
            even: zeros,
            odd: zeros,
            sums: zeros,
            summed: 0,
            carries: zeros,
        }
    }

    #[inline(always)]
    fn skip(&mut self, rows: usize) {
        self.row += rows;
        self.span -= 2 * rows;
        self.summed += rows;
    }

    /// Slides both spans down. `pairs` reaches from the start of the odd span to the end of the first vector of the
    /// even span.
    #[inline(always)]
    fn slide(&mut self, pairs: &[L::Place; 6]) {
        let ([odd @ .., _, _], [_, _, even @ ..]) = (pairs, pairs);
        slide(&mut self.even, L::load(even));
        slide(&mut self.odd, L::load(odd));
    }

    /// Adds an even and an odd row to these vectors.
    #[inline(always)]
    fn add(&mut self, even: L::Place, odd: L::Place, vectors: Range<usize>) {
        let (even, odd) = (L::splat(even), L::splat(odd));
        let spans = self.even.iter().zip(&self.odd);
        for (vector, (sum, (of_even, of_odd))) in self.sums.iter_mut().zip(spans).enumerate() {
            // The compiler unrolls this loop before it knows the range, so the range is tested inside.
            if vectors.contains(&vector) {
                *sum = sum.plus(even.dot(*of_even)).plus(odd.dot(*of_odd));
            }
        }
    }

    /// Adds the rows before `end`, a multiple of four, to all columns.
    #[inline(always)]
    pub(super) fn add_rows_to(&mut self, end: usize) {
        while self.row < end {
            if self.summed == MOST_ROWS {
                self.carry();
            }
            let rows = (end - self.row).min(MOST_ROWS - self.summed);
            let (fours, _) = self.rows.as_chunks::<4>();
            let (first, pairs, span) = (self.row / 4, self.pairs, self.span);
            meet::<10, 1, 8, _, _>(fours, first..first + rows / 4, pairs, span - 6, |row, [pairs]| {
                let ([low @ .., _, _, _, _], [_, _, _, _, high @ ..]) = (pairs, pairs);
                let &[a, b, c, d] = row;
                self.slide(high);
                self.add(a, b, 0..V);
                self.slide(low);
                self.add(c, d, 0..V);
            });
            self.skip(rows);
        }
    }

    /// Adds the rows of the block's own digits, which only some of its columns have. They meet the first digits of
    /// `pairs`.
    #[inline(always)]
    pub(super) fn add_last_rows(&mut self) {
        if self.summed > MOST_ROWS - 2 * V {
            self.carry();
        }
        let first = self.pairs.get(MARGIN - 3..).and_then(<[_]>::first_chunk);
        let zeros = [L::ZEROS; 6];
        for (k, [even, odd]) in two_by_two::<_, V>(self.rows, self.row).into_iter().enumerate() {
            self.slide(if k == 0 { first.or_stop() } else { &zeros });
            self.add(even, odd, k..V);
        }
        self.skip(2 * V);
    }

    /// Turns the sums into those of a square. Rows below half of the first column are already added. Each vector adds
    /// its rows up to half of its own first column, everything is doubled, and the products of the two middle digits
    /// are added.
    #[inline(always)]
    pub(super) fn add_middle(&mut self) {
        if self.summed > MOST_DOUBLED - (V - 1) {
            self.carry();
        }
        let half = 2 * self.row;
        let rows = self.rows.get(self.row..).and_then(<[_]>::first_chunk).copied();
        let rows: [L::Place; V] = rows.or_stop();
        for (r, row) in rows.into_iter().enumerate() {
            let span = if r % 2 == 0 { &mut self.even } else { &mut self.odd };
            slide(span, L::zero());
            let row = L::splat(row);
            for (vector, (sum, pairs)) in self.sums.iter_mut().zip(span).enumerate() {
                if vector > r {
                    *sum = sum.plus(row.dot(*pairs));
                }
            }
        }
        let middle = MARGIN + half - 1;
        let middle = self.pairs.get(middle..middle + 2 * V + 2).or_stop();
        for (v, ((sum, carries), row)) in self.sums.iter_mut().zip(&mut self.carries).zip(rows).enumerate() {
            let pairs = middle.get(2 * v..).and_then(<[_]>::first_chunk);
            let pairs = L::load(pairs.or_stop());
            let squares = L::splat(row).dot(pairs.times_by_halves(MIDDLE));
            *sum = sum.plus(*sum).plus(squares);
            *carries = carries.plus(*carries);
        }
    }

    /// Adds digits: four in a vector, two in a row.
    #[inline(always)]
    pub(super) fn add_digits(&mut self, rows: &[[L::Place; 2]]) {
        for (sum, digits) in self.sums.iter_mut().zip(rows) {
            *sum = sum.plus(L::unpaired(*digits));
        }
    }

    /// Moves the part of each sum above a digit into the carries.
    #[inline(always)]
    fn carry(&mut self) {
        for (sum, carries) in self.sums.iter_mut().zip(&mut self.carries) {
            let split = Split::of(*sum);
            *sum = split.digits;
            *carries = carries.plus(split.carries);
        }
        self.summed = 0;
    }

    /// The columns as digits, and the carry out of them.
    #[inline(always)]
    pub(super) fn split(mut self) -> [Split<L>; V] {
        self.carry();
        let mut carries = self.carries.iter();
        self.sums.map(|digits| Split {
            digits,
            carries: carries.next().copied().or_stop(),
        })
    }
}

/// 2 · V rows as pairs of an even and an odd row.
#[inline(always)]
fn two_by_two<Place: Copy, const V: usize>(rows: &[Place], from: usize) -> [[Place; 2]; V] {
    let rows = rows.get(from..from + 2 * V).or_stop().as_chunks().0;
    rows.first_chunk().copied().or_stop()
}
