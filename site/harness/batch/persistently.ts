/** Repeats calls of engines that fail now and then, and pass when repeated. `engine-faults.ts` and Method list them. */

/** A call is made at most this many times before it counts as failed. */
export const MOST_TRIES = 3;

/**
 * Returns the result of the call, from its first try or a later one.
 *
 * @param onFailure called for each try that failed and is followed by another
 * @throws what the last try threw
 */
export async function persistently<T>(
  call: () => Promise<T>,
  onFailure: () => void = () => undefined,
  mostTries: number = MOST_TRIES,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (thrown) {
      if (tries === mostTries) throw thrown;
      onFailure();
    }
  }
}
