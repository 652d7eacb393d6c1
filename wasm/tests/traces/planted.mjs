/**
 * Small modules with one leak each, as text, which the checker must find, and modules without
 * leaks, which it must accept.
 */

/**
 * A module with a function of a secret number, and a memory that contains a table.
 * @param {string} body @param {string} [more]
 */
const moduleText = (body, more = '') => `(module
  (memory (export "memory") 1)
  ${more}
  (func $secret (export "work") (param $secret i32) (result i32) (local $sum i32) (local $index i32)
    ${body}))`;

/** Reads all of a table of 64 numbers and keeps one of them. No branch or address depends on the secret. */
const everyEntry = `
    (loop $next
      (local.set $sum (i32.or (local.get $sum) (i32.and
        (i32.load (i32.shl (local.get $index) (i32.const 2)))
        (i32.sub (i32.const 0) (i32.eq (local.get $index) (i32.and (local.get $secret) (i32.const 63)))))))
      (br_if $next (i32.lt_u (local.tee $index (i32.add (local.get $index) (i32.const 1))) (i32.const 64))))
    (local.get $sum)`;

/** Modules with a leak, each with the kind of the difference. */
export const planted = /** @type {const} */ ({
  'an early exit': [
    'branch',
    moduleText(`
    (block $done
      (loop $next
        (br_if $done (i32.and (i32.shr_u (local.get $secret) (local.get $index)) (i32.const 1)))
        (br_if $next (i32.lt_u (local.tee $index (i32.add (local.get $index) (i32.const 1))) (i32.const 32)))))
    (local.get $index)`),
  ],
  'a table read at a secret index': [
    'address',
    moduleText('(i32.load (i32.shl (i32.and (local.get $secret) (i32.const 63)) (i32.const 2)))'),
  ],
  'a vector read at a secret index': [
    'address',
    moduleText('(i32x4.extract_lane 0 (v128.load (i32.and (local.get $secret) (i32.const 63))))'),
  ],
  'a number written at a secret index': [
    'address',
    moduleText(`
    (f64.store (i32.and (local.get $secret) (i32.const 63)) (f64.const 1))
    (i32.const 0)`),
  ],
  'so many bytes copied': [
    'address',
    moduleText(`
    (memory.copy (i32.const 0) (i32.const 1024) (i32.and (local.get $secret) (i32.const 255)))
    (i32.const 0)`),
  ],
  'a skipped addition': [
    'branch',
    moduleText(`
    (if (i32.and (local.get $secret) (i32.const 1)) (then (local.set $sum (i32.add (local.get $sum) (i32.const 7)))))
    (local.get $sum)`),
  ],
  'a choice': [
    'select',
    moduleText('(select (i32.const 1) (i32.const 2) (i32.and (local.get $secret) (i32.const 4)))'),
  ],
  'a way out of a table': [
    'branch',
    moduleText(`
    (block $a (block $b (block $c (br_table $a $b $c (i32.and (local.get $secret) (i32.const 3))))))
    (i32.const 0)`),
  ],
  'a function called by its number': [
    'branch',
    moduleText(
      '(call_indirect (type $constant) (i32.and (local.get $secret) (i32.const 1)))',
      `(type $constant (func (result i32)))
       (table 2 funcref) (elem (i32.const 0) $one $two)
       (func $one (result i32) (i32.const 1))
       (func $two (result i32) (i32.const 2))`,
    ),
  ],
  'a division of a secret': ['division', moduleText('(i32.rem_u (local.get $secret) (i32.const 3329))')],
  'a division by a secret': [
    'division',
    moduleText(
      '(i32.wrap_i64 (i64.div_u (i64.const 9) (i64.or (i64.const 1) (i64.extend_i32_u (local.get $secret)))))',
    ),
  ],
  'a division of reals': [
    'division',
    moduleText('(i32.trunc_f64_u (f64.div (f64.convert_i32_u (local.get $secret)) (f64.const 3)))'),
  ],
  'a division of vectors': [
    'division',
    moduleText(
      '(i32.trunc_f64_u (f64x2.extract_lane 1 (f64x2.div (f64x2.splat (f64.convert_i32_u (local.get $secret))) (f64x2.splat (f64.const 3)))))',
    ),
  ],
});

/** Only the result depends on the secret. */
export const clean = /** @type {const} */ ({
  'a table of which every entry is read': moduleText(everyEntry),
  'products and shifts': moduleText('(i32.rotl (i32.mul (local.get $secret) (local.get $secret)) (local.get $secret))'),
});

/** The secret decides only how often `$inner` is called, which `$outer` calls. */
export const callsApart = `(module
  (memory (export "memory") 1)
  (func $inner (param $left i32) (result i32)
    (if (result i32) (local.get $left) (then (call $inner (i32.sub (local.get $left) (i32.const 1)))) (else (i32.load (i32.const 8)))))
  (func $outer (param $left i32) (result i32) (call $inner (local.get $left)))
  (func (export "work") (param $secret i32) (result i32)
    (i32.store (i32.const 16) (call $outer (i32.and (local.get $secret) (i32.const 15))))
    (i32.load (i32.const 16))))`;
