/** Samples of a cell in the order of taking, and when each was taken. */
export interface SamplesInRounds {
  readonly samplesNs: readonly number[];
  /**
   * As many, rising: the round of each sample. Any number that two cells share where they were sampled in the same moment will do.
   * Batches that were thrown away leave gaps. Empty where nobody knows them.
   */
  readonly rounds: readonly number[];
}

/** For samples of which one was taken in every round from the first on, and none thrown away. */
export function inEveryRound(samplesNs: readonly number[]): SamplesInRounds {
  return { samplesNs, rounds: samplesNs.map((_, round) => round) };
}

/** The rounds in which both were sampled, in order, with both times. */
export function sharedRounds(a: SamplesInRounds, b: SamplesInRounds): readonly (readonly [a: number, b: number])[] {
  const timesOfB = new Map(b.rounds.map((round, index) => [round, b.samplesNs[index]]));
  return a.rounds.flatMap((round, index) => {
    const timeOfA = a.samplesNs[index];
    const timeOfB = timesOfB.get(round);
    return timeOfA === undefined || timeOfB === undefined ? [] : [[timeOfA, timeOfB] as const];
  });
}
