/** `npm run bench -- --peers`: our modules beside the libraries that people would otherwise sign with, in Chromium and in Node. */
import { readFileSync } from 'node:fs';
import { inProject } from '../project.mjs';
import { bundleForBrowser, importBundled } from '../serve/bundle.mjs';
import { serveScript } from '../serve/serve-script.mjs';
import { StepError, say } from '../step.mjs';

const schemes = {
  'rsa-2048': {
    name: 'RSASSA-PKCS1-v1_5',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  },
  'ecdsa-p256': { name: 'ECDSA', namedCurve: 'P-256' },
  ed25519: { name: 'Ed25519' },
};

const inPeers = (name) => inProject('tests', 'bench', 'peers', name);

/** One key pair a scheme, for all libraries and both places. */
async function makeKeys() {
  const entries = Object.entries(schemes).map(async ([id, algorithm]) => {
    const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
    const bytes = async (format, key) => new Uint8Array(await crypto.subtle.exportKey(format, key));
    return [
      id,
      {
        pkcs8: await bytes('pkcs8', privateKey),
        spki: await bytes('spki', publicKey),
        jwk: await crypto.subtle.exportKey('jwk', privateKey),
      },
    ];
  });
  return Object.fromEntries(await Promise.all(entries));
}

const moduleBytes = (family) =>
  new Uint8Array(readFileSync(inProject('wasm', 'pkg', `${family}-base`, 'module_bg.wasm')));

const families = ['rsa', 'ecdsa', 'eddsa'];
const packages = [
  '@noble/curves',
  '@noble/ed25519',
  'libsodium-wrappers',
  'node-forge',
  'jsrsasign',
  'micro-rsa-dsa-dh',
];

function describeVersions() {
  const versionOf = (name) => JSON.parse(readFileSync(inProject('node_modules', name, 'package.json'), 'utf8')).version;
  return packages.map((name) => `${name} ${versionOf(name)}`).join(', ');
}

/** Runs in the page: a worker with the request, whose bytes came as plain arrays. */
function runInWorker({ address, keys, modules }) {
  const bytes = (numbers) => Uint8Array.from(numbers);
  const keyOf = ({ pkcs8, spki, jwk }) => ({ pkcs8: bytes(pkcs8), spki: bytes(spki), jwk });
  const each = (object, change) => Object.fromEntries(Object.entries(object).map(([name, one]) => [name, change(one)]));
  return new Promise((resolve, reject) => {
    const worker = new Worker(address, { type: 'module' });
    worker.onmessage = ({ data }) => {
      worker.terminate();
      resolve(data);
    };
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage({ keys: each(keys, keyOf), modules: each(modules, bytes) });
  });
}

const plainBytes = (bytes) => Array.from(bytes);

async function measureInChromium({ browser, siteUrl }, { keys, modules }) {
  const code = await bundleForBrowser(inPeers('peers-worker.mjs'));
  const page = await browser.newPage();
  try {
    await page.goto(siteUrl);
    const address = await serveScript(page, siteUrl, 'peers-worker.js', code);
    const plainKeys = Object.entries(keys).map(([id, { pkcs8, spki, jwk }]) => [
      id,
      { pkcs8: plainBytes(pkcs8), spki: plainBytes(spki), jwk },
    ]);
    const plainModules = Object.entries(modules).map(([family, bytes]) => [family, plainBytes(bytes)]);
    return await page.evaluate(runInWorker, {
      address,
      keys: Object.fromEntries(plainKeys),
      modules: Object.fromEntries(plainModules),
    });
  } finally {
    await page.close();
  }
}

async function measureInNode(request) {
  const { measurePeers } = await importBundled(inPeers('measure-peers.mjs'), 'measure-peers');
  return measurePeers(request);
}

const three = (value) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));
const micro = (ns) => (ns >= 1e6 ? `${three(ns / 1e6)} ms` : `${three(ns / 1e3)} µs`);

/** Above 1 the library takes longer than ours. */
function ratioText(comparison) {
  if (comparison === undefined) return 'ours';
  const range = comparison.interval?.map(three).join(' – ') ?? comparison.verdict;
  return `${three(comparison.ratio)} × (${range})`;
}

function printRows(where, { error, rows = [], faults = [], isolated }) {
  if (error !== undefined) throw new StepError(`The libraries could not be measured in ${where}: ${error}`);
  say(
    `\n${where}${isolated ? ', isolated' : ''}: median of one call, and its ratio to ours (above 1: the library takes longer)`,
  );
  const question = ({ scheme, operation }) => `${scheme} ${operation}`;
  const questions = rows.map(question);
  const inOrder = rows.toSorted((a, b) => questions.indexOf(question(a)) - questions.indexOf(question(b)));
  for (const { scheme, operation, name, medianNs, comparison } of inOrder) {
    const what = `${scheme} ${operation}`.padEnd(19);
    say(`  ${what}${name.padEnd(28)}${micro(medianNs).padStart(9)}  ${ratioText(comparison)}`);
  }
  for (const fault of faults) say(`  ${fault}`);
}

/** Prints both tables; a browser and the site are there. */
export async function benchPeers(context) {
  say(describeVersions());
  const modules = Object.fromEntries(families.map((family) => [family, moduleBytes(family)]));
  const request = { keys: await makeKeys(), modules };
  printRows(`Chromium ${context.browser.version()}`, await measureInChromium(context, request));
  printRows(`Node ${process.version}`, await measureInNode(request));
}
