/**
 * Builds a small WebAssembly module byte by byte, so that all machines run the same bytes, whatever tools they have.
 */

/** An unsigned number as the binary format writes it, seven bits a byte (LEB128). */
export function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

/** A signed number in the binary format, for constants. */
export function signed(value: number): number[] {
  const rest = value >> 7;
  const isLast = (rest === 0 && (value & 0x40) === 0) || (rest === -1 && (value & 0x40) !== 0);
  return isLast ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(rest)];
}

export const sized = (bytes: readonly number[]): number[] => [...unsigned(bytes.length), ...bytes];
export const vector = (items: readonly (readonly number[])[]): number[] => [...unsigned(items.length), ...items.flat()];
export const section = (id: number, items: readonly (readonly number[])[]): number[] => [id, ...sized(vector(items))];
export const encodedName = (name: string): number[] => sized([...name].map((character) => character.charCodeAt(0)));

/** "\0asm", version 1. */
export const MODULE_HEAD: readonly number[] = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];

export const [i32, i64, f64] = [0x7f, 0x7e, 0x7c];
export const localGet = (local: number): number[] => [0x20, ...unsigned(local)];
export const localSet = (local: number): number[] => [0x21, ...unsigned(local)];
export const i32Const = (value: number): number[] => [0x41, ...signed(value)];
export const i64Const = (value: number): number[] => [0x42, ...signed(value)];
const I32_SUB = 0x6b;

/** `loop … while (--local !== 0)`: at least one round. */
export const countedLoop = (local: number, round: readonly number[]): number[] => {
  const countDown = [...localGet(local), ...i32Const(1), I32_SUB, 0x22, ...unsigned(local)];
  return [0x03, 0x40, ...round, ...countDown, 0x0d, 0, 0x0b];
};
