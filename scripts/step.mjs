/** How scripts talk: one line a step, one sentence when a step cannot be done. */

/** A step that could not be done. Its message is the one sentence a person reads: what is missing, and how to get it. */
export class StepError extends Error {
  name = 'StepError';
}

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs a script's main function; a failed step ends the process with its sentence, anything else with its stack.
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    process.stderr.write(error instanceof StepError ? `${error.message}\n` : `${error?.stack ?? error}\n`);
    process.exitCode = 1;
  }
}
