/** How scripts talk: one line a step, one sentence when a step cannot be done. */

/** A step that could not be done. Its message is the one sentence a person reads: what is missing, and how to get it. */
export class StepError extends Error {
  /** @override */
  name = 'StepError';
}

/** @type {{ to: NodeJS.WriteStream | undefined }} */
const voice = { to: process.stdout };

/** For a program whose stdout is what it was asked for. */
export function sayOnStderr() {
  voice.to = process.stderr;
}

/** For a program that is to say nothing but its answer, and what is wrong. */
export function sayNothing() {
  voice.to = undefined;
}

/** @param {string} line */
export function say(line) {
  voice.to?.write(`${line}\n`);
}

/**
 * What a person is told about something thrown: the sentence of a step, and of anything else its stack.
 * @param {unknown} error
 */
export function describeFailure(error) {
  if (error instanceof StepError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Runs a script's main function; a failed step ends the process with its sentence, anything else with its stack.
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exitCode = 1;
  }
}
