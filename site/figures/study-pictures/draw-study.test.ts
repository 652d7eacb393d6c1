import { expect, test } from 'vitest';
import { experiments } from '../../experiments/index.ts';
import { cellKey, type RecordedCell } from '../../experiments/settings/cell.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { serversStudy } from '../../experiments/studies/servers.ts';
import { slowedRun, withMeasured } from '../../results/simulated/changed-cells.ts';
import { exampleServersRun } from '../../results/simulated/example-servers.ts';
import { shippedStudy } from '../../results/simulated/shipped-studies.ts';
import { orderedSchemes } from '../cells/scheme-order.ts';
import { nothingMeasured, type RunContent } from '../form/figure-input.ts';
import { authenticatorKinds } from '../offer/authenticators.ts';
import { stanceIds, stances } from '../offer/stances.ts';
import { plainSpaces } from '../simulated/plain-spaces.ts';
import { typicalKinds, typicalRun } from '../simulated/typical-run.ts';
import { drawStudy, pictureOfList } from './draw-study.ts';
import { roughPictureClause, type StudyPicture } from './study-picture.ts';

function pictureOf(id: string, make: (experiment: (typeof experiments)[number]) => RunContent): StudyPicture {
  const experiment = experiments.find((one) => one.id === id);
  if (!experiment) throw new Error(`There is no ${id}.`);
  const reference = shippedStudy(experiment.published);
  return drawStudy({ experiment, run: make(experiment), reference });
}

const beforeRun = (id: string) => pictureOf(id, (experiment) => nothingMeasured(defaultSettings(experiment)));
const afterRun = (id: string) => pictureOf(id, (experiment) => typicalRun(experiment, 'all cells'));
const labelsOf = ({ rows }: StudyPicture) => rows.map(({ label }) => label);

for (const { id } of experiments) {
  test(`${id} has a small picture whatever its run has come to`, () => {
    const pictures = [beforeRun(id), ...typicalKinds.map((kind) => pictureOf(id, (one) => typicalRun(one, kind)))];
    for (const { rows, what, from, line = 0.5 } of pictures) {
      expect(what).not.toBe('');
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.length).toBeLessThanOrEqual(5);
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
      expect(rows.every(({ marks }) => marks.length > 0)).toBe(from !== 'nobody');
      for (const position of [line, ...rows.flatMap(({ marks }) => marks.map((mark) => mark.position))]) {
        expect(position).toBeGreaterThanOrEqual(0);
        expect(position).toBeLessThanOrEqual(1);
      }
      expect(JSON.stringify(rows)).not.toMatch(/NaN|Infinity|undefined/);
    }
  });
}

test('the rows of a picture that waits for a run are the rows of the run, in their order', () => {
  const waiting = experiments.filter(({ id }) => beforeRun(id).from === 'nobody');
  expect(waiting.length).toBeGreaterThan(2);
  for (const experiment of waiting) {
    const { id } = experiment;
    const before = labelsOf(beforeRun(id));
    const after = labelsOf(afterRun(id));
    const [expected, found] = [nothingMeasured(defaultSettings(experiment)), typicalRun(experiment, 'all cells')].map(
      (run) => orderedSchemes({ experiment, run }),
    );
    // The run's own times may give its page another order than the usual times.
    if (expected?.join() === found?.join()) expect(before, id).toEqual(after);
    else expect(before.toSorted(), id).toEqual(after.toSorted());
  }
  const inOneOrder = waiting.filter(({ id }) => labelsOf(beforeRun(id)).join() === labelsOf(afterRun(id)).join());
  expect(inOneOrder.length).toBeGreaterThan(1);
});

test('a picture of times has one unit, that of its axis', () => {
  const unitsIn = (text: string) => [...text.matchAll(/\u202f([nµm]?s)(?= |$)/g)].map(([, unit]) => unit);
  for (const { id } of experiments) {
    for (const { rows, ends = [] } of [beforeRun(id), afterRun(id)]) {
      const units = new Set([...rows.map(({ text }) => text), ...ends].flatMap(unitsIn));
      expect([id, ...units].slice(2)).toEqual([]);
    }
  }
});

test('a time on a card has the digits that it has in the sentence of its study', () => {
  const card = beforeRun('hybrid-encryption').rows.map(({ text }) => text);
  const headline = plainSpaces(shippedStudy('hybrid-encryption')?.headline ?? '');
  expect(card).toHaveLength(2);
  for (const text of card) expect(headline).toContain(` ${plainSpaces(text)}`);
});

test('the card of servers answers what a check costs: bars of times, the least first', () => {
  const run = exampleServersRun();
  const { form, rows, what } = drawStudy({ experiment: serversStudy, run });
  expect([form, what]).toEqual(['bars', 'A whole check, ECDSA P-256']);
  expect(rows.length).toBeGreaterThan(1);
  const lengths = rows.map(({ marks }) => marks[0]?.position ?? 0);
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  for (const { text } of rows) expect(text).toMatch(/\u202f[nµm]?s$/);
});

test('a rate on a card has two digits, as a time has', () => {
  const rateOf = (factor: number) => {
    const slowed = pictureOf('throughput', (experiment) =>
      withMeasured(typicalRun(experiment, 'all cells'), ({ samplesNs }) => ({
        samplesNs: samplesNs.map((ns) => factor * ns),
      })),
    );
    return [...slowed.rows.map(({ text }) => text), ...(slowed.ends ?? [])].flatMap((text) =>
      [...text.matchAll(/([\d.,]+)\/s/g)].map(([, rate = '']) => rate.replaceAll(',', '')),
    );
  };
  for (const factor of [1, 7, 50, 300, 4000]) {
    const rates = rateOf(factor);
    expect(rates.length).toBeGreaterThan(3);
    for (const rate of rates) expect(rate, `${factor}`).toMatch(/^(?:[1-9]\d0*|[1-9]\.\d|0\.0*[1-9]\d)$/);
  }
});

test('what was measured here takes the place of what was published', () => {
  for (const id of ['passkey-signing', 'go-signatures', 'rsa-modulus', 'key-storm', 'hybrid-encryption']) {
    expect([id, beforeRun(id).from]).toEqual([id, 'published']);
    expect([id, afterRun(id).from]).toEqual([id, 'run']);
  }
});

test('the picture shows the operation that answers the question', () => {
  expect(beforeRun('go-signatures').what).toBe('Verify');
  expect(beforeRun('passkey-signing').what).toBe('Sign');
  expect(afterRun('go-signatures').what).toBe('Verify');
});

/** The picture of a run in which each line with `named` in its key ends at its cell with this number. */
function lineEndingAt(id: string, named: string, numberOf: (cell: RecordedCell) => number, end: number): StudyPicture {
  return pictureOf(id, (experiment) => {
    const run = typicalRun(experiment, 'all cells');
    const goesOn = (one: RecordedCell) => cellKey(one).startsWith(named) && numberOf(one) > end;
    return { ...run, measurements: run.measurements.filter((one) => !goesOn(one)) };
  });
}

const callIn = ({ conditions }: RecordedCell) => Number(conditions?.['call'] ?? 0);
const atOnceIn = ({ conditions }: RecordedCell) => Number(conditions?.['inFlight'] ?? 0);
const bitsIn = ({ scheme }: RecordedCell) => Number(scheme.split('-').at(-1));
const bytesIn = ({ message }: RecordedCell) => message?.challengeBytes ?? 0;

test.each([
  ['cold-start', 'ecdsa', callIn, 10, 'from call 1 to call 10'],
  ['cold-start', 'ed25519', callIn, 2, 'from call 1 to call 2'],
  ['throughput', 'ed25519', atOnceIn, 8, 'from 1 to 8'],
  ['rsa-modulus', 'rsa-pss', bitsIn, 2048, 'from 1024 bits to 2048 bits'],
  ['hybrid-encryption', 'rsa-oaep', bytesIn, 190, 'from 21 bytes to 190 bytes'],
] as const)('in %s a line of %s that ends early shortens what the others show', (id, named, numberOf, end, places) => {
  const whole = afterRun(id);
  const picture = lineEndingAt(id, named, numberOf, end);
  expect(plainSpaces(picture.what)).toContain(places);
  expect(plainSpaces(picture.remark ?? '')).toContain(` no number beyond ${places.split(' to ')[1]}.`);
  expect(labelsOf(picture)).toEqual(labelsOf(whole));
  expect(new Set(picture.rows.map(({ marks }) => marks.length))).toEqual(new Set([2]));
  // The others go on in the run, but not on the card.
  if (id !== 'hybrid-encryption') expect(picture.what).not.toBe(whole.what);
});

test('hybrid encryption says what takes the time, and sets RSA beside AES for the same bytes', () => {
  const { what, rows } = afterRun('hybrid-encryption');
  expect(what).toMatch(/^Encrypt and decrypt, /);
  const [rsa, , aes] = rows.map(({ marks }) => marks.at(-1)?.position ?? 0);
  expect(rsa).toBeGreaterThan(aes ?? 1);
});

/** Every cell has the same median, apart from noise. */
const allAlike = (experiment: (typeof experiments)[number]) =>
  withMeasured(typicalRun(experiment, 'ties'), ({ samplesNs }) => ({
    samplesNs: samplesNs.map((ns) => (1e5 * ns) / (samplesNs[0] ?? 1)),
  }));

test('each card of a run without differences says that none was detected', () => {
  const drawn = experiments
    .map(({ id }) => ({ id, picture: pictureOf(id, allAlike) }))
    .filter(({ picture }) => picture.from === 'run' && !picture.isCounted);
  expect(drawn.length).toBeGreaterThan(8);
  for (const { id, picture } of drawn) expect(picture.remark, id).toMatch(/no difference detected|cannot be judged/i);
});

test('a card that was drawn during a run judges nothing', () => {
  for (const { id } of experiments) {
    const { remark = '' } = pictureOf(id, (one) => ({ ...typicalRun(one, 'ties'), outcome: 'running' }));
    expect(remark, id).not.toMatch(/detected|judged/i);
  }
});

test('ways of doing one thing are judged beside the first, as the study judges them', () => {
  const withoutBlinding = (factor: number) =>
    pictureOf('rsa-blinding', (experiment) =>
      slowedRun(typicalRun(experiment, 'ties'), factor, ({ conditions }) => conditions?.['blinding'] === 'none'),
    );
  expect(withoutBlinding(1).remark).toBe('No difference detected beside “by default” in both comparisons.');
  expect(withoutBlinding(0.5).remark).toBe('No difference detected beside “by default”: blinding reused.');
});

test('a gain that the study does not detect is none on its card', () => {
  const { what, remark } = pictureOf('throughput', (experiment) => typicalRun(experiment, 'ties'));
  expect(what).toMatch(/, from 1 to 32$/);
  expect(remark).toMatch(/^No difference detected between 1 and 32 in all 3 comparisons\./);
  const faster = pictureOf('throughput', (experiment) =>
    slowedRun(typicalRun(experiment, 'ties'), 0.4, ({ conditions }) => conditions?.['inFlight'] === 32),
  );
  expect(faster.remark).not.toContain('between 1 and 32');
});

test('bytes are the same in a disturbed run, and times are not', () => {
  const rough = { grade: 'unusable' };
  expect(roughPictureClause(afterRun('post-quantum'), rough)).toBe('');
  expect(roughPictureClause(afterRun('passkey-signing'), rough)).toBe(', rough');
});

test.each(typicalKinds)('what to offer stays a list of who is lost after a run: %s', (kind) => {
  const after = pictureOf('what-to-offer', (experiment) => typicalRun(experiment, kind));
  expect(after).toEqual(beforeRun('what-to-offer'));
});

test('post-quantum shows bytes, before a run as the standards define them: ML-DSA sends the most', () => {
  const picture = beforeRun('post-quantum');
  expect(picture).toMatchObject({ form: 'bars', from: 'known' });
  expect(labelsOf(picture).slice(-2)).toEqual(['ML-DSA-44', 'ML-DSA-65']);
  expect(picture.rows.at(-1)?.marks).toEqual([{ fill: 'solid', position: 1 }]);
});

test('points have an axis with names at its ends, unless they stand in named columns', () => {
  for (const { id } of experiments)
    for (const { form, from, columns, ends } of [beforeRun(id), afterRun(id)])
      if (form === 'points' && from !== 'nobody' && !columns) expect(ends?.join(), id).toMatch(/^[^,]+.*,[^,]*\S$/);
});

test('a row of several points has the range of their numbers, not the number of one of them', () => {
  for (const { id } of experiments)
    for (const { rows, columns } of [beforeRun(id), afterRun(id)])
      for (const { text, marks } of columns ? [] : rows)
        if (new Set(marks.map(({ position }) => position.toFixed(2))).size > 1) expect(text, id).toMatch(/ to | → /);
});

test('own code stands beside a line at the browser’s own time, less to the left of it', () => {
  // Nothing is drawn that was not measured here or published.
  expect(beforeRun('own-code').from).toBe('nobody');
  // In the typical run every other backend takes longer than the browser.
  const measured = afterRun('own-code');
  expect(measured.rows[0]?.marks).toHaveLength(3);
  for (const mark of measured.rows.flatMap(({ marks }) => marks))
    expect(mark.position).toBeGreaterThan(measured.line ?? 1);
});

test('what to offer shows who falls where, before a run', () => {
  const picture = beforeRun('what-to-offer');
  expect(picture).toMatchObject({ from: 'known', columns: ['ES256', 'EdDSA', 'RS256'] });
  const messages = picture.rows.map(({ label, text, extra = '' }) => `${label} ${text}${extra}`);
  expect(messages).toContain('iOS, Android needs ES256');
  expect(messages).toContain('Windows Hello, some needs RS256');
  expect(messages).toContain('KeePassXC takes ES256, has EdDSA and RS256, too');
});

test.each(stanceIds)('in the list for %s each takes the first that it has, and is lost where it has no other', (id) => {
  const { columns = [], rows } = pictureOfList(stances[id].offered);
  const names = stances[id].offered.map(({ name }) => name);
  expect(columns).toEqual(names);
  for (const { marks, text } of rows) {
    const [first, ...others] = marks;
    expect(first?.fill).toBe('solid');
    expect(others.every(({ fill, position }) => fill === 'hatched' && position > (first?.position ?? 1))).toBe(true);
    const name = names[Math.round((first?.position ?? 0) * names.length - 0.5)];
    // Previews may have further algorithms that no source mentions.
    expect(text).toBe(name === 'ML-DSA-44' ? 'previews' : `${others.length > 0 ? 'takes' : 'needs'} ${name}`);
  }
  // A kind of authenticator is missing only if it has none of the list's algorithms.
  expect(rows.length).toBe(authenticatorKinds.filter(({ has }) => has.some((alg) => algsOf(id).includes(alg))).length);
});

const algsOf = (id: (typeof stanceIds)[number]) => stances[id].offered.map(({ alg }) => alg);

test('who has what rests on facts that the advice names', () => {
  const named = new Set(stanceIds.flatMap((id) => stances[id].offered.flatMap(({ facts }) => facts)));
  for (const { facts } of authenticatorKinds) for (const fact of facts) expect(named).toContain(fact);
});

test('ways of doing one thing have a row each', () => {
  expect(afterRun('rsa-blinding').rows).toHaveLength(3);
  expect(beforeRun('rsa-blinding').from).toBe('nobody');
});

test('attempts of ML-DSA are chances that add up to all', () => {
  const percent = beforeRun('ml-dsa-signing').rows.map(({ text }) => Number.parseFloat(text));
  expect(Math.abs(percent.reduce((sum, part) => sum + part, 0) - 100)).toBeLessThanOrEqual(2);
});
