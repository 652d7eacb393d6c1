/** The definition of a subject: its secrets, and the calls that process them. */

/**
 * The part of a module's glue that is called.
 * @typedef {object} Key
 * @property {(message: Uint8Array) => Uint8Array} sign
 * @property {() => Uint8Array} toPkcs8
 * @property {() => Uint8Array} toRaw
 * @property {() => void} free
 *
 * @typedef {object} Glue
 * @property {{ fromPkcs8(der: Uint8Array): Key, fromRaw(raw: Uint8Array): Key, fromSeed(parameter: number, seed: Uint8Array): Key, generate(parameter: number): Key }} PrivateKey
 *
 * A function, named by the end of its name, and the reason why its difference is allowed.
 * @typedef {{ name: string, reason: string }} Listed
 *
 * A function with places that differ; all these places lie within this many bytes of its code.
 * @typedef {Listed & { withinBytes: number }} Differing
 *
 * A call that returns a key, or uses the last one.
 * @typedef {{ name: string, make: () => Key } | { name: string, use: (key: Key) => void }} Call
 *
 * One run: the module's random bytes, and the calls in their order.
 * @typedef {object} Run
 * @property {(bytes: Uint8Array) => void} draw
 * @property {(glue: Glue) => readonly Call[]} calls
 *
 * @typedef {object} Subject
 * @property {string} title
 * @property {string} varies what differs between runs
 * @property {string} equal what is equal in all runs
 * @property {readonly Listed[]} [apart] functions that may depend on a secret, with all that they call
 * @property {readonly Differing[]} [differs]
 * @property {readonly string[]} [counted] functions whose calls are counted, for `groupOf`
 * @property {(call: string, calls: readonly number[], draws: number) => string | undefined} [groupOf] the group of runs
 *   that are compared with each other in a call, given the calls of functions apart and counted, and the random draws;
 *   undefined for runs that are not compared
 * @property {() => readonly Run[]} runs
 */

/** Has the length of the bytes that a passkey signs. */
export const signedMessage = new Uint8Array(69).fill(7);

/** Two signatures, because the first may cache values for the second. @type {readonly Call[]} */
export const signing = [
  { name: 'sign', use: (key) => void key.sign(signedMessage) },
  { name: 'sign again', use: (key) => void key.sign(signedMessage) },
];

/** Writes a key in its forms, and frees it. @type {readonly Call[]} */
export const writing = [
  { name: 'toPkcs8', use: (key) => void key.toPkcs8() },
  { name: 'toRaw', use: (key) => void key.toRaw() },
  { name: 'free', use: (key) => key.free() },
];
