//! Sums of points, written for whatever numbers have these operations: limbs (`field.rs`), and in tests the most that limbs can come to, so
//! that the bounds of every column are those of these very formulas.

/// What a formula asks of a number.
pub(super) trait Number: Copy {
    fn plus(&self, other: &Self) -> Self;

    fn minus(&self, other: &Self) -> Self;

    fn times(&self, factor: i64) -> Self;

    fn multiply(&self, other: &Self) -> Self;

    fn square(&self) -> Self;

    /// self² + extra, folded.
    fn square_plus(&self, extra: &Self) -> Self;

    /// a · b + c · d
    fn multiply_two(a: &Self, b: &Self, c: &Self, d: &Self) -> Self;
}

/// 2 P of (X / Z², Y / Z³), by "dbl-2001-b".
#[inline(always)]
pub(super) fn doubled<N: Number>([x, y, z]: [&N; 3]) -> [N; 3] {
    let delta = z.square();
    let gamma = y.square();
    let beta = x.multiply(&gamma);
    let alpha = x.minus(&delta).times(3).multiply(&x.plus(&delta));
    let new_x = alpha.square_plus(&beta.times(-8));
    let new_z = y.times(2).multiply(z);
    let new_y = N::multiply_two(&alpha, &beta.times(4).minus(&new_x), &gamma.times(-8), &gamma);
    [new_x, new_y, new_z]
}

/// P + Q of (X / Z², Y / Z³) and an affine Q.
#[inline(always)]
pub(super) fn plus_affine<N: Number>([x, y, z]: [&N; 3], [other_x, other_y]: [&N; 2]) -> [N; 3] {
    let zz = z.square();
    let h = other_x.multiply(&zz).minus(x);
    let r = other_y.multiply(&z.multiply(&zz)).minus(y);
    let hh = h.square();
    let hhh = h.multiply(&hh);
    let v = x.multiply(&hh);
    let new_x = r.square_plus(&v.times(-2).minus(&hhh));
    let new_y = N::multiply_two(&r, &v.minus(&new_x), &y.times(-1), &hhh);
    [new_x, new_y, z.multiply(&h)]
}

/// P + Q of (X / ZZ, Y / ZZZ) and an affine Q, by "madd-2008-s".
#[inline(always)]
pub(super) fn extended_plus_affine<N: Number>([x, y, zz, zzz]: [&N; 4], [other_x, other_y]: [&N; 2]) -> [N; 4] {
    let p = other_x.multiply(zz).minus(x);
    let r = other_y.multiply(zzz).minus(y);
    let pp = p.square();
    let ppp = p.multiply(&pp);
    let q = x.multiply(&pp);
    let new_x = r.square_plus(&q.times(-2).minus(&ppp));
    let new_y = N::multiply_two(&r, &q.minus(&new_x), &y.times(-1), &ppp);
    [new_x, new_y, zz.multiply(&pp), zzz.multiply(&ppp)]
}

/// The sum of two points of the same Z, which Z is times this ("Co-Z", Meloni 2007), and the second one with that Z.
#[inline(always)]
pub(super) fn same_z_plus<N: Number>([x, y]: [&N; 2], [step_x, step_y]: [&N; 2]) -> ([N; 2], [N; 2], N) {
    let h = x.minus(step_x);
    let r = y.minus(step_y);
    let hh = h.square();
    let v = step_x.multiply(&hh);
    let w = x.multiply(&hh);
    let hhh = w.minus(&v);
    let new_x = r.square_plus(&v.plus(&w).times(-1));
    let new_y = N::multiply_two(&r, &v.minus(&new_x), &step_y.times(-1), &hhh);
    ([new_x, new_y], [v, step_y.multiply(&hhh)], h)
}
