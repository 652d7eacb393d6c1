//! Checks whether a point lies on its curve, and whether a key on an Edwards curve has a small order.

use super::super::refusal::Malformed;
use super::field::{Field, Number, from_big_endian, from_little_endian};

/// Words of the largest field here, that of P-521, with room for twice its modulus.
const WIDE: usize = 9;

/// y² = x³ − 3x + b.
struct Weierstrass {
    name: &'static str,
    field: Field<WIDE>,
    b: Number<WIDE>,
}

/// From FIPS 186-5, which refers to SP 800-186, section 3.2.1.4.
const P_384: Weierstrass = Weierstrass {
    name: "P-384",
    field: Field([
        0xffff_ffff,
        0xffff_ffff_0000_0000,
        u64::MAX - 1,
        u64::MAX,
        u64::MAX,
        u64::MAX,
        0,
        0,
        0,
    ]),
    b: [
        0x2a85_c8ed_d3ec_2aef,
        0xc656_398d_8a2e_d19d,
        0x0314_088f_5013_875a,
        0x181d_9c6e_fe81_4112,
        0x988e_056b_e3f8_2d19,
        0xb331_2fa7_e23e_e7e4,
        0,
        0,
        0,
    ],
};

/// From FIPS 186-5, which refers to SP 800-186, section 3.2.1.5.
const P_521: Weierstrass = Weierstrass {
    name: "P-521",
    field: Field([
        u64::MAX,
        u64::MAX,
        u64::MAX,
        u64::MAX,
        u64::MAX,
        u64::MAX,
        u64::MAX,
        u64::MAX,
        0x1ff,
    ]),
    b: [
        0xef45_1fd4_6b50_3f00,
        0x3573_df88_3d2c_34f1,
        0x1652_c0bd_3bb1_bf07,
        0x5619_3951_ec7e_937b,
        0xb8b4_8991_8ef1_09e1,
        0xa2da_725b_99b3_15f3,
        0x929a_21a0_b685_40ee,
        0x953e_b961_8e1c_9a1f,
        0x51,
    ],
};

/// Checks coordinates on P-384 or P-521, big-endian.
///
/// # Errors
/// If they are not a point on the curve.
pub(crate) fn check_nist_point(curve: &str, x: &[u8], y: &[u8]) -> Result<(), Malformed> {
    let Weierstrass { name, field, b } = if curve == P_384.name { P_384 } else { P_521 };
    let (x, y) = (from_big_endian(x), from_big_endian(y));
    let square = field.multiply(&x, &x);
    let cube_less = field.multiply(&field.subtract(square, &[3, 0, 0, 0, 0, 0, 0, 0, 0]), &x);
    if field.holds(&x) && field.holds(&y) && field.multiply(&y, &y) == field.add(cube_less, &b) {
        return Ok(());
    }
    Err(Malformed::new(format!(
        "The point of the key is not on the curve {name}."
    )))
}

/// a·x² + y² = 1 + d·x²·y², with a = −1 or 1.
struct Edwards<const WORDS: usize> {
    name: &'static str,
    field: Field<WORDS>,
    d: Number<WORDS>,
    /// Whether a is −1.
    is_twisted: bool,
    /// The y coordinates of points whose order divides the cofactor.
    small_orders: &'static [Number<WORDS>],
}

const ED25519: Edwards<4> = Edwards {
    name: "Ed25519",
    field: Field([u64::MAX - 18, u64::MAX, u64::MAX, u64::MAX >> 1]),
    d: [
        0x75eb_4dca_1359_78a3,
        0x0070_0a4d_4141_d8ab,
        0x8cc7_4079_7779_e898,
        0x5203_6cee_2b6f_fe73,
    ],
    is_twisted: true,
    // Orders 4, 1 and 2, then two of order 8.
    small_orders: &[
        [0; 4],
        [1, 0, 0, 0],
        [u64::MAX - 19, u64::MAX, u64::MAX, u64::MAX >> 1],
        [
            0xb027_b2c2_8f95_e826,
            0xf098_eff2_89f4_c345,
            0x3933_c6d3_05ac_dfd5,
            0x05fc_536d_8802_38b1,
        ],
        [
            0x4fd8_4d3d_706a_17c7,
            0x0f67_100d_760b_3cba,
            0xc6cc_392c_fa53_202a,
            0x7a03_ac92_77fd_c74e,
        ],
    ],
};

/// 2⁴⁴⁸ − 2²²⁴ − 1; the subtraction of 2²²⁴ lowers the fourth word.
const GOLDILOCKS: [u64; WIDE] = [
    u64::MAX,
    u64::MAX,
    u64::MAX,
    0xffff_fffe_ffff_ffff,
    u64::MAX,
    u64::MAX,
    u64::MAX,
    0,
    0,
];

const ED448: Edwards<WIDE> = Edwards {
    name: "Ed448",
    field: Field(GOLDILOCKS),
    // −39081.
    d: [
        u64::MAX - 39081,
        u64::MAX,
        u64::MAX,
        0xffff_fffe_ffff_ffff,
        u64::MAX,
        u64::MAX,
        u64::MAX,
        0,
        0,
    ],
    is_twisted: false,
    small_orders: &[
        [0; WIDE],
        [1, 0, 0, 0, 0, 0, 0, 0, 0],
        [
            u64::MAX - 1,
            u64::MAX,
            u64::MAX,
            0xffff_fffe_ffff_ffff,
            u64::MAX,
            u64::MAX,
            u64::MAX,
            0,
            0,
        ],
    ],
};

/// Checks an encoded public key on Ed25519 (32 bytes) or Ed448 (57 bytes) (RFC 8032, sections 5.1.3 and 5.2.3).
///
/// # Errors
/// If it is not a point, or one of small order: with such a key, anybody can make signatures that verify.
pub(crate) fn check_edwards_point(encoding: &[u8]) -> Result<(), Malformed> {
    if encoding.len() == 32 {
        ED25519.check(encoding)
    } else {
        ED448.check(encoding)
    }
}

impl<const WORDS: usize> Edwards<WORDS> {
    fn check(&self, encoding: &[u8]) -> Result<(), Malformed> {
        let Self { name, field, d, .. } = self;
        // The highest bit is the sign of x.
        let mut bytes = encoding.to_vec();
        if let Some(last) = bytes.last_mut() {
            *last &= 0x7f;
        }
        let y: Number<WORDS> = from_little_endian(&bytes);
        // A verifier that reduces an oversized y would take it for the same point.
        if self.small_orders.contains(&field.reduced(y)) {
            return Err(Malformed::new(format!(
                "The key is a point of small order on {name}, for which anybody can make a signature."
            )));
        }
        let one: Number<WORDS> = from_little_endian(&[1]);
        let square = field.multiply(&y, &y);
        let numerator = field.subtract(square, &one);
        let product = field.multiply(d, &square);
        let denominator = if self.is_twisted {
            field.add(product, &one)
        } else {
            field.subtract(product, &one)
        };
        // x² is their quotient, which is a square if their product is. Points with x = 0 have small order.
        if field.holds(&y) && field.is_square(&field.multiply(&numerator, &denominator)) {
            return Ok(());
        }
        Err(Malformed::new(format!(
            "The point of the key is not on the curve {name}."
        )))
    }
}
