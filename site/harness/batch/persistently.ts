/** Calls of engines that fail now and then and pass when they are made again: `engine-faults.ts` names them, and Method shows them. */

/** So often a call is made before it counts as failed. */
export const MOST_TRIES = 3;

/**
 * What the call gives, at its first try or a later one.
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
