/** The output of `openssl speed`, as text and with `-mr`, of OpenSSL 1.1 to 3. */
import type { ProgramFormat } from './import-format.ts';
import type { NativeResults, NativeSample } from './native-run.ts';

const SECONDS_NS = 1e9;

/** `+F2:3:3072:436.363636:24092.424242`: kind, place, parameters, numbers. */
const machineLine = /^\+F(\d{1,2}):\d{1,4}:(.+)$/;

function looksLikeOpensslSpeed(text: string): boolean {
  return /^\+F\d{1,2}:\d+:/m.test(text) || /^\s+sign\s+verify\s.*sign\/s/m.test(text) || /keygens\/s/.test(text);
}

function schemeOf(name: string): string | undefined {
  const bits = /\brsa\s*(\d{3,5})\b/i.exec(name)?.[1];
  if (bits !== undefined) return `rsa-${bits}`;
  if (/nistp256|ecdsa.*256/i.test(name)) return 'ecdsa-p256';
  if (/ed25519/i.test(name)) return 'ed25519';
  const level = /ml-?dsa-?(44|65|87)/i.exec(name)?.[1];
  if (level !== undefined) return `ml-dsa-${level}`;
  return /ecdsa|eddsa|dsa/i.test(name) ? name.trim() : undefined;
}

/** Keygen stands first where the header has it; encryption and what follows is not asked here. */
function operationsOf(columns: number, header: string): readonly string[] {
  if (/keygen/i.test(header)) return ['generate', 'sign', 'verify'].slice(0, columns);
  return ['sign', 'verify'];
}

function samplesOf(scheme: string, operations: readonly string[], meansNs: readonly number[]): NativeSample[] {
  return operations.flatMap((operation, index) => {
    const meanNs = meansNs[index] ?? 0;
    // OpenSSL prints no count of calls; it calls for ten seconds, or as long as it is told.
    return meanNs > 0 && Number.isFinite(meanNs) ? [{ scheme, operation, meanNs }] : [];
  });
}

/** ` 253 bits EdDSA (Ed25519)   0.0000s   0.0001s  24000.0   9000.0`: name, times of one call, calls a second. */
function splitLine(line: string): { name: string; seconds: readonly number[]; perSecond: readonly number[] } {
  const words = line.trim().split(/\s+/);
  const firstTime = words.findIndex((word) => /^\d+\.\d+s$/.test(word));
  if (firstTime < 1) return { name: '', seconds: [], perSecond: [] };
  const values = words.slice(firstTime);
  return {
    name: words.slice(0, firstTime).join(' '),
    seconds: values.filter((word) => word.endsWith('s')).map((word) => Number.parseFloat(word)),
    perSecond: values.filter((word) => !word.endsWith('s')).map(Number),
  };
}

/** Calls a second have more digits than the seconds of one call, which are rounded to a tenth of a millisecond. */
function readTextLine(line: string, header: string): NativeSample[] {
  const { name, seconds, perSecond } = splitLine(line);
  const scheme = schemeOf(name);
  if (scheme === undefined) return [];
  const meansNs = seconds.map((meanSeconds, index) => {
    const rate = perSecond[index] ?? 0;
    return rate > 0 ? SECONDS_NS / rate : meanSeconds * SECONDS_NS;
  });
  return samplesOf(scheme, operationsOf(seconds.length, header), meansNs);
}

/** `-mr` gives calls a second since OpenSSL 1.1, and gave seconds before: no call is made less than once a second in both. */
function meansOf(values: readonly number[]): number[] {
  const areSeconds = values.every((value) => value < 1);
  return values.map((value) => (areSeconds ? value * SECONDS_NS : SECONDS_NS / value));
}

const machineKinds: Readonly<Record<string, (name: string) => string>> = {
  '2': (bits) => `rsa ${bits}`,
  '4': (bits) => `ecdsa ${bits}`,
};

function readMachineLine(line: string): NativeSample[] {
  const [, kind = '', rest = ''] = machineLine.exec(line) ?? [];
  const fields = rest.split(':');
  // Names stand before numbers: bits, then perhaps the curve.
  const named = fields.findIndex((field) => /[a-z]/i.test(field));
  const values = fields.slice(Math.max(named, 0) + 1).map(Number);
  const toName = Object.hasOwn(machineKinds, kind) ? machineKinds[kind] : undefined;
  const name = toName ? toName(fields[0] ?? '') : (fields[named] ?? '');
  const scheme = schemeOf(name);
  if (scheme === undefined || values.length < 2 || !values.every((value) => value >= 0)) return [];
  const signatures = values.length === 3 ? ['generate', 'sign', 'verify'] : ['sign', 'verify'];
  return samplesOf(scheme, signatures, meansOf(values.slice(0, signatures.length)));
}

/** What a terminal shows meanwhile: `Doing 256 bits sign ecdsa's for 1s: 15209 256 bits ECDSA signs in 0.39s`, no time of one call. */
const progressLine = /^Doing |\bin \d{1,6}\.\d{1,6}s$/;

export function readOpensslSpeed(text: string): NativeResults {
  let header = '';
  const samples: NativeSample[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.length > 1000 || progressLine.test(line)) continue;
    if (/sign/.test(line) && /verif/.test(line)) header = line;
    samples.push(...(line.startsWith('+F') ? readMachineLine(line) : readTextLine(line, header)));
  }
  const version = /^(?:version: |OpenSSL )(\S+)/m.exec(text)?.[1];
  return {
    program: 'OpenSSL',
    tool: 'openssl speed',
    engine: version === undefined ? 'OpenSSL' : `OpenSSL ${version}`,
    cores: undefined,
    samples,
    text,
  };
}

export const opensslSpeed: ProgramFormat = {
  name: 'openssl speed',
  note: 'also with -mr',
  source: 'program',
  recognises: ({ text, json }) => json === undefined && looksLikeOpensslSpeed(text),
  read: ({ text }) => readOpensslSpeed(text),
};
