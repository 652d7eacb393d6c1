/** The waiting time at a server that answers one request at a time (M/G/1), from its service times. */

/** The first two moments of the service time: seconds, and seconds squared. */
export interface ServiceTime {
  readonly mean: number;
  readonly secondMoment: number;
}

/** The moments of measured times, in seconds. @throws RangeError for no times */
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

/** The share of time that the server is busy: arrivals per second × mean service time. From 1 on the queue grows. */
export function utilisationOf(arrivalsPerSecond: number, { mean }: ServiceTime): number {
  return arrivalsPerSecond * mean;
}

/**
 * The mean waiting time in the queue, in seconds, without the service: λ E[S²] / 2(1 − ρ) (Pollaczek 1930, Khinchine
 * 1932; Kleinrock, Queueing Systems I, 1975, 5.6). Arrivals are random and independent (Poisson); the queue is first
 * come, first served. Undefined if the utilisation is 1 or more.
 */
export function meanWait(arrivalsPerSecond: number, service: ServiceTime): number | undefined {
  const utilisation = utilisationOf(arrivalsPerSecond, service);
  if (!(utilisation < 1)) return undefined;
  return (arrivalsPerSecond * service.secondMoment) / (2 * (1 - utilisation));
}
