/** Sentences about an engine that was slowed down, with the remedy; an ordinary engine has none. */
import { findBackend } from '../../../backends/backend.ts';
import type { Environment, Measurement, RunDocument } from '../../../results/document/run.ts';
import { causesOfSlowness, type SlowedState } from '../../../results/doubts/slowed-by.ts';

const facts: Readonly<Record<SlowedState, string>> = {
  debugger: 'Developer tools slowed this run.',
  'no WebAssembly': 'The engine runs no WebAssembly, so that what needs it has no number.',
  'WebAssembly interpreted': 'The engine interprets WebAssembly, which takes many times as long as compiled.',
  'WebAssembly baseline':
    'The engine compiles WebAssembly by its first compiler alone, which takes several times as long.',
  'WebAssembly unoptimized': 'The engine does not optimize WebAssembly, which takes several times as long.',
  'JavaScript unoptimized': 'The engine does not optimize JavaScript, which takes many times as long.',
};

const ORDINARY_WINDOW = 'Run again in a window with the usual settings of the browser.';
const CLOSE_TOOLS = 'Close developer tools, where they are open, and press Run again.';

/** For readers who can run again. */
const waysOut: Readonly<Record<SlowedState, string>> = {
  debugger: 'Developer tools slow this page. Close them and press Run again.',
  'no WebAssembly': `${facts['no WebAssembly']} ${ORDINARY_WINDOW}`,
  'WebAssembly interpreted': `${facts['WebAssembly interpreted']} ${ORDINARY_WINDOW}`,
  'WebAssembly baseline': `${facts['WebAssembly baseline']} ${CLOSE_TOOLS}`,
  'WebAssembly unoptimized': `${facts['WebAssembly unoptimized']} ${CLOSE_TOOLS}`,
  'JavaScript unoptimized': `${facts['JavaScript unoptimized']} ${ORDINARY_WINDOW}`,
};

const CONTRADICTED =
  'The result says that its engine runs no WebAssembly, and it has times of WebAssembly: one of both is wrong.';

const needsWasm = ({ backend }: Measurement) => findBackend(backend)?.needs === 'WebAssembly';

/** For a run that was made before, perhaps elsewhere. */
export function engineSentences({ environment, measurements }: Pick<RunDocument, 'environment' | 'measurements'>) {
  const hasTimes = measurements.some((one) => one.status === 'measured' && needsWasm(one));
  return causesOfSlowness(environment).map((state) =>
    state === 'no WebAssembly' && hasTimes ? CONTRADICTED : facts[state],
  );
}

/** For the run on this page, with the remedy; also why something is unknown, if the page has tried to find it out. */
export function engineProblems(environment: Environment): readonly string[] {
  const { engineNotKnown } = environment;
  const sentences = causesOfSlowness(environment).map((state) => waysOut[state]);
  return engineNotKnown === undefined ? sentences : [...sentences, engineNotKnown];
}
