/** Output of scripts: one line per step, and one sentence if a step fails. */

/** A step that failed. Its message is one sentence for a person: what is missing, and how to get it. */
export class StepError extends Error {
  /** @override */
  name = 'StepError';
}

/** @type {{ to: NodeJS.WriteStream | undefined }} */
const voice = { to: process.stdout };

/** For a program whose stdout carries its answer. */
export function sayOnStderr() {
  voice.to = process.stderr;
}

/** For a program that prints only its answer and its errors. */
export function sayNothing() {
  voice.to = undefined;
}

/** @param {string} line */
export function say(line) {
  voice.to?.write(`${line}\n`);
}

/**
 * The text for a thrown value: the sentence of a StepError, the stack of anything else.
 * @param {unknown} error
 */
export function describeFailure(error) {
  if (error instanceof StepError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Runs a script's main function. A failed step ends the process with its sentence, any other error with its stack.
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
