/** No container engine is available here, so these tests read the files and compare them with what the project uses. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../../scripts/project.mjs';
import { GECKODRIVER } from '../../../scripts/test/drivers.mjs';
import { debianPackages } from '../../../scripts/test/engines.mjs';

const read = (...path: string[]) => readFileSync(inProject(...path), 'utf8');
const container = read('Containerfile');

const images = (text: string) => [...text.matchAll(/^FROM (\S+?):(\S+)/gm)].map(([, name, tag]) => [name, tag]);
const installed = (text: string) =>
  /apt-get install --yes --no-install-recommends ([^\\\n]+)/.exec(text)?.[1]?.trim().split(' ');

test('the container has the Node of CI and the Rust of the project', () => {
  const node = read('.nvmrc').trim();
  const rust = /^channel = "(.+)"$/m.exec(read('rust-toolchain.toml'))?.[1];
  expect(images(container)).toEqual([
    ['rust', `${rust}-slim-trixie`],
    ['node', `${node}-trixie-slim`],
  ]);
  expect(images(read('.devcontainer', 'Dockerfile'))).toEqual([['node', `${node}-trixie`]]);
  expect(read('.github', 'workflows', 'test.yml')).toContain(`image: node:${node}-trixie\n`);
  expect(read('docs', 'fleet.md')).toContain(`container: node:${node}-trixie\n`);
});

test('it has every browser, what drives it, and the geckodriver that the command knows', () => {
  const wanted = [...Object.values(debianPackages).flat(), 'chromium-driver'];
  expect(installed(container)?.toSorted()).toEqual(wanted.toSorted());
  const [name, version] = GECKODRIVER.split('-');
  expect(container).toContain(`cargo install ${name} --version ${version} --locked`);
});

test('it installs the package that npm pack makes, and starts its program', () => {
  const { name, bin } = JSON.parse(read('package.json'));
  expect(container).toContain(`COPY ${name}-*.tgz /tmp/\n`);
  expect(container).toContain(`ENTRYPOINT ["${Object.keys(bin)[0]}"]`);
});
