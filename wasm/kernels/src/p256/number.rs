//! What sums of points (`point.rs`) ask of a number: of limbs of any word (`field.rs`), so that in tests of all that limbs may be
//! (`bounds.rs`), too.

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
