//! A block of columns of a product, while it is summed.
//!
//! A row is a pair of neighbouring digits of the first factor, a span is the pairs of the second factor that meet it in a run
//! of columns. `i32x4.dot_i16x8_s` multiplies the row with four pairs: eight products that belong to four columns.
//!
//! The next row's span lies two pairs further down, so every second row shares all but one vector of its span with the row
//! before it: two spans, of the even and of the odd rows, slide down, and each row loads one vector.

use super::carries::Split;
use super::number::{DIGIT_LIMIT, HALF, MARGIN};
use super::vector::Vector;
use crate::spans::meet;
use crate::stop::OrStop;
use core::ops::Range;

/// Vectors of a block of columns, and of the last one where a whole block does not fit.
pub(super) const WIDE: usize = 4;
pub(super) const NARROW: usize = 2;

/// Rows whose products a column of 32 bits can sum, and those whose products it can double and add four more.
const MOST_ROWS: usize = 60;
const MOST_DOUBLED: usize = 29;

/// So many products, with what an earlier carry left, a digit that is added, and what rounds the next carry.
const fn fit(products: i64) -> bool {
    products * (DIGIT_LIMIT as i64) * (DIGIT_LIMIT as i64) + 4 * (HALF as i64) < 1 << 31
}
const _: () = assert!(fit(2 * MOST_ROWS as i64) && fit(4 * MOST_DOUBLED as i64 + 4));
const _: () = assert!(MARGIN > 4 * WIDE + 8);

/// How often each product counts that a square's two middle digits make with their span: squares once and others twice, but none
/// with the digit before the two, and that of the two with each other not once more.
const MIDDLE: [i32; 4] = [1, 2, 2 | 1 << 16, 2 | 2 << 16];

/// A span of 4 · V columns; a new vector comes in below, and the highest goes.
type Span<L, const V: usize> = [L; V];

#[inline(always)]
fn slide<L, const V: usize>(span: &mut Span<L, V>, mut next: L) {
    for lanes in span {
        core::mem::swap(lanes, &mut next);
    }
}

/// Sums of 4 · V columns of rows with pairs, and what was carried out of them.
pub(super) struct Block<'digits, L: Vector, const V: usize> {
    rows: &'digits [L::Place],
    pairs: &'digits [L::Place],
    /// The next row, and where its span begins.
    row: usize,
    span: usize,
    /// The spans of the last even and the last odd row.
    even: Span<L, V>,
    odd: Span<L, V>,
    sums: [L; V],
    /// The rows in these sums.
    summed: usize,
    carries: [L; V],
}

impl<'digits, L: Vector, const V: usize> Block<'digits, L, V> {
    /// The columns from `column` on, before their first row is added.
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

    /// The columns from `column` on, which is N or more, with the rows that only some of them have: these meet the last digits of
    /// `pairs`.
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

    /// Both spans further down: the pairs from the odd one's beginning to the end of the even one's first vector come in.
    #[inline(always)]
    fn slide(&mut self, pairs: &[L::Place; 6]) {
        let ([odd @ .., _, _], [_, _, even @ ..]) = (pairs, pairs);
        slide(&mut self.even, L::load(even));
        slide(&mut self.odd, L::load(odd));
    }

    /// Adds an even and an odd row to some of the vectors.
    #[inline(always)]
    fn add(&mut self, even: L::Place, odd: L::Place, vectors: Range<usize>) {
        let (even, odd) = (L::splat(even), L::splat(odd));
        let spans = self.even.iter().zip(&self.odd);
        for (vector, (sum, (of_even, of_odd))) in self.sums.iter_mut().zip(spans).enumerate() {
            // A loop over all of them is written out before what is asked here is known.
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

    /// Adds the rows of the block's own digits, which only some of its columns have: these meet the first digits of `pairs`.
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

    /// Makes the sums those of a square, after the digits below half of the first column. In each vector those up to half of its own
    /// first column follow; all of these count twice. Then come the two digits in its middle.
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

    /// Adds digits, four to a vector, two to a row.
    #[inline(always)]
    pub(super) fn add_digits(&mut self, rows: &[[L::Place; 2]]) {
        for (sum, digits) in self.sums.iter_mut().zip(rows) {
            *sum = sum.plus(L::unpaired(*digits));
        }
    }

    /// Carries out of the sums what is above a digit.
    #[inline(always)]
    fn carry(&mut self) {
        for (sum, carries) in self.sums.iter_mut().zip(&mut self.carries) {
            let split = Split::of(*sum);
            *sum = split.digits;
            *carries = carries.plus(split.carries);
        }
        self.summed = 0;
    }

    /// The columns as digits, and what is carried out of them.
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

/// 2 · V rows, even and odd ones.
#[inline(always)]
fn two_by_two<Place: Copy, const V: usize>(rows: &[Place], from: usize) -> [[Place; 2]; V] {
    let rows = rows.get(from..from + 2 * V).or_stop().as_chunks().0;
    rows.first_chunk().copied().or_stop()
}
