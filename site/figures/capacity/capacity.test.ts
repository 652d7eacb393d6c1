import { expect, test } from 'vitest';
import { readerParameters } from '../../experiments/settings/reader-parameters.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { whatToOffer } from '../../experiments/studies/what-to-offer.ts';
import { withMeasured } from '../../results/simulated/changed-cells.ts';
import { exampleServersRun } from '../../results/simulated/example-servers.ts';
import { nothingMeasured } from '../form/figure-input.ts';
import { plainSpaces } from '../simulated/plain-spaces.ts';
import { typicalRun } from '../simulated/typical-run.ts';
import { capacityRows, peakOf } from './capacity.ts';
import {
  bytesTable,
  capacityEnergy,
  capacityNotes,
  capacitySentence,
  capacityTable,
  percentOf,
} from './capacity-tables.ts';
import { type CapacityNumbers, capacityEntries, readNumber } from './number-entries.ts';
import { storedColumns, storedRowBytes } from './stored-row.ts';

const typical = typicalRun(whatToOffer, 'all cells');
const numbers = Object.fromEntries(capacityEntries.map(({ name, fallback }) => [name, fallback])) as CapacityNumbers;

/** A run in which every verification takes exactly this long. */
const alike = (ns: number) => withMeasured(typical, ({ samplesNs }) => ({ samplesNs: samplesNs.map(() => ns) }));

test('a millisecond each, 300 a second on four cores: worked out by hand', () => {
  const [row] = capacityRows(alike(1e6), [], numbers);
  expect(row).toMatchObject({ scheme: 'rsa-2048', by: 'WebAssembly', perSecond: 1000, coresNeeded: 1 });
  expect(row?.busy).toBeCloseTo(0.075, 12);
  // 75 per second on each core: ρ = 0.075; the wait is ρ E[S] / 2(1 − ρ) for equal times.
  expect(row?.waitMs).toBeCloseTo(0.075 / (2 * 0.925), 12);
  expect(row?.part).toBeCloseTo((1 + 0.075 / 1.85) / (1 + 0.075 / 1.85 + 62), 12);
});

test('what is more than the cores can do has no end, and a sentence says what would do', () => {
  const run = alike(1e6);
  const most = { ...numbers, peak: 1e6, cores: 1 };
  const [row] = capacityRows(run, [], most);
  expect(row).toMatchObject({ waitMs: Number.POSITIVE_INFINITY, part: 1, coresNeeded: 2000 });
  const cells = capacityTable(run, [], most).groups[0]?.rows[0]?.cells ?? [];
  expect(cells.slice(3)).toEqual(['grows without end', 'all of it']);
  expect(plainSpaces(capacitySentence(run, most, { device: 'this device', preferred: ['ed25519'] }))).toBe(
    'On this device one core verifies 1,000 Ed25519 logins a second, signature only (WebAssembly; 95 %: 999.9 to 1,000). Your peak of 1,000,000 a second is more than your cores can do: 2,000 cores hold it at half load.',
  );
});

test('the sentence can be quoted, and follows what is to be offered first', () => {
  const sentence = plainSpaces(
    capacitySentence(typical, numbers, { device: 'this laptop', preferred: ['ecdsa-p256'] }),
  );
  expect(sentence).toMatch(
    /^On this laptop one core verifies [\d,]+ ECDSA P-256 logins a second, signature only \(WebCrypto; 95 %: [\d,]+ to [\d,]+\)\. Your peak of 300 a second keeps [\d.]+ % of one core busy\. Checking is [\d.]+ % of the waiting; the rest is network and database\.$/,
  );
  const rough = { ...typical, drift: { grade: 'unusable', reason: 'The machine was busy.' } } as const;
  expect(plainSpaces(capacitySentence(rough, numbers, { device: 'this laptop', preferred: ['ecdsa-p256'] }))).toMatch(
    / logins a second, signature only \(.+\), rough\. Your peak of 300 a second /,
  );
  const nothing = nothingMeasured(defaultSettings(whatToOffer));
  expect(capacitySentence(nothing, numbers, { device: 'this device', preferred: [] })).toContain('No verification');
  expect(capacityTable(nothing, [], numbers).groups).toEqual([]);
});

test('a run of servers is reckoned from whole checks, and stands beside signatures as such', () => {
  const ofServers = exampleServersRun();
  const own = capacityRows(ofServers, [], numbers).filter(({ scheme }) => scheme === 'ecdsa-p256');
  expect(own.map(({ by, isWhole }) => [by, isWhole])).toEqual([
    ['SimpleWebAuthn in Node.js', true],
    ['go-webauthn in Go', true],
    ['webauthn-rs in Rust', true],
  ]);
  const sentence = { device: 'that machine', preferred: ['ecdsa-p256'] };
  expect(plainSpaces(capacitySentence(ofServers, numbers, sentence))).toMatch(
    /^On that machine one core checks [\d,]+ ECDSA P-256 logins a second \(go-webauthn in Go; 95 %: /,
  );
  expect(capacityNotes(ofServers, numbers).join(' ')).not.toContain('Signature only');
  expect(bytesTable(ofServers, numbers).groups[0]?.rows).toHaveLength(3);

  const heads = capacityTable(typical, [ofServers], numbers).groups.flatMap(({ rows }) => rows.map(({ head }) => head));
  expect(heads).toContain('WebCrypto, signature only');
  expect(heads).toContain('go-webauthn in Go (Server libraries on Linux), whole check');
  // It refuses EdDSA; parts of a check and cold times are not rates.
  expect(heads.filter((head) => head.startsWith('webauthn-rs'))).toHaveLength(2);
  expect(capacityNotes(typical, numbers).join(' ')).toContain('Signature only: what a library does around it');
});

test('a millisecond each at ten watts is ten millijoules, and a million of them 2.78 watt-hours', () => {
  const sentence = plainSpaces(capacityEnergy(alike(1e6), { ...numbers, watts: 10 }, ['ecdsa-p256']) ?? '');
  expect(sentence).toMatch(
    /^Energy, an estimate: a core that draws 10\.0 W while it is busy takes 2\.78 Wh for a million ECDSA P-256 logins \(.+, signature only, each in the median’s time\)\. /,
  );
  expect(plainSpaces(capacityEnergy(alike(1e9), { ...numbers, watts: 10 }, []) ?? '')).toContain('takes 2.78 kWh for');
  expect(capacityEnergy(nothingMeasured(defaultSettings(whatToOffer)), numbers, [])).toBeUndefined();
});

test('a peak under the mean is the mean, and that is said', () => {
  const turned = { ...numbers, logins: 500, peak: 5 };
  expect(peakOf(turned)).toBe(500);
  expect(capacityNotes(typical, turned).join(' ')).toContain('The peak is below the mean');
});

test('another run stands beside with the verifications that it has, and only those without a condition', () => {
  const [verify] = typical.measurements;
  if (verify?.status !== 'measured') throw new Error('It was measured.');
  const native = {
    ...typical,
    id: 'native',
    environment: { engine: 'criterion', label: 'My server' },
    measurements: [
      { ...verify, backend: 'native', samplesNs: [1e5] },
      { ...verify, backend: 'Go', conditions: { gomaxprocs: 4 } },
      { ...verify, backend: 'native', operation: 'sign' },
    ],
  };
  const rows = capacityRows(typical, [native], numbers).filter(({ scheme }) => scheme === verify.scheme);
  expect(rows.map(({ by }) => by)).toEqual(['WebAssembly', 'WebCrypto', 'Native Rust (My server)']);
});

test('a result without samples has a rate and no wait', () => {
  const bare = withMeasured(typical, () => ({ samplesNs: [], medianNs: 2e6, intervalNs: [1e6, 4e6] }));
  const [row] = capacityRows(bare, [], numbers);
  expect(row).toMatchObject({ perSecond: 500, perSecondInterval: [250, 1000], waitMs: undefined });
});

/** A result without samples in which one core checks this many a second. Its batches are much longer than a step. */
const atRate = (rate: number, [low, high]: readonly [number, number]) =>
  withMeasured(typical, () => {
    const callsPerBatch = 1e9;
    return { callsPerBatch, samplesNs: [], medianNs: 1e9 / rate, intervalNs: [1e9 / high, 1e9 / low] };
  });

test.each([
  ['wide', 1703, [644, 3612], '1,700', ['640', '3,600'], '1.6 Wh'],
  ['wide and slow', 434.2, [66.4, 1234], '430', ['66', '1,200'], '6.4 Wh'],
  ['below one a second', 0.352, [0.214, 0.498], '0.35', ['0.21', '0.50'], '7.9 kWh'],
  ['just wide', 100.4, [92, 111], '100', ['92', '110'], '28 Wh'],
  ['not quite wide', 100.4, [95, 110], '100', ['95.0', '110'], '27.7 Wh'],
  ['narrow', 27_449, [27_391, 27_612], '27,400', ['27,400', '27,600'], '0.101 Wh'],
  ['alike in three digits', 11_204, [11_202, 11_206], '11,200', ['11,200', '11,210'], '0.248 Wh'],
  ['alike in four digits', 11_203.1, [11_202, 11_204], '11,203', ['11,202', '11,204'], '0.248 Wh'],
  ['alike in every digit', 11_203, [11_203, 11_203.1], '11,200', ['11,200', '11,200'], '0.248 Wh'],
] as const)('a rate whose interval is %s has as many digits as that knows, in sentence, table and energy', (...one) => {
  const [, rate, interval, printed, ends, energy] = one;
  const run = atRate(rate, interval);
  const cells = capacityTable(run, [], numbers).groups.flatMap(({ rows }) => rows.map((row) => row.cells[0]));
  expect(new Set(cells)).toEqual(new Set([`${printed} (${ends.join('–')})`]));
  const preferred = ['ecdsa-p256'];
  const sentence = plainSpaces(capacitySentence(run, numbers, { device: 'this device', preferred }));
  expect(sentence).toContain(`verifies ${printed} ECDSA P-256 logins a second, `);
  expect(sentence).toContain(`; 95 %: ${ends.join(' to ')})`);
  expect(plainSpaces(capacityEnergy(run, { ...numbers, watts: 10 }, preferred) ?? '')).toContain(
    ` takes ${energy} for`,
  );
});

test('a load that differs from the quotient only by the digits of the rate is not put down to the mean', () => {
  const times = [0.5, 1, 1, 1, 1, 1, 1.55];
  const sentences = Array.from({ length: 90 }, (_, index) => {
    const rate = 1000 + 10 * index;
    const run = withMeasured(typical, () => ({ samplesNs: times.map((time) => (time * 1e9) / rate) }));
    const sentence = capacitySentence(run, numbers, { device: 'this device', preferred: [] });
    return { sentence, isByMedian: sentence.includes(`keeps ${percentOf(peakOf(numbers) / rate)} of one core`) };
  }).filter(({ isByMedian }) => isByMedian);
  expect(sentences.length).toBeGreaterThan(20);
  expect(sentences.filter(({ sentence }) => sentence.includes('the mean time of a check'))).toEqual([]);
});

test('a median of 0, as a coarse clock has it, says nothing', () => {
  expect(capacityRows(alike(0), [], numbers)).toEqual([]);
});

test('bytes a day: logins and registrations on the wire, rows in the table', () => {
  const run = { ...typical, sizes: [] };
  const rows = bytesTable(run, { ...numbers, logins: 1, registrations: 1000 }).groups[0]?.rows ?? [];
  const ed25519 = rows.find(({ head }) => head === 'Ed25519');
  const [login, wire, column, row, table] = (ed25519?.cells ?? []).map(plainSpaces);
  const loginBytes = Number(login?.replace(/\D/g, ''));
  expect(loginBytes).toBeGreaterThan(400);
  expect(Number.parseFloat(wire ?? '')).toBeCloseTo((86_400 * loginBytes + 1000 * 159) / 1e6, 1);
  expect([column, row, table]).toEqual(['bytea, 42 B', '204 B', '204 kB']);
});

test('a row as PostgreSQL lays it out', () => {
  // 24 + 8 + 8 + 3 + 33 + 33 + 45 + 43 = 197 → 200, a multiple of eight; and 4 for its pointer.
  expect(storedRowBytes(42)).toBe(204);
  // Over 126 bytes, a value has a header of four bytes and begins at a multiple of four: 154 → 156 + 4 + 1322 =
  // 1482 → 1488.
  expect(storedRowBytes(1322)).toBe(1492);
  const names = storedColumns(42).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['backup_eligible', 'backup_state', 'uv_initialized', 'transports']));
});

const [logins] = capacityEntries;
const cores = capacityEntries[3];

test.each([
  ['0', 'Logins a second, mean: “0” is not a number from 0.001 to 1,000,000'],
  ['1e9', 'Logins a second, mean: “1e9” is not a number from 0.001 to 1,000,000'],
  ['NaN', 'Logins a second, mean: “NaN” is not a number from 0.001 to 1,000,000'],
  ['Infinity', 'Logins a second, mean: “Infinity” is not a number from 0.001 to 1,000,000'],
  ['-5', 'Logins a second, mean: “-5” is not a number from 0.001 to 1,000,000'],
  ['', 'Logins a second, mean: Nothing is not a number from 0.001 to 1,000,000'],
  ['0x10', 'Logins a second, mean: “0x10” is not a number from 0.001 to 1,000,000'],
  [
    '<script>alert(1)</script>',
    'Logins a second, mean: “<script>alert(1)</sc…” is not a number from 0.001 to 1,000,000',
  ],
])('%j is refused in a sentence', (text, problem) => {
  expect(readNumber(logins, text)).toEqual({ ok: false, problem });
});

test.each([
  ['0.001', 0.001],
  [' 12 ', 12],
  ['1e3', 1000],
  ['.5', 0.5],
  ['1000000', 1e6],
])('%j is a number', (text, value) => {
  expect(readNumber(logins, text)).toEqual({ ok: true, value });
});

test('a bound of nothing is said as 0', () => {
  for (const entry of capacityEntries.filter(({ least }) => least === 0))
    expect(readNumber(entry, '-1')).toMatchObject({ problem: expect.stringContaining(' from 0 to ') });
});

test('cores are whole', () => {
  expect(readNumber(cores, '1.5')).toMatchObject({ ok: false });
  expect(readNumber(cores, '2')).toEqual({ ok: true, value: 2 });
});

test('every entry has a parameter of its own and begins within its bounds', () => {
  for (const entry of capacityEntries) {
    expect(readerParameters).toContain(entry.name);
    expect(readNumber(entry, String(entry.fallback))).toEqual({ ok: true, value: entry.fallback });
  }
});

test('a part is called all of it where it is, and not before', () => {
  expect([0.99, 0.994, 0.995, 0.999_999, 1, 1.004].map(percentOf).map(plainSpaces)).toEqual([
    '99 %',
    'over 99 %',
    'over 99 %',
    'over 99 %',
    '100 %',
    '100 %',
  ]);
});

test('small parts keep their digits or say that they are small', () => {
  expect([0, 1e-9, 0.000123, 0.0345, 0.5, 3].map(percentOf).map(plainSpaces)).toEqual([
    '0 %',
    'under 0.001 %',
    '0.012 %',
    '3.5 %',
    '50 %',
    '300 %',
  ]);
});
