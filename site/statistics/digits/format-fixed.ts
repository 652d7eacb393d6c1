/**
 * A number with so many decimals and thousands apart: `12,300`. Not by `toLocaleString`: the first time takes a phone a hundred milliseconds.
 */
export function formatFixed(value: number, decimals: number): string {
  // A quotient by a median of 0, as a coarse clock has it, says nothing.
  if (!Number.isFinite(value)) return '–';
  const [whole = '0', fraction] = value.toFixed(Math.min(decimals, 12)).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
