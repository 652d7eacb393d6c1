#!/usr/bin/env node
/**
 * `npx passkey-bench …`: runs the bundle in a package; in a clone, runs what `npm run cli` starts. Stdout carries only
 * the answer.
 */
import { existsSync, readFileSync } from 'node:fs';

/** A package contains only the bundle, not its sources. */
const ofClone = new URL('./cli.mjs', import.meta.url);
const ofPackage = new URL('../bundle/main.mjs', import.meta.url);

/**
 * The oldest Node that can run the program, such as `20.19`. npm warns by `engines`: the oldest Node that we support.
 */
function oldestNode() {
  /** @type {{ devEngines: { runtime: { version: string } } }} */
  const { devEngines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return devEngines.runtime.version.replace(/^>=/, '');
}

/** @param {string} version @param {string} oldest */
function isRecentEnough(version, oldest) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = oldest.split('.').map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

async function startBundle() {
  const oldest = oldestNode();
  if (!isRecentEnough(process.versions.node, oldest)) {
    process.stderr.write(
      `Node ${process.versions.node} is too old: install Node ${oldest} or newer from https://nodejs.org and run this again.\n`,
    );
    process.exitCode = 2;
    return;
  }
  /** @type {{ main: (words: readonly string[], folder: string) => Promise<never> }} */
  const { main } = await import(ofPackage.href);
  await main(process.argv.slice(2), process.cwd());
}

if (existsSync(ofClone)) await import(ofClone.href);
else await startBundle();
