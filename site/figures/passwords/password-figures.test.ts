import { expect, test } from 'vitest';
import { passwordOrPasskey } from '../../experiments/studies/password-or-passkey.ts';
import { slowedRun, withMeasured } from '../../results/simulated/changed-cells.ts';
import { findScheme } from '../../schemes/index.ts';
import { compareMeasured } from '../cells/compare-measured.ts';
import type { FigureInput, RunContent } from '../form/figure-input.ts';
import { typicalRun } from '../simulated/typical-run.ts';
import { checkGlance } from './check-glance.ts';
import { spokenPair } from './check-pair.ts';
import { checksInMemory } from './checks-in-memory.ts';
import { passwordLoad } from './load-bars.ts';
import { passwordLoadSentence, usualNumbers } from './password-load.ts';
import { howMany, manyPasskeys, passwordSentence } from './password-sentence.ts';
import { keycloakRemark } from './password-settings.ts';
import { KEYCLOAK_LOGINS_A_SECOND, KEYCLOAK_SETTING, settingFacts, usersOf } from './setting-facts.ts';

const whole = typicalRun(passwordOrPasskey, 'all cells');
const inputOf = (run: RunContent): FigureInput => ({ experiment: passwordOrPasskey, run });

const passwordIds = whole.settings.schemes.filter((id) => findScheme(id)?.kind === 'password-hash');

const tenfold = (id: string) => slowedRun(whole, 10, ({ scheme }) => scheme === id);

test('the number is the ratio of both checks by one backend, and follows either', () => {
  const pair = spokenPair(inputOf(whole));
  if (!pair) throw new Error('There is no pair.');
  const { summary: password } = pair.passwordCell;
  expect(pair.comparison.ratio).toBeCloseTo(password.medianNs / pair.passkeyCell.summary.medianNs, 0);
  const dearer = spokenPair(inputOf(tenfold(pair.password.id)));
  expect((dearer?.comparison.ratio ?? 0) / pair.comparison.ratio).toBeCloseTo(10, 5);
  const slower = spokenPair(inputOf(tenfold(pair.passkey.id)));
  expect((slower?.comparison.ratio ?? 0) / pair.comparison.ratio).toBeCloseTo(0.1, 5);
});

test('what a sentence divides is in the picture that it stands over', () => {
  const pair = spokenPair(inputOf(whole));
  const figure = checkGlance.make(inputOf(whole));
  const values = figure.panels.flatMap(({ groups }) => groups.flatMap(({ bars }) => bars.map(({ value }) => value)));
  for (const cell of [pair?.passwordCell, pair?.passkeyCell])
    expect(values).toContainEqual(expect.objectContaining({ amount: cell?.summary.medianNs }));
});

test('a run that is not over, or that checked one of both alone, claims nothing', () => {
  expect(passwordSentence(inputOf({ ...whole, outcome: 'running' }))).toBeUndefined();
  const only = (kind: 'passwords' | 'passkeys'): RunContent => ({
    ...whole,
    settings: {
      ...whole.settings,
      schemes: whole.settings.schemes.filter(
        (id) => (findScheme(id)?.kind === 'password-hash') === (kind === 'passwords'),
      ),
    },
  });
  expect(passwordSentence(inputOf(only('passwords')))).toBeUndefined();
  expect(passwordSentence(inputOf(only('passkeys')))).toBeUndefined();
});

test('a part of a run is spoken of beside what the whole has', () => {
  const part: RunContent = { ...whole, settings: { ...whole.settings, schemes: ['bcrypt-12'] } };
  expect(passwordSentence({ ...inputOf(part), whole })).toContain('bcrypt cost 12 and the passkey ECDSA P-256');
});

test.each([
  [740.4, '740'],
  [1849, '1,800'],
  [84.2, '84'],
  [8.44, '8.4'],
  [0.52, '0.52'],
])('%f is said as %s', (ratio, text) => expect(howMany(ratio)).toBe(text));

test('ends that would read alike have a digit more, and none is invented', () => {
  const pair = spokenPair(inputOf(whole));
  if (!pair) throw new Error('There is no pair.');
  const at = (interval: readonly [number, number], ratio = 741) =>
    manyPasskeys({ ...pair, comparison: { verdict: 'slower', ratio, interval } });
  expect(at([690, 800])).toBe('740 (690–800)');
  expect(at([738, 743])).toBe('741 (738–743)');
  expect(at([185, 186], 185.6)).toBe('186 (185–186)');
  expect(at([8.41, 8.44], 8.43)).toBe('8.43 (8.41–8.44)');
  expect(manyPasskeys({ ...pair, comparison: { verdict: 'too few samples', ratio: 741 } })).toBe('about 740');
});

/** The run, of which each cell has these samples as multiples of its own time, in these rounds. */
const scattered = (factors: readonly number[]): RunContent =>
  withMeasured(whole, ({ samplesNs: [ns = 0] }, index) => ({
    samplesNs: factors.map((_, at) => ns * (factors[(at * (index + 1)) % factors.length] ?? 1)),
    rounds: factors.map((_, at) => at),
    atMs: factors.map((_, at) => 1000 + 200 * at),
  }));

test('what takes the place of a number that no reader could use is only what is certain', () => {
  const [, calm = ''] = /^(.*? passkey checks.*?\.) The password/.exec(passwordSentence(inputOf(whole)) ?? '') ?? [];
  expect(calm).toMatch(
    / as much as \d+ \(\d+–\d+\) passkey checks, compared round by round, and holds 19\u202fMiB meanwhile/,
  );
  for (const reach of [2, 8, 30, 300, 3000]) {
    const run = scattered(Array.from({ length: 24 }, (_, at) => reach ** ((((at * 5) % 23) - 11) / 11)));
    const pair = spokenPair(inputOf(run));
    const interval = pair && 'interval' in pair.comparison ? pair.comparison.interval : [0, 1];
    const [low = 0, high = 0] = interval;
    const sentence = passwordSentence(inputOf(run)) ?? '';
    expect(sentence.includes('cannot tell'), `${reach}: ${interval}`).toBe(high > 10 * low);
    const [, least] = / at least ([\d,]+) passkey/.exec(sentence) ?? [];
    expect(least === undefined, sentence).toBe(low < 2 || high <= 10 * low);
    expect(Number(least?.replaceAll(',', '') ?? 0)).toBeLessThanOrEqual(low);
    // A number is said by the same line that says how it was compared.
    if (/\d passkey checks|\) passkey checks/.test(sentence)) expect(sentence).toMatch(/passkey checks, compared /);
  }
});

test('the picture’s words for screen readers name every row that is drawn, and no other', () => {
  const { panels, sentence } = checkGlance.make(inputOf(whole));
  const [{ groups, sentence: spoken } = { groups: [], sentence: '' }] = panels;
  const labels = whole.settings.schemes.map((id) => findScheme(id)?.label ?? id);
  const drawn = groups.map(({ label }) => label);
  expect(labels.filter((label) => spoken.includes(`${label}:`)).toSorted()).toEqual(drawn.toSorted());
  expect(drawn.length).toBeLessThan(labels.length);
  // Without a password to compare, the sentence above it has the same rows.
  const only = checkGlance.make(inputOf({ ...whole, settings: { ...whole.settings, schemes: passwordIds } }));
  const rows = only.panels.flatMap((panel) => panel.groups.map(({ label }) => label));
  const named = [...only.sentence.matchAll(/\(([^)]+(?:\([^)]*\))?)\)/g)].map(([, label]) => label);
  expect(named.length).toBe(2);
  expect(named.filter((label) => !rows.includes(label ?? ''))).toEqual([]);
  expect(sentence).not.toContain('quickest');
});

test('a load is as many times its number as it is dearer, and memory is that of what is under way', () => {
  const text = passwordLoadSentence(inputOf(whole), usualNumbers) ?? '';
  expect(text).toMatch(
    /^300 logins a second with passwords \(.+\) keep [\d.]+ .*cores busy and hold \d+\u202fMiB\. With passkeys/,
  );
  const twice = passwordLoadSentence(inputOf(whole), { ...usualNumbers, peak: 600 }) ?? '';
  const coresIn = (sentence: string) => Number(/keep ([\d.]+)/.exec(sentence)?.[1]);
  expect(coresIn(twice) / coresIn(text)).toBeCloseTo(2, 0);
  expect(passwordLoadSentence(inputOf({ ...whole, outcome: 'running' }), usualNumbers)).toBeUndefined();
});

test('what a load keeps busy is drawn from zero, every password above the passkey, with the numbers of the sentence', () => {
  const input = inputOf(whole);
  const figure = passwordLoad.make(input);
  const [groups = []] = figure.panels.map((panel) => panel.groups);
  expect(figure.axis).toMatchObject({ min: 0, scale: 'linear' });
  expect(groups.map(({ hue }) => hue)).toEqual([...groups.slice(1).map(() => 'password'), 'ecdsa']);
  const pair = spokenPair(input);
  for (const label of [pair?.password.label, pair?.passkey.label]) {
    const [bar] = groups.find((group) => group.label === label)?.bars ?? [];
    expect(figure.sentence).toContain(bar?.text);
    if (bar?.value.status === 'measured') expect(bar.value.amount).toBeLessThanOrEqual(figure.axis.max);
  }
});

test('1 GiB holds 53 checks of 19 MiB, one of 1 GiB, and any number of what holds nothing', () => {
  const settingOf = (id: string) => {
    const scheme = findScheme(id);
    if (scheme?.kind !== 'password-hash') throw new Error(id);
    return scheme.setting;
  };
  expect(checksInMemory(settingOf('argon2id-m19456-t2-p1'))).toBe(53);
  expect(checksInMemory(settingOf('argon2id-m1048576-t1-p1'))).toBe(1);
  expect(checksInMemory(settingOf('pbkdf2-sha256-1000'))).toBe(Number.POSITIVE_INFINITY);
});

test('every setting that is offered has somebody who uses it, and every fact is of settings that there are', () => {
  const offered = [...passwordOrPasskey.schemes, ...passwordOrPasskey.optionalSchemes].filter(
    (id) => findScheme(id)?.kind === 'password-hash',
  );
  expect(offered.filter((id) => usersOf(id).length === 0)).toEqual([]);
  expect(settingFacts.flatMap(({ settings }) => settings).filter((id) => !offered.includes(id))).toEqual([]);
});

test.each([
  [
    2.5,
    /checks 3[78](?:\.\d)? passwords a second where .* counts 15 logins for a processor, 2\.50? times as many\. That login has/,
  ],
  [
    1.4,
    /checks 21(?:\.\d)? passwords a second, and .* counts 15 logins for a processor, which is within a factor of 1\.5\.$/,
  ],
  [0.5, /checks 7\.5\d? passwords a second, and .* counts 15 logins for a processor: this device, or what else/],
])('beside Keycloak’s own figure a core that checks %f times as many says why', (times, says) => {
  const ns = 1e9 / (KEYCLOAK_LOGINS_A_SECOND * times);
  const run = withMeasured(whole, ({ scheme, samplesNs }) => ({
    samplesNs: scheme === KEYCLOAK_SETTING ? samplesNs.map(() => ns) : samplesNs,
  }));
  expect(keycloakRemark(inputOf(run))).toMatch(says);
  expect(keycloakRemark(inputOf({ ...run, measurements: [] }))).toBeUndefined();
});

test('where a function fills memory beside a passkey the interval has room for where that memory lies', () => {
  const pair = spokenPair(inputOf(whole));
  if (pair?.password.setting.function !== 'argon2id') throw new Error('The pair is another one.');
  const plain = compareMeasured(pair.passwordCell, pair.passkeyCell);
  if (!('interval' in pair.comparison) || !('interval' in plain)) throw new Error('There is no interval.');
  const [wide, narrow] = [pair.comparison, plain].map(({ ratio, interval }) => Math.log(interval[1] / ratio));
  expect(wide).toBeCloseTo(Math.hypot(narrow ?? 0, 1.959964 * 0.05), 9);
});
