;; What each instruction of wide arithmetic computes, in instructions that every engine has. Put in their place by
;; scripts/lower-wide-arithmetic.mjs; a 128-bit number is its low half, then its high half.

;; Four products of halves, summed from the lowest up. No sum overflows: (2³² − 1)² + 2 (2³² − 1) = 2⁶⁴ − 1.
(func $lowered_mul_wide_u (param $a i64) (param $b i64) (result i64 i64)
  (local $low_high i64) (local $middle i64)
  (local.set $low_high
    (i64.add
      (i64.mul
        (i64.shr_u (local.get $a) (i64.const 32))
        (i64.and (local.get $b) (i64.const 0xffffffff)))
      (i64.shr_u
        (i64.mul
          (i64.and (local.get $a) (i64.const 0xffffffff))
          (i64.and (local.get $b) (i64.const 0xffffffff)))
        (i64.const 32))))
  (local.set $middle
    (i64.add
      (i64.mul
        (i64.and (local.get $a) (i64.const 0xffffffff))
        (i64.shr_u (local.get $b) (i64.const 32)))
      (i64.and (local.get $low_high) (i64.const 0xffffffff))))
  (tuple.make 2
    (i64.mul (local.get $a) (local.get $b))
    (i64.add
      (i64.add
        (i64.mul
          (i64.shr_u (local.get $a) (i64.const 32))
          (i64.shr_u (local.get $b) (i64.const 32)))
        (i64.shr_u (local.get $low_high) (i64.const 32)))
      (i64.shr_u (local.get $middle) (i64.const 32)))))

;; A negative factor was taken as 2⁶⁴ more than it is: the other factor was added once too often to the high half.
(func $lowered_mul_wide_s (param $a i64) (param $b i64) (result i64 i64)
  (local $product (tuple i64 i64))
  (local.set $product (call $lowered_mul_wide_u (local.get $a) (local.get $b)))
  (tuple.make 2
    (tuple.extract 2 0 (local.get $product))
    (i64.sub
      (i64.sub
        (tuple.extract 2 1 (local.get $product))
        (i64.and (i64.shr_s (local.get $a) (i64.const 63)) (local.get $b)))
      (i64.and (i64.shr_s (local.get $b) (i64.const 63)) (local.get $a)))))

;; The carry is one where the low half of the sum is below a summand.
(func $lowered_add128 (param $a_low i64) (param $a_high i64) (param $b_low i64) (param $b_high i64) (result i64 i64)
  (local $low i64)
  (local.set $low (i64.add (local.get $a_low) (local.get $b_low)))
  (tuple.make 2
    (local.get $low)
    (i64.add
      (i64.add (local.get $a_high) (local.get $b_high))
      (i64.extend_i32_u (i64.lt_u (local.get $low) (local.get $a_low))))))

;; The borrow is one where the low half is less than what is taken from it.
(func $lowered_sub128 (param $a_low i64) (param $a_high i64) (param $b_low i64) (param $b_high i64) (result i64 i64)
  (tuple.make 2
    (i64.sub (local.get $a_low) (local.get $b_low))
    (i64.sub
      (i64.sub (local.get $a_high) (local.get $b_high))
      (i64.extend_i32_u (i64.lt_u (local.get $a_low) (local.get $b_low))))))
