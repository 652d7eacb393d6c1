/** How a module refuses: an Error with one plain sentence, and nothing else that is thrown. */
import assert from 'node:assert/strict';

/**
 * What a call that may be refused returns; after a refusal, nothing. Anything else that is thrown is a fault.
 * @template Result
 * @param {() => Result} call
 */
export function attempt(call) {
  try {
    return call();
  } catch (error) {
    assert.ok(error instanceof Error, `${error}`);
    assert.equal(error.constructor, Error, `${error.stack}`);
    assert.match(error.message, /^[A-Z].+\.$/);
    return undefined;
  }
}

/**
 * Whether a call gives a key, which is freed.
 * @param {() => { free(): void }} call
 */
export function succeeds(call) {
  const key = attempt(call);
  key?.free();
  return key !== undefined;
}

/** @param {() => unknown} call @param {string} [what] */
export function assertRefused(call, what) {
  assert.equal(attempt(call), undefined, what);
}
