/** Tier kernels of JavaScript: one that compilers speed up, one in the engine's own machine code, two of promises. */

/** The tier kernels of JavaScript. Each takes its number of rounds. */
export interface ScriptKernels {
  readonly script: (rounds: number) => unknown;
  readonly native: (rounds: number) => unknown;
  readonly awaited: (rounds: number) => Promise<unknown>;
  readonly chained: (rounds: number) => Promise<unknown>;
}

/** Small enough that an optimizing compiler puts it where it is called. */
function mixed(bits: number): number {
  return (bits << 13) ^ (bits >>> 7) ^ (bits << 3) ^ ((bits >> 5) + (bits >> 11));
}

/** Only integers, in small functions: an optimizing compiler makes this some fifty times as fast as an interpreter. */
function scriptRounds(rounds: number): number {
  let x = 1;
  let sum = 0;
  for (let round = 0; round < rounds; round += 1) {
    x = (Math.imul(x, 1664525) + 1013904223) | 0;
    sum = (sum + mixed(x) + mixed(x ^ 5) + mixed(x + 11)) | 0;
  }
  return sum;
}

const FILLED_BYTES = 16_384;

/** Fills 16 kB, which stay in the first-level cache. The engine's own machine code does the work in any tier. */
function nativeRounds(): (rounds: number) => number {
  const bytes = new Uint8Array(FILLED_BYTES);
  return (rounds) => {
    for (let round = 0; round < rounds; round += 1) bytes.fill(round);
    // The result is read, so that the work cannot be left out.
    return bytes[0] ?? 0;
  };
}

/** Awaits values that are already there. */
async function awaitRounds(rounds: number): Promise<number> {
  let sum = 0;
  for (let round = 0; round < rounds; round += 1) sum += await round;
  return sum;
}

/** Promise steps with `then` instead of `await`. */
function thenRounds(rounds: number): Promise<number> {
  return new Promise((resolve) => {
    const done = Promise.resolve();
    let round = 0;
    const next = () => {
      round += 1;
      if (round >= rounds) resolve(round);
      else done.then(next);
    };
    next();
  });
}

export const scriptKernels = (): ScriptKernels => ({
  script: scriptRounds,
  native: nativeRounds(),
  awaited: awaitRounds,
  chained: thenRounds,
});
