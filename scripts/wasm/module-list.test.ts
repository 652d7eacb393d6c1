import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mainExperiment } from '../../site/experiments/index.ts';
import { defaultSettings } from '../../site/experiments/settings/settings.ts';
import { findSignatureScheme } from '../../site/schemes/index.ts';
import { inProject } from '../project.mjs';
import { isOwnArithmetic } from './content-key.mjs';
import { flagsOf } from './module-flags.mjs';
import { extraModules, isFirst, ordinaryModules, readBuilds } from './module-list.mjs';

const ordinary = ordinaryModules();
const extras = extraModules();

/** The choices that decide a module's bytes; the features of wasm-opt follow from those of the target. */
const choices = [
  'optLevel',
  'cargoFeatures',
  'targetFeatures',
  'lowersWideArithmetic',
  'rustFlags',
  'wasmOptFlags',
] as const;

it.each(extras.map((extra) => [`${extra.family}-${extra.build}`, extra] as const))(
  '%s changes exactly one thing of the base of its family',
  (_, extra) => {
    const base = ordinary.find(({ family, build }) => family === extra.family && build === 'base');
    const changed = choices.filter((name) => JSON.stringify(extra[name]) !== JSON.stringify(base?.[name]));
    expect(changed).toHaveLength(1);
  },
);

it('lists extras apart, without a budget, and gives every module a name of its own', () => {
  expect(extras.some((extra) => 'gzipBudgetBytes' in extra)).toBe(false);
  expect(ordinary.every((module) => typeof module.gzipBudgetBytes === 'number')).toBe(true);
  const names = [...ordinary, ...extras].map(({ family, build }) => `${family}-${build}`);
  expect(new Set(names).size).toBe(names.length);
});

it('compiles every ordinary module whose crate has tables with them', () => {
  for (const module of ordinary) {
    const crate = inProject('wasm', module.crate ?? `modules/${module.family}`, 'Cargo.toml');
    if (/^tables = /m.test(readFileSync(crate, 'utf8'))) expect(module.cargoFeatures).toContain('tables');
  }
  expect(ordinary.filter(({ cargoFeatures }) => cargoFeatures.includes('tables')).length).toBeGreaterThan(4);
});

it('knows modules of our own arithmetic by the crate that they name', () => {
  const families = new Set(ordinary.filter(isOwnArithmetic).map(({ family }) => family));
  expect([...families].toSorted()).toEqual(['ecdsa-kernel', 'eddsa-kernel', 'ml-dsa-kernel', 'rsa-kernel']);
});

it('records the level and the features that a module was compiled with', () => {
  const small = extraModules().find(({ family, build }) => family === 'ecdsa' && build === 'opt-level-s');
  if (!small) throw new Error('There is no such extra.');
  expect(flagsOf(small)).toEqual(
    expect.arrayContaining([
      'opt-level=s',
      'p256 opt-level=2',
      'features=tables',
      '--cfg cpubits="64"',
      'wide-arithmetic lowered',
      'wasm-opt -O4',
    ]),
  );
  expect(flagsOf(small)).not.toContain('opt-level=3');
  expect(flagsOf(small).filter((flag) => flag.startsWith('lto'))).toEqual([]);
});

it('compiles first what the page’s first question needs, and no more', () => {
  const familyOf: Readonly<Record<string, string>> = { 'rsassa-pkcs1-v1_5': 'rsa', ecdsa: 'ecdsa', eddsa: 'eddsa' };
  const schemes = defaultSettings(mainExperiment).schemes.map((id) => familyOf[findSignatureScheme(id)?.kind ?? '']);
  expect([...readBuilds().first.families].sort()).toEqual([...new Set(schemes)].sort());
  expect(new Set(ordinary.filter((module) => isFirst(module)).map(({ build }) => build))).toEqual(
    new Set(['base', 'wide']),
  );
});
