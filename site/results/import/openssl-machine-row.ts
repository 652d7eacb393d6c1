/** A row of `openssl speed -mr`: `+F2:3:3072:436.363636:24092.424242` is kind, place in the list of its kind, parameters, numbers. */
const machineLine = /^\+F(\d{1,2}):(\d{1,4}):(.+)$/;

interface MachineRow {
  /** As the same row is named where it is printed for people. */
  readonly name: string;
  readonly operations: readonly string[];
  /** Calls a second. */
  readonly rates: readonly number[];
}

/** The curves are told by their place alone: P-256 is the fourth in every version, and brainpool’s have 256 bits too. */
const PLACE_OF_P256 = '3';

interface Kind {
  nameOf(first: string, place: string, name: string): string;
  readonly operations: readonly string[];
}

const signVerify = ['sign', 'verify'] as const;

/** Kinds of rows by their numbers. Others agree on keys or encapsulate them. Encryption follows what RSA signs in newer versions. */
const kinds: Readonly<Record<string, Kind>> = {
  '2': { nameOf: (bits) => `rsa ${bits} bits`, operations: signVerify },
  '3': { nameOf: (bits) => `dsa ${bits} bits`, operations: signVerify },
  '4': {
    nameOf: (bits, place) => `${bits} bits ecdsa (${place === PLACE_OF_P256 ? 'nistp256' : `curve ${place}`})`,
    operations: signVerify,
  },
  '6': { nameOf: (bits, _, name) => `${bits} bits EdDSA (${name})`, operations: signVerify },
  '7': { nameOf: (bits, _, name) => `${bits} bits SM2 (${name})`, operations: signVerify },
  // By a provider, and some versions print no name.
  '10': { nameOf: (name) => (/[a-z]/i.test(name) ? name : ''), operations: ['generate', ...signVerify] },
};

/** Calls a second. Before OpenSSL 1.1 these were seconds a call: values below 1 are taken for such. */
function ratesOf(values: readonly number[]): readonly number[] {
  return values.every((value) => value < 1) ? values.map((value) => 1 / value) : values;
}

/** Nothing where a line is none, or not of signatures. */
export function machineRow(line: string): MachineRow | undefined {
  const [, kind = '', place = '', rest = ''] = machineLine.exec(line.trim()) ?? [];
  const known = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  const fields = rest.split(':');
  // Words stand before numbers: bits, then perhaps the curve.
  const named = fields.findIndex((field) => /[a-z]/i.test(field));
  // Each is printed with six digits after the point: a number that was cut short has fewer.
  const values = fields.slice(Math.max(named, 0) + 1).map((field) => (/^\d+\.\d{6}$/.test(field) ? Number(field) : -1));
  const name = known?.nameOf(fields[0] ?? '', place, fields[named] ?? '') ?? '';
  if (!known || name === '' || values.length < known.operations.length || !values.every((value) => value >= 0))
    return undefined;
  const { operations } = known;
  return { name, operations, rates: ratesOf(values.slice(0, operations.length)) };
}
