/** Selenium Grid for tests: Java, and jars from Maven Central that are stored in the cache. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../command.mjs';
import { inProject } from '../project.mjs';
import { say } from '../step.mjs';
import { cacheFolder } from '../wasm/cache-folder.mjs';

const VERSION = '4.47.0';
const folder = join(cacheFolder, `selenium-grid-${VERSION}`);
const plugin = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';

/** Java's arguments for the Grid; undefined if the jars are missing. */
export const findGrid = () =>
  existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('selenium-grid-'))
    ? { program: 'java', parameters: ['-Xmx256m', '-cp', join(folder, '*'), 'org.openqa.selenium.grid.Main'] }
    : undefined;

/** Downloads the jars if Java and Maven are installed; otherwise the tests that need them report so. */
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
