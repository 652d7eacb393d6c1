/** Selenium Grid for tests: Java, and its jars from Maven Central, kept in the cache. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../command.mjs';
import { inProject } from '../project.mjs';
import { say } from '../step.mjs';
import { cacheFolder } from '../wasm/cache-folder.mjs';

const VERSION = '4.47.0';
const folder = join(cacheFolder, `selenium-grid-${VERSION}`);
const plugin = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';

/** What Java is started with, where the jars are there. */
export const findGrid = () =>
  existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('selenium-grid-'))
    ? { program: 'java', parameters: ['-Xmx256m', '-cp', join(folder, '*'), 'org.openqa.selenium.grid.Main'] }
    : undefined;

/** Fetches the jars where Java and Maven are there; where they are not, the tests that need them say so. */
export async function ensureGrid() {
  if (findGrid()) return;
  const java = await runCommand('java', ['-version']);
  const maven = await runCommand('mvn', ['-version']);
  if (java.code !== 0 || maven.code !== 0) return;
  say('Fetching Selenium Grid from Maven Central…');
  const pom = inProject('scripts', 'test', 'grid-pom.xml');
  await runCommand('mvn', ['-q', '-B', '-f', pom, plugin, `-DoutputDirectory=${folder}`]);
}

export const HOW_TO_GET_GRID =
  'Selenium Grid is not on this machine: install Java and Maven (on Debian: sudo apt-get install default-jre-headless maven) and run npm test, which fetches it.';
