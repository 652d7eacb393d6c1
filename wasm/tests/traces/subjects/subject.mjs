/** What is traced: a module, what of it is secret, and the calls that handle it. */

/**
 * As much of a module's glue as is called.
 * @typedef {object} Key
 * @property {(message: Uint8Array) => Uint8Array} sign
 * @property {() => Uint8Array} toPkcs8
 * @property {() => Uint8Array} toRaw
 * @property {() => void} free
 *
 * @typedef {object} Glue
 * @property {{ fromPkcs8(der: Uint8Array): Key, fromRaw(raw: Uint8Array): Key, fromSeed(parameter: number, seed: Uint8Array): Key, generate(parameter: number): Key }} PrivateKey
 *
 * A function, by the end of its name, and why it may do what it does.
 * @typedef {{ name: string, reason: string }} Listed
 *
 * The same of a function of which places differ; all of them lie within so many bytes of its code.
 * @typedef {Listed & { withinBytes: number }} Differing
 *
 * A call that gives a key, or uses the last one.
 * @typedef {{ name: string, make: () => Key } | { name: string, use: (key: Key) => void }} Call
 *
 * One run: what the module draws at random, and the calls that are made, in their order.
 * @typedef {object} Run
 * @property {(bytes: Uint8Array) => void} draw
 * @property {(glue: Glue) => readonly Call[]} calls
 *
 * @typedef {object} Subject
 * @property {string} title
 * @property {string} varies what is another in every run
 * @property {string} equal what is the same in every run
 * @property {readonly Listed[]} [apart] functions that may do what depends on a secret, with all that they call
 * @property {readonly Differing[]} [differs]
 * @property {readonly string[]} [counted] functions whose calls are counted, for `groupOf`
 * @property {(call: string, calls: readonly number[], draws: number) => string | undefined} [groupOf] which runs are compared with each
 *   other in a call, by how often the functions apart and the counted ones were called, and random bytes drawn; none for those that are not
 * @property {() => readonly Run[]} runs
 */

/** As long as what a passkey signs. */
export const signedMessage = new Uint8Array(69).fill(7);

/** Two signatures, since the first may keep something for the second. @type {readonly Call[]} */
export const signing = [
  { name: 'sign', use: (key) => void key.sign(signedMessage) },
  { name: 'sign again', use: (key) => void key.sign(signedMessage) },
];

/** How a key is written, and its end. @type {readonly Call[]} */
export const writing = [
  { name: 'toPkcs8', use: (key) => void key.toPkcs8() },
  { name: 'toRaw', use: (key) => void key.toRaw() },
  { name: 'free', use: (key) => key.free() },
];
