//! Two moduli, one after the other.

use super::{Montgomery, Products};
use alloc::vec::Vec;
use zeroize::Zeroizing;

/// Arithmetic modulo two numbers of one length, for digits that gain nothing from both at once.
#[derive(Clone, Debug)]
pub struct InTurn<Field>(pub(crate) [Field; 2]);

impl<Field: Montgomery> Products for InTurn<Field> {
    type Number = [Field::Number; 2];
    type Scratch = Field::Scratch;
    type Plain = [Zeroizing<Vec<u32>>; 2];
    type Index = [u32; 2];

    fn scratch(&self) -> Self::Scratch {
        let Self([first, _]) = self;
        first.scratch()
    }

    fn to_montgomery(&self, x: &[u32], scratch: &mut Self::Scratch) -> Self::Number {
        self.0.each_ref().map(|field| field.to_montgomery(x, scratch))
    }

    fn from_montgomery(&self, [x, y]: &Self::Number, scratch: &mut Self::Scratch) -> Self::Plain {
        let Self([first, second]) = self;
        [first.from_montgomery(x, scratch), second.from_montgomery(y, scratch)]
    }

    fn multiply(&self, out: &mut Self::Number, a: &Self::Number, b: &Self::Number, scratch: &mut Self::Scratch) {
        for (((field, out), a), b) in self.0.iter().zip(out).zip(a).zip(b) {
            field.multiply(out, a, b, scratch);
        }
    }

    fn square(&self, out: &mut Self::Number, a: &Self::Number, scratch: &mut Self::Scratch) {
        for ((field, out), a) in self.0.iter().zip(out).zip(a) {
            field.square(out, a, scratch);
        }
    }

    fn select<'table>(
        &self,
        [x, y]: &mut Self::Number,
        table: impl Iterator<Item = &'table Self::Number> + Clone,
        [of_first, of_second]: [u32; 2],
    ) where
        Self::Number: 'table,
    {
        let Self([first, second]) = self;
        first.select(x, table.clone().map(|[entry, _]| entry), of_first);
        second.select(y, table.map(|[_, entry]| entry), of_second);
    }
}
