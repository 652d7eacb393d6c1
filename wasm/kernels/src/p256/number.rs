//! What sums of points ask of a number: of limbs (`field.rs`), and in tests of the most that limbs can come to (`bounds.rs`), so that the
//! bounds of every column are those of the very formulas (`point.rs`).

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
