/** Checks recipes of ARCHITECTURE.md whose parts no compiler checks together. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '../../../scripts/project.mjs';
import { presetIds, presets } from '../../../site/experiments/form/preset.ts';
import { ecdsaSchemes } from '../../../site/schemes/cards/ecdsa.ts';
import { sourcesIn } from '../sources.ts';

const read = (...path: string[]) => readFileSync(inProject(...path), 'utf8');

/** The rows of METHOD's table of presets, by name. */
const rows = new Map(
  read('METHOD.md')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, name = '', ...cells]) => [name, cells] as const),
);

it.each(presetIds)('METHOD says of the preset %s what it is', (id) => {
  const { label, plan } = presets[id];
  const [warmUp, batch, batches, end] = rows.get(label) ?? [];
  expect(warmUp?.split(' s')[0]).toBe(`${plan.maxWarmUpMs / 1000}`);
  expect(batch).toBe(`${plan.minBatchMs} ms`);
  if (plan.stop.rule === 'batches') {
    expect([batches, end]).toEqual([`${plan.stop.batches}`, expect.stringContaining(`${plan.stop.batches} batches`)]);
    return;
  }
  const { minBatches, maxBatches, relativeHalfWidth, maxMs } = plan.stop;
  expect(batches).toBe(`${minBatches} to ${maxBatches}`);
  expect(end).toContain(`± ${100 * relativeHalfWidth} %, or ${maxMs / 1000} s`);
});

const formats = ['wasm', 'attestation', 'src', 'formats'];

it('every attestation format has its file, its arm and its examples', () => {
  const arms = [...read(...formats, 'mod.rs').matchAll(/"([\w-]+)"(?: =>|\s*\{\s*return) (\w+)::assess/g)];
  const assessing = readdirSync(inProject(...formats))
    .filter((name) => name !== 'mod.rs' && /pub\(super\) fn assess\(/.test(read(...formats, name)))
    .map((name) => name.replace('.rs', ''));
  expect(arms.map(([, , file]) => file).toSorted()).toEqual(assessing.toSorted());
  const places = ['site/ceremony', 'wasm/attestation/tests', 'wasm/tests/vectors'];
  const examples = [...sourcesIn(places, (path) => /\.(?:ts|rs|json)$/.test(path)).values()].join('\n');
  for (const [, format = ''] of arms) expect(examples).toContain(format);
});

interface Family {
  readonly builds: Readonly<Record<string, unknown>>;
}

const withOwnModule = ecdsaSchemes.filter(({ module }) => module !== 'ecdsa');

it.each(withOwnModule)(
  'the parameter of a family that is $label has its crate, its build, its import and its vectors',
  ({ module, curveBits }) => {
    const families: Readonly<Record<string, Family>> = JSON.parse(read('wasm', 'builds.json')).families;
    for (const build of Object.keys(families[module]?.builds ?? {}))
      expect(read('site', 'backends', 'wasm', 'modules.ts')).toContain(`pkg/${module}-${build}/module.js`);
    expect(read('wasm', 'modules', module, 'Cargo.toml')).toContain(`tables = ["p${curveBits}/precomputed-tables"]`);
    expect(read('wasm', 'modules', module, 'src', 'lib.rs')).toContain(`library: p${curveBits},`);
    expect(read('wasm', 'tests', 'curves.rs')).toContain(`P${curveBits}SigningKey`);
    expect(read('Cargo.toml')).toContain(`[profile.release.package.p${curveBits}]`);
    expect(read('wasm', 'tests', 'vectors', 'mod.rs')).toContain(`"${module}"`);
  },
);

/**
 * Files outside the check: tests, text, and what cargo writes; also the inspector, which reads keys of schemes that are
 * not measured here.
 */
const NOT_A_PART = /\.(?:md|lock)$|\.test\.|\/(?:tests|simulated|target|pkg|webauthn|attestation)\//;

it.each(withOwnModule)(
  'a scheme with a module of its own, as $label, stands in eight files beside the profile',
  ({ curveBits }) => {
    const naming = [...sourcesIn(['site', 'wasm'], (path) => !NOT_A_PART.test(path))]
      .filter((file) => new RegExp(`p-?${curveBits}`, 'i').test(file.join('')))
      .map(([path]) => path.replaceAll(`${curveBits}`, '<bits>'));
    expect(naming.toSorted()).toEqual([
      'site/backends/noble/ecdsa.ts',
      'site/backends/wasm/modules.ts',
      'site/schemes/answers/on-demand/ecdsa-p<bits>.ts',
      'site/schemes/cards/ecdsa.ts',
      'wasm/Cargo.toml',
      'wasm/builds.json',
      'wasm/modules/ecdsa-p<bits>/Cargo.toml',
      'wasm/modules/ecdsa-p<bits>/src/lib.rs',
    ]);
  },
);
