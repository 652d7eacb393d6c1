/**
 * Moves the constant part of an address into the load: `i32.add` and `i32.load` become one `i32.load offset=…`, which engines turn into
 * one instruction. The compiler does so only where it can still tell that the sum does not wrap; here that is read off the index itself.
 */

const CONSTANT = /^\(i32\.const (-?\d+)\)$/;
const LOAD = /^( *)\(((?:i32|i64|v128)\.load(?:8_[su]|16_[su]|32_[su])?)((?: align=\d+)?)$/;

/** Addresses are numbers below this. */
const ADDRESSES = 2 ** 32;

/** @param {string} line */
const depthOf = (line) => line.length - line.trimStart().length;

/** The lines of a module as wasm-opt writes them: an expression a line, what it is made of below it and a step to the right. */
class ModuleLines {
  /** @param {string} text */
  constructor(text) {
    this.lines = text.split('\n');
  }

  /** @param {number} at */
  text(at) {
    return (this.lines[at] ?? '').trim();
  }

  /** The last line of the expression that begins here. @param {number} at */
  endOf(at) {
    if (this.text(at).endsWith(')')) return at;
    const depth = depthOf(this.lines[at] ?? '');
    let end = at + 1;
    while (end < this.lines.length && !(this.text(end) === ')' && depthOf(this.lines[end] ?? '') === depth)) end += 1;
    return end;
  }

  /** Where the two operands of the expression begin. @param {number} at @returns {[first: number, second: number]} */
  operands(at) {
    return [at + 1, this.endOf(at + 1) + 1];
  }

  /** @param {number} at @returns {number | undefined} */
  constantAt(at) {
    const digits = CONSTANT.exec(this.text(at))?.[1];
    return digits === undefined ? undefined : Number(digits);
  }

  /** At most so much the expression comes to, without sign; nothing where that cannot be read off it. @param {number} at @returns {number} */
  mostOf(at) {
    const [first, second] = this.operands(at);
    const constant = this.constantAt(second);
    if (constant === undefined || constant < 0) return Number.POSITIVE_INFINITY;
    if (this.text(at) === '(i32.and') return constant;
    if (this.text(at) === '(i32.shl' && constant < 32) return this.mostOf(first) * 2 ** constant;
    return Number.POSITIVE_INFINITY;
  }
}

/**
 * The text of a module, as wasm-opt writes it, with the constants of addresses in the loads.
 * @param {string} moduleText
 */
export function foldOffsets(moduleText) {
  const module = new ModuleLines(moduleText);
  /** @type {Set<number>} */
  const dropped = new Set();
  for (const [at, line] of module.lines.entries()) {
    const [, indent, load, alignment] = LOAD.exec(line) ?? [];
    if (load === undefined || module.text(at + 1) !== '(i32.add') continue;
    const [index, second] = module.operands(at + 1);
    const offset = module.constantAt(second);
    if (offset === undefined || offset < 0 || module.mostOf(index) + offset >= ADDRESSES) continue;
    module.lines[at] = `${indent}(${load} offset=${offset}${alignment}`;
    for (const gone of [at + 1, second, module.endOf(at + 1)]) dropped.add(gone);
  }
  return module.lines.filter((_, at) => !dropped.has(at)).join('\n');
}
