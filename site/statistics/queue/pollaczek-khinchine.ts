/** How long a caller waits before one server that answers one at a time (M/G/1), from how long an answer takes. */

/** The first two moments of the time of service: seconds, and seconds squared. */
export interface ServiceTime {
  readonly mean: number;
  readonly secondMoment: number;
}

/** Of measured times, in seconds. @throws RangeError for none */
export function serviceTimeOf(times: readonly number[]): ServiceTime {
  if (times.length === 0) throw new RangeError('No times, so no moments.');
  let sum = 0;
  let squares = 0;
  for (const time of times) {
    sum += time;
    squares += time * time;
  }
  return { mean: sum / times.length, secondMoment: squares / times.length };
}

/** The part of the time that the server is busy: arrivals a second times the mean of service. From 1 on its queue never ends. */
export function utilisationOf(arrivalsPerSecond: number, { mean }: ServiceTime): number {
  return arrivalsPerSecond * mean;
}

/**
 * The mean wait in the queue, in seconds, without the service itself: λ E[S²] / 2(1 − ρ) (Pollaczek 1930, Khinchine 1932; Kleinrock,
 * Queueing Systems I, 1975, 5.6). Arrivals come by chance and independently (Poisson); the queue is first come, first served.
 * Nothing where the server is asked for as much as it can do, or more.
 */
export function meanWait(arrivalsPerSecond: number, service: ServiceTime): number | undefined {
  const utilisation = utilisationOf(arrivalsPerSecond, service);
  if (!(utilisation < 1)) return undefined;
  return (arrivalsPerSecond * service.secondMoment) / (2 * (1 - utilisation));
}
