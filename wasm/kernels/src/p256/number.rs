//! The operations that sums of points (`point.rs`) need: on limbs of any word (`field.rs`), and in tests on the ranges
//! of limbs (`bounds.rs`).

/// The operations of a formula on a number.
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
