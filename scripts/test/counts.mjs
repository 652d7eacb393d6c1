/** Reads how many tests passed and failed from the output of each test runner, never from an exit code alone. */

/**
 * `skipped`: tests of something that this machine lacks. They are reported, and never counted as passed.
 * @typedef {{ passed: number, failed: number, skipped?: number }} Counts
 */

/** @param {string} output @param {RegExp} pattern */
function sum(output, pattern) {
  return [...output.matchAll(pattern)].reduce((total, match) => total + Number(match[1]), 0);
}

/**
 * Reads lines such as `test result: ok. 12 passed; 0 failed; …`, one per test program of cargo.
 * @param {string} output
 * @returns {Counts}
 */
export function countCargo(output) {
  return {
    passed: sum(output, /^test result: .*? (\d+) passed;/gm),
    failed: sum(output, /^test result: .*?; (\d+) failed;/gm),
  };
}

/**
 * Reads the last lines of Node's TAP output: `# pass 12`, `# fail 0`, `# cancelled 0`.
 * @param {string} output
 * @returns {Counts}
 */
export function countTap(output) {
  return { passed: sum(output, /^# pass (\d+)$/gm), failed: sum(output, /^# (?:fail|cancelled) (\d+)$/gm) };
}

/**
 * Reads Vitest's JSON report.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests?: number }} report
 * @returns {Counts}
 */
export function countVitest({ numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped = 0 }) {
  return { passed, failed, ...(skipped > 0 && { skipped }) };
}

/**
 * A runner that fails without naming a failed test counts as one failure.
 * @param {Counts} counts @param {number} exitCode @returns {Counts}
 */
export function withExitCode(counts, exitCode) {
  return { ...counts, failed: exitCode !== 0 && counts.failed === 0 ? 1 : counts.failed };
}

/** Adds up the counts of several runners. @param {readonly Counts[]} counts @returns {Counts} */
export function totalOf(counts) {
  const sumOf = (/** @type {keyof Counts} */ name) => counts.reduce((total, count) => total + (count[name] ?? 0), 0);
  const skipped = sumOf('skipped');
  return { passed: sumOf('passed'), failed: sumOf('failed'), ...(skipped > 0 && { skipped }) };
}

/** `12 passed, 0 failed`, with `, 3 skipped` if any were skipped. @param {Counts} counts */
export function describeCounts({ passed, failed, skipped = 0 }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
