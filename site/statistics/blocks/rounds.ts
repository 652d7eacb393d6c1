/** Samples of a cell in the order taken, with the round of each. */
export interface SamplesInRounds {
  readonly samplesNs: readonly number[];
  /**
   * The round of each sample, rising. Any numbers serve if two cells share one when they were sampled at the same time.
   * Discarded batches leave gaps. Empty if the rounds are not known.
   */
  readonly rounds: readonly number[];
}

/** For samples from every round, from the first on, without discarded batches. */
export function inEveryRound(samplesNs: readonly number[]): SamplesInRounds {
  return { samplesNs, rounds: samplesNs.map((_, round) => round) };
}

/** The rounds that sampled both, in order, as pairs of times. */
export function sharedRounds(a: SamplesInRounds, b: SamplesInRounds): readonly (readonly [a: number, b: number])[] {
  const timesOfB = new Map(b.rounds.map((round, index) => [round, b.samplesNs[index]]));
  return a.rounds.flatMap((round, index) => {
    const timeOfA = a.samplesNs[index];
    const timeOfB = timesOfB.get(round);
    return timeOfA === undefined || timeOfB === undefined ? [] : [[timeOfA, timeOfB] as const];
  });
}
