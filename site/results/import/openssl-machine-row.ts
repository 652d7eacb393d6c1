/**
 * A row of `openssl speed -mr`: `+F2:3:3072:436.363636:24092.424242`. It has its kind, its position in the list of its
 * kind, parameters, and numbers.
 */
const machineLine = /^\+F(\d{1,2}):(\d{1,4}):(.+)$/;

interface MachineRow {
  /** The name of the same row in the output for people. */
  readonly name: string;
  readonly operations: readonly string[];
  /** Calls per second. */
  readonly rates: readonly number[];
}

/**
 * Only the position identifies the curve: P-256 is the fourth in every version. The size does not, because one of the
 * brainpool curves also has 256 bits.
 */
const PLACE_OF_P256 = '3';

interface Kind {
  nameOf(first: string, place: string, name: string): string;
  readonly operations: readonly string[];
}

const signVerify = ['sign', 'verify'] as const;

/**
 * Kinds of rows by their numbers. Other kinds agree on keys or encapsulate them. In newer versions, RSA rows have
 * encryption after signatures.
 */
const kinds: Readonly<Record<string, Kind>> = {
  '2': { nameOf: (bits) => `rsa ${bits} bits`, operations: signVerify },
  '3': { nameOf: (bits) => `dsa ${bits} bits`, operations: signVerify },
  '4': {
    nameOf: (bits, place) => `${bits} bits ecdsa (${place === PLACE_OF_P256 ? 'nistp256' : `curve ${place}`})`,
    operations: signVerify,
  },
  '6': { nameOf: (bits, _, name) => `${bits} bits EdDSA (${name})`, operations: signVerify },
  '7': { nameOf: (bits, _, name) => `${bits} bits SM2 (${name})`, operations: signVerify },
  // Schemes of a provider; some versions print no name.
  '10': { nameOf: (name) => (/[a-z]/i.test(name) ? name : ''), operations: ['generate', ...signVerify] },
};

/** Calls per second. Before OpenSSL 1.1 these were seconds per call, so values below 1 are read as seconds. */
function ratesOf(values: readonly number[]): readonly number[] {
  return values.every((value) => value < 1) ? values.map((value) => 1 / value) : values;
}

/** Undefined if the line is not such a row, or not about signatures. */
export function machineRow(line: string): MachineRow | undefined {
  const [, kind = '', place = '', rest = ''] = machineLine.exec(line.trim()) ?? [];
  const known = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  const fields = rest.split(':');
  // Parameters come before numbers: bits, then perhaps the curve.
  const named = fields.findIndex((field) => /[a-z]/i.test(field));
  // Numbers have six decimals; a number that was cut short has fewer.
  const values = fields.slice(Math.max(named, 0) + 1).map((field) => (/^\d+\.\d{6}$/.test(field) ? Number(field) : -1));
  const name = known?.nameOf(fields[0] ?? '', place, fields[named] ?? '') ?? '';
  if (!known || name === '' || values.length < known.operations.length || !values.every((value) => value >= 0))
    return undefined;
  const { operations } = known;
  return { name, operations, rates: ratesOf(values.slice(0, operations.length)) };
}
