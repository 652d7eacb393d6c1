/**
 * Takes wide arithmetic out of a module: the compiler then keeps a 128-bit product in locals, and no engine needs the feature.
 * Without this the compiler calls a function for it that returns its result through memory.
 */
import { readFileSync } from 'node:fs';
import { inProject } from '../project.mjs';

export const loweringFile = inProject('wasm', 'wide-arithmetic.wat');

const instruction = /\(i64\.(mul_wide_[su]|add128|sub128)(?=\s)/g;

/**
 * The text of a module, as wasm-opt writes it, with a call in place of each instruction; inlining is left to wasm-opt.
 * @param {string} moduleText
 */
export function lowerWideArithmetic(moduleText) {
  const end = moduleText.lastIndexOf(')');
  const calls = moduleText.slice(0, end).replace(instruction, '(call $lowered_$1');
  return `${calls}\n${readFileSync(loweringFile, 'utf8')})\n`;
}
