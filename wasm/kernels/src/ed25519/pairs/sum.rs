//! Sums of points whose four coordinates are in two pairs. The comment beside each product says how many settled
//! numbers its factors sum.

use super::super::field::canonical;
use super::super::point::{Affine, AffineAddend, Projective, TWICE_D};
use super::super::sum::{Entry, Sum};
use super::numbers::{Pair, TwoNumbers};
use crate::fused::Digits;
use crate::lanes;
use crate::mask::Mask;

/// (X, Y) and (T, Z), all settled.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct PairSum<N = Pair> {
    pub(super) xy: N,
    pub(super) tz: N,
}

/// The second operand of an addition: (Y − X, Y + X) and (2 d T, 2 Z), settled.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct PairAddend<N = Pair> {
    pub(super) ends: N,
    pub(super) tz: N,
}

/// The second operand with Z = 1: five digits of y − x and y + x, then those of 2 d x y, two in a vector, and a 2.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct PairEntry([Digits; 8]);

impl PairEntry {
    #[inline(always)]
    fn to_addend(self) -> PairAddend {
        let [a, b, c, d, e, t01, t23, t4] = self.0;
        let zero = Digits::both(0.0);
        PairAddend {
            ends: Pair([a, b, c, d, e]),
            tz: Pair([
                t01.lanes::<0, 3>(t4),
                t01.lanes::<1, 2>(zero),
                t23.lanes::<0, 2>(zero),
                t23.lanes::<1, 2>(zero),
                t4.lanes::<0, 2>(zero),
            ]),
        }
    }
}

impl Entry for PairEntry {
    const BLANK: Self = Self([Digits::both(0.0); 8]);

    fn of(point: &AffineAddend) -> Self {
        let [difference, sum, t] = [point.difference, point.sum, point.t].map(|limbs| canonical(&limbs.map(i64::from)));
        let Pair([a, b, c, d, e]) = Pair::of(&difference, &sum);
        let Pair(t) = Pair::of(&t, &t);
        let [t0, t1, t2, t3, t4] = t.map(|digits| digits.to_array()[0]);
        Self([
            a,
            b,
            c,
            d,
            e,
            Digits::of([t0, t1]),
            Digits::of([t2, t3]),
            Digits::of([t4, 2.0]),
        ])
    }

    #[inline(always)]
    fn or_masked(self, other: &Self, mask: lanes::Lanes) -> Self {
        let mask = mask.into();
        let mut both = self;
        for (mine, theirs) in both.0.iter_mut().zip(&other.0) {
            *mine = mine.or_masked(*theirs, mask);
        }
        both
    }

    #[inline(always)]
    fn negated_if(self, condition: Mask) -> Self {
        let mask = condition.lanes().into();
        let [a, b, c, d, e, t01, t23, t4] = self.0;
        let [a, b, c, d, e] = [a, b, c, d, e].map(|both| both.choose(both.lanes::<1, 0>(both), mask));
        let [t01, t23] = [t01, t23].map(|both| both.choose(both.negated(), mask));
        Self([a, b, c, d, e, t01, t23, t4.choose(t4.first_negated(), mask)])
    }
}

/// The last products of a sum: (E F, G H) and (E H, G F), from (E, G), settled, and (F, H).
#[inline(always)]
fn completed<N: TwoNumbers>(eg: &N, fh: &N) -> PairSum<N> {
    PairSum {
        xy: eg.times(fh),
        tz: eg.times(&fh.swapped()),
    }
}

impl<N: TwoNumbers> PairSum<N> {
    #[inline(always)]
    pub(super) fn plus_addend(&self, other: &PairAddend<N>) -> Self {
        let ab = self.xy.difference_and_sum().times(&other.ends); // 2 · 1
        let cd = self.tz.times(&other.tz);
        let (eh, fg) = (ab.difference_and_sum(), cd.difference_and_sum());
        completed(&eh.lanes::<0, 3>(&fg).settled(), &fg.lanes::<0, 3>(&eh)) // 1 · 2
    }

    /// 4 times the coordinates of the point (y − x, y + x): (4 x, 4 y) and (4 x y, 4).
    #[inline(always)]
    pub(super) fn of_ends(ends: &N) -> Self {
        let twice = ends.difference_and_sum().settled(); // (2 x, 2 y)
        let two = N::small(2.0);
        Self {
            xy: twice.plus(&twice).settled(),
            tz: twice.lanes::<0, 2>(&two).times(&twice.lanes::<1, 2>(&two)),
        }
    }

    /// By "dbl-2008-hwcd", with 2 X Y for (X + Y)² − X² − Y².
    #[inline(always)]
    pub(super) fn twice(&self) -> Self {
        let Self { xy, tz } = self;
        let ab = xy.times(xy);
        let half = xy.lanes::<0, 3>(tz).times(&xy.lanes::<1, 3>(tz)); // (X Y, Z²)
        let ec = half.plus(&half);
        let g_and_sum = ab.difference_and_sum(); // (B − A, B + A)
        let eg = ec.lanes::<0, 2>(&g_and_sum).settled();
        let above = eg.lanes::<1, 2>(&N::small(0.0)); // (G, 0)
        completed(&eg, &above.minus(&ec.lanes::<1, 3>(&g_and_sum))) // 1 · 3 and 1 · 2
    }

    /// This point as a second operand; `factors` are (2 d, 2).
    pub(super) fn addend_by(&self, factors: &N) -> PairAddend<N> {
        PairAddend {
            ends: self.xy.difference_and_sum().settled(),
            tz: self.tz.times(factors),
        }
    }
}

impl Sum for PairSum {
    type Entry = PairEntry;
    type Addend = PairAddend;

    fn neutral() -> Self {
        let (zero, one) = (Pair::small(0.0), Pair::small(1.0));
        let both = zero.lanes::<0, 2>(&one);
        Self { xy: both, tz: both }
    }

    fn of(point: &Affine) -> Self {
        let xy = Pair::of(&canonical(&point.x), &canonical(&point.y));
        let one = Pair::small(1.0);
        Self {
            xy,
            tz: xy.lanes::<0, 2>(&one).times(&xy.lanes::<1, 2>(&one)),
        }
    }

    #[inline(always)]
    fn doubled(self) -> Self {
        self.twice()
    }

    #[inline(always)]
    fn plus(self, other: &PairAddend) -> Self {
        self.plus_addend(other)
    }

    #[inline(always)]
    fn plus_entry(self, other: &PairEntry) -> Self {
        self.plus_addend(&other.to_addend())
    }

    #[inline(always)]
    fn of_entries(first: &PairEntry, others: impl Iterator<Item = PairEntry>) -> Affine {
        let sum = others.fold(Self::of_ends(&first.to_addend().ends), |sum, entry| {
            sum.plus_entry(&entry)
        });
        sum.to_affine()
    }

    fn to_addend(self) -> PairAddend {
        self.addend_by(&Pair::of(&canonical(&TWICE_D), &[2, 0, 0, 0, 0, 0, 0, 0]))
    }

    fn negated(PairAddend { ends, tz }: &PairAddend) -> PairAddend {
        PairAddend {
            ends: ends.swapped(),
            tz: Pair(tz.0.map(Digits::first_negated)),
        }
    }

    fn to_affine(self) -> Affine {
        let ([x, y], [_, z]) = (self.xy.to_limbs(), self.tz.to_limbs());
        Projective { x, y, z }.to_affine()
    }
}
