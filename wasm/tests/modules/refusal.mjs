/** A module rejects input by throwing an Error with one plain sentence, and in no other way. */
import assert from 'node:assert/strict';

/**
 * The result of a call, or undefined if it is rejected. Anything else that is thrown fails the test.
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
 * Whether a call returns a key. The key is freed.
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
