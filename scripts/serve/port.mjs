import { parseArgs } from 'node:util';
import { StepError } from '../step.mjs';

const DEFAULT_PORT = 4173;

/** @param {readonly string[]} parameters @throws StepError if there is any other option */
function portOption(parameters) {
  try {
    return parseArgs({ args: [...parameters], options: { port: { type: 'string' } } }).values.port;
  } catch {
    throw new StepError(
      `The words “${parameters.join(' ')}” cannot be used: --port and a number are all that may follow. Nothing was started.`,
    );
  }
}

/**
 * The port from `--port`, else from PORT, else the default.
 * @param {readonly string[]} parameters
 * @param {NodeJS.ProcessEnv} environment
 * @throws StepError if it is not a port
 */
export function readPort(parameters = process.argv.slice(2), environment = process.env, fallback = DEFAULT_PORT) {
  const text = portOption(parameters) ?? environment['PORT'];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new StepError(`The port ${text} is not a whole number from 0 to 65535: give another one with --port.`);
}
