import { expect, test } from 'vitest';
import { mainExperiment } from '../../experiments/index.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { whatToOffer } from '../../experiments/studies/what-to-offer.ts';
import { slowedRun } from '../../results/simulated/changed-cells.ts';
import { exampleServersRun } from '../../results/simulated/example-servers.ts';
import { assertionJson, attestationObject } from '../../schemes/encoding/wire-forms.ts';
import { findSignatureScheme } from '../../schemes/index.ts';
import { algorithmFacts } from '../facts/algorithm-facts.ts';
import { nothingMeasured } from '../form/figure-input.ts';
import { plainSpaces } from '../simulated/plain-spaces.ts';
import { typicalRun } from '../simulated/typical-run.ts';
import { authenticatorKinds } from './authenticators.ts';
import { definedBytes, offeredBytes } from './offered-bytes.ts';
import { offeredCode, printRecommendation, recommendationJson } from './print-recommendation.ts';
import { factsOf, offeredRows, recommendationTable, turnedRound } from './recommendation.ts';
import { leftOut, stanceIds, stances } from './stances.ts';
import { listFor } from './what-verifies.ts';

const run = typicalRun(whatToOffer, 'all cells');
const before = nothingMeasured(defaultSettings(whatToOffer));

test.each(stanceIds)('%s keeps ES256 and RS256, as Chromium advises, and lists nothing twice', (id) => {
  const numbers = stances[id].offered.map(({ alg }) => alg);
  expect(numbers).toEqual(expect.arrayContaining([-7, -257]));
  expect(new Set(numbers).size).toBe(numbers.length);
  // Not the fully specified numbers, which WebAuthn Level 3 recommends against.
  expect(numbers).not.toContain(-9);
  expect(numbers).not.toContain(-19);
});

test.each(stanceIds)('%s names schemes whose COSE number is the one it lists', (id) => {
  for (const { alg, schemes } of stances[id].offered)
    for (const scheme of schemes) expect(findSignatureScheme(scheme)?.cose).toBe(alg);
});

test.each(stanceIds)('what %s says of who has what is what the authenticators have', (id) => {
  const { because, offered } = stances[id];
  const known = authenticatorKinds.filter(({ remark }) => remark === undefined);
  const numbers = offered.map(({ alg }) => alg);
  for (const { alg, without } of offered) {
    const lost = known.filter(
      ({ has }) => has.includes(alg) && !numbers.some((other) => other !== alg && has.includes(other)),
    );
    expect(without.startsWith('Nobody'), without).toBe(lost.length === 0);
  }
  const numberOf = (named: string) => offered.find(({ name }) => name === named)?.alg ?? 0;
  for (const { says } of because)
    for (const [, followers = '', first = ''] of says.matchAll(
      /([\w-]+(?: and [\w-]+)*) follows? for those that have no (\w+)/g,
    ))
      for (const follower of followers.split(' and ')) {
        const without = known.filter(({ has }) => !has.includes(numberOf(first)) && has.includes(numberOf(follower)));
        expect(without.length, says).toBeGreaterThan(0);
      }
});

test('the study measures every scheme that a row needs', () => {
  for (const id of stanceIds)
    for (const { schemes } of stances[id].offered)
      expect(schemes.some((scheme) => whatToOffer.schemes.includes(scheme))).toBe(true);
});

test('every fact is behind some advice, and every row, stance and exclusion rests on one', () => {
  const used = new Set(stanceIds.flatMap(factsOf));
  expect(used).toEqual(new Set(Object.values(algorithmFacts)));
  for (const id of stanceIds) {
    expect(stances[id].facts.length).toBeGreaterThan(0);
    for (const { facts } of stances[id].offered) expect(facts.length).toBeGreaterThan(0);
  }
  for (const { facts } of leftOut) expect(facts.length).toBeGreaterThan(0);
});

test('before a run the table is whole without numbers; after it each row has its cost with an interval', () => {
  const empty = recommendationTable('reach', before);
  const full = recommendationTable('reach', run);
  expect(empty.columns.map(({ id }) => id)).toEqual(['algorithm', 'without']);
  expect(empty.groups[0]?.rows.map(({ head }) => head)).toEqual(['ES256 (-7)', 'EdDSA (-8)', 'RS256 (-257)']);
  expect(full.columns.map(({ id }) => id)).toEqual([
    'algorithm',
    'verify-wasm',
    'verify-webcrypto',
    'stored',
    'login',
    'without',
  ]);
  for (const { cells } of full.groups[0]?.rows ?? []) {
    expect(cells).toHaveLength(5);
    expect(plainSpaces(cells[0] ?? '')).toMatch(/^[\d.,]+ [mµ]s \([\d.,]+ – [\d.,]+ [mµ]s\)$/);
  }
});

test('a main run, which counts no bytes and has RSA 3072, costs each row all the same', () => {
  const main = typicalRun(mainExperiment, 'all cells');
  const rows = offeredRows('small', { ...main, sizes: [] });
  expect(rows.map(({ scheme }) => scheme)).toEqual(['ed25519', 'ecdsa-p256', 'rsa-3072']);
  expect(rows.map(({ bytes }) => bytes?.key)).toEqual([42, 77, 400]);
  // ML-DSA was not measured, so it has no costs.
  expect(offeredRows('post-quantum', main)[0]).toMatchObject({ scheme: undefined, verify: [], bytes: undefined });
});

test('bytes of forms that nobody counted are those of the forms built', () => {
  expect(definedBytes('rsa-2048')?.key).toBe(272);
  expect(definedBytes('ml-dsa-44')).toMatchObject({ key: 1322, registration: 1440 });
  expect(definedBytes('ed25519')?.registration).toBe(attestationObject(new Uint8Array(42)).length);
  const posted = { clientDataJson: new Uint8Array(133), authenticatorData: new Uint8Array(37) };
  const client = definedBytes('ecdsa-p256')?.login ?? 0;
  // A signature of at most 72 bytes has eight more than 64; the difference is four thirds of that in characters.
  expect(client - (definedBytes('ed25519')?.login ?? 0)).toBe(
    assertionJson({ ...posted, signature: new Uint8Array(72) }).length -
      assertionJson({ ...posted, signature: new Uint8Array(64) }).length,
  );
  // In DER: r and s with two bytes of head each, one zero where the first bit may be set, and two or three bytes before.
  const longest = [
    ['ecdsa-p256', 2 + 2 * (2 + 33)],
    ['ecdsa-p384', 2 + 2 * (2 + 49)],
    // The first of 66 bytes has one bit, so that no zero stands before it.
    ['ecdsa-p521', 3 + 2 * (2 + 66)],
    ['ml-dsa-44', 2420],
    ['ml-dsa-44-es256', 2420 + 2 + 2 * (2 + 33)],
    ['ml-dsa-44-ed25519', 2420 + 64],
  ] as const;
  const sent = (bytes: number) => assertionJson({ ...posted, signature: new Uint8Array(bytes) }).length;
  const beside = (scheme: string) => (definedBytes(scheme)?.login ?? 0) - (definedBytes('ed25519')?.login ?? 0);
  for (const [scheme, bytes] of longest) expect(beside(scheme), scheme).toBe(sent(bytes) - sent(64));
  expect(definedBytes('aes-256-gcm')).toBeUndefined();
  expect(offeredBytes({ ...run, sizes: [] }, 'nobody-knows')).toBeUndefined();
});

test('where ES256 verifies faster here, the list by speed says so', () => {
  expect(turnedRound('small', run)).toEqual([]);
  const slow = slowedRun(run, 9, ({ scheme }) => scheme === 'ed25519');
  expect(turnedRound('small', slow)).toEqual([
    'On this device ES256 verifies faster than EdDSA in WebAssembly: put -7 before -8 if time counts more than bytes.',
    'On this device ES256 verifies faster than EdDSA in WebCrypto: put -7 before -8 if time counts more than bytes.',
  ]);
  expect(turnedRound('reach', slow)).toEqual([]);
});

test('the code can be pasted and run', () => {
  const made = new Function(`return {${offeredCode('post-quantum')}}`)();
  expect(made.pubKeyCredParams).toEqual([-48, -7, -8, -257].map((alg) => ({ type: 'public-key', alg })));
});

test.each(stanceIds)(
  '%s as text and as JSON says all: the list, the costs, who is lost, what changes, the sources',
  (id) => {
    const text = plainSpaces(printRecommendation(id, run, 'Chromium on Linux'));
    const json = JSON.parse(recommendationJson(id, run, 'Chromium on Linux'));
    expect(json.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual(
      stances[id].offered.map(({ alg }) => alg),
    );
    expect(json.sources).toEqual(factsOf(id));
    for (const { without } of stances[id].offered) expect(text).toContain(without);
    for (const { says } of stances[id].changes) expect(text).toContain(says);
    for (const { href } of factsOf(id)) expect(text).toContain(href);
    expect(text).toContain('Measured on Chromium on Linux.');
    expect(plainSpaces(printRecommendation(id, before, 'this device'))).not.toContain('Measured');
    expect(JSON.parse(recommendationJson(id, before, 'this device')).algorithms[0]).not.toHaveProperty('verifyNs');
  },
);

test('what the reader’s library refuses is in no list, code, text or JSON of theirs, and it is said', () => {
  const { servers = [] } = exampleServersRun();
  const rust = servers.find(({ library }) => library === 'webauthn-rs');
  const reason = 'webauthn-rs 0.6.2 refuses EdDSA (-8), so it is left out.';
  expect(listFor('reach', undefined)).toMatchObject({ offered: stances.reach.offered, reasons: [] });
  expect(listFor('reach', undefined).because).toMatch(/^ES256 first, .* RS256 follows .* EdDSA stands/);
  // No sentence about the list mentions an algorithm that has left it.
  expect(listFor('reach', rust).because).toMatch(/^ES256 first, [^.]*\. RS256 follows [^.]*\.$/);
  expect(listFor('small', rust).because).toBe('');
  for (const id of stanceIds) {
    const sentences = [...listFor(id, rust).changes, ...turnedRound(id, run, rust)].join(' ');
    expect(sentences).not.toMatch(/EdDSA|-8\b/);
    expect(listFor(id, undefined).changes).toEqual(stances[id].changes.map(({ says }) => says));
  }
  expect(listFor('reach', rust).offered.map(({ alg }) => alg)).toEqual([-7, -257]);
  expect(listFor('reach', rust).reasons).toEqual([reason]);
  // The library was not asked for ML-DSA, so no sentence says that it refuses ML-DSA.
  expect(listFor('post-quantum', rust).offered.map(({ alg }) => alg)).toEqual([-48, -7, -257]);
  expect(offeredCode('small', rust)).not.toContain('alg: -8 ');
  expect(printRecommendation('small', run, 'this device', rust)).toContain(reason);
  const json = JSON.parse(recommendationJson('small', run, 'this device', rust));
  expect(json).toMatchObject({ refusedByLibrary: [reason], pubKeyCredParams: [{ alg: -7 }, { alg: -257 }] });
  expect(recommendationTable('small', run, rust).groups[0]?.rows).toHaveLength(2);
});

test('a library that registers what it then refuses is told of as one that locks out; one that verifies nothing, too', () => {
  const [server] = exampleServersRun().servers ?? [];
  if (!server) throw new Error('The example has servers.');
  const refused = server.verdicts.map((verdict) =>
    verdict.operation === 'login' ? { ...verdict, outcome: 'refused' as const } : verdict,
  );
  const { offered, reasons } = listFor('reach', { ...server, verdicts: refused });
  expect(offered).toEqual([]);
  expect(reasons[0]).toBe(
    'SimpleWebAuthn 14.0.3 registers ES256 (-7) and refuses its logins, so it is left out: whoever had such a passkey would be locked out.',
  );
  expect(reasons.at(-1)).toBe('It verifies nothing of this list: take another library first.');
});

test('a library that accepted a changed login is warned of first, whatever else it accepts or refuses', () => {
  const mutations = [
    { kind: 'origin', outcome: 'refused' },
    { kind: 'signature', outcome: 'accepted' },
  ] as const;
  for (const server of exampleServersRun().servers?.filter(({ verdicts }) => verdicts.length > 0) ?? []) {
    const deceived = { ...server, mutations };
    const { warnings, ...rest } = listFor('reach', deceived);
    const { warnings: none, ...sound } = listFor('reach', server);
    expect(warnings.join()).toMatch(/^\S+ \S+ accepts logins that must be refused: take another library first\.$/);
    expect(none).toEqual([]);
    expect(rest).toEqual(sound);
    expect(printRecommendation('reach', run, 'this device', deceived)).toContain(
      [...warnings, ...sound.reasons].join('\n'),
    );
    // What the library refuses is told apart from what it is warned of.
    const json = JSON.parse(recommendationJson('reach', run, 'this device', deceived));
    expect(json).toMatchObject({ libraryWarnings: warnings });
    expect(json.refusedByLibrary ?? []).toEqual(sound.reasons);
    // Nobody is told twice to take another library.
    const refusesAll = server.verdicts.map((verdict) => ({ ...verdict, outcome: 'refused' as const }));
    const advice = listFor('reach', { ...server, verdicts: refusesAll, mutations });
    const sentences = [...advice.warnings, ...advice.reasons].join(' ');
    expect(sentences.split('take another library')).toHaveLength(2);
  }
});
