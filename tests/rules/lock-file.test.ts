import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '../../scripts/project.mjs';

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
}

const { packages }: { packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
  readFileSync(inProject('package-lock.json'), 'utf8'),
);
// The entry with an empty path is this project itself.
const locked = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link);

it('every locked package has the hash of its bytes, those for other systems too', () => {
  expect(locked.length).toBeGreaterThan(300);
  const unchecked = locked.flatMap(([path, { integrity }]) => (integrity?.startsWith('sha512-') ? [] : [path]));
  expect(unchecked).toEqual([]);
});
