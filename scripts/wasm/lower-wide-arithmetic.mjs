/**
 * Replaces wide arithmetic in a module, so that no engine needs the feature. Compiled with the feature, a 128-bit
 * product stays in locals; without it, the compiler calls a function that returns its result through memory.
 */
import { readFileSync } from 'node:fs';
import { inProject } from '../project.mjs';

export const loweringFile = inProject('wasm', 'wide-arithmetic.wat');

const instruction = /\(i64\.(mul_wide_[su]|add128|sub128)(?=\s)/g;

/**
 * Replaces each instruction in a module's text (as wasm-opt writes it) by a call; wasm-opt inlines the calls.
 * @param {string} moduleText
 */
export function lowerWideArithmetic(moduleText) {
  const end = moduleText.lastIndexOf(')');
  const calls = moduleText.slice(0, end).replace(instruction, '(call $lowered_$1');
  return `${calls}\n${readFileSync(loweringFile, 'utf8')})\n`;
}
