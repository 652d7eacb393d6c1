/** What can be asked of a scheme (and, the last three, of a suite of schemes or a ceremony), in the order in which charts show them. */
export const operations = ['generate', 'sign', 'verify', 'encrypt', 'decrypt', 'connect', 'login', 'register'] as const;

export type Operation = (typeof operations)[number];
