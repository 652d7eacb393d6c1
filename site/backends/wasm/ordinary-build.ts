/** Which build of a family's module this engine can run. */

/** `(i64, i64) → i64.mul_wide_u`: valid only if the engine has the wide-arithmetic proposal. */
const wideArithmeticProbe = new Uint8Array([
  0x00,
  0x61,
  0x73,
  0x6d,
  0x01,
  0x00,
  0x00,
  0x00, // magic, version
  0x01,
  0x08,
  0x01,
  0x60,
  0x02,
  0x7e,
  0x7e,
  0x02,
  0x7e,
  0x7e, // type: (i64, i64) → (i64, i64)
  0x03,
  0x02,
  0x01,
  0x00, // one function of that type
  0x0a,
  0x0a,
  0x01,
  0x08,
  0x00,
  0x20,
  0x00,
  0x20,
  0x01,
  0xfc,
  0x16,
  0x0b, // local.get 0, local.get 1, i64.mul_wide_u
]);

export type OrdinaryBuild = 'base' | 'wide';

export function hasWideArithmetic(): boolean {
  return WebAssembly.validate(wideArithmeticProbe);
}

/** The build to load: the chosen one, or the best that the engine accepts. Undefined if the chosen one cannot run. */
export function chooseBuild(choice: OrdinaryBuild | 'auto'): OrdinaryBuild | undefined {
  const wide = hasWideArithmetic();
  if (choice === 'auto') return wide ? 'wide' : 'base';
  return choice === 'wide' && !wide ? undefined : choice;
}
