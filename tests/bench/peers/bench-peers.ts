/** `npm run bench -- --peers`: our modules beside the libraries that people would otherwise sign with, in Chromium and in Node. */
import { readFileSync } from 'node:fs';
import { bundleForBrowser } from '../../../scripts/bench/bundle.mjs';
import { type BenchContext, type BenchResult, threeDigits } from '../../../scripts/bench/figure.mjs';
import { inProject } from '../../../scripts/project.mjs';
import { StepError, say } from '../../../scripts/step.mjs';
import type { Comparison } from '../../../site/statistics/comparison/compare.ts';
import { initSync, PrivateKey } from '../../../wasm/pkg/ml-dsa-base/module.js';
import { serveScript } from '../in-worker/serve-script.ts';
import { measurePeers, type PeerRow, type PeersResult } from './measure-peers.ts';
import { type PeerKey, type PeerKeys, type PeerModules, type PeersRequest, peerModules, peerSchemes } from './peer.ts';
import { peerFigures, remarksOn } from './peer-figures.ts';

const algorithms = {
  'rsa-2048': {
    name: 'RSASSA-PKCS1-v1_5',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  },
  'ecdsa-p256': { name: 'ECDSA', namedCurve: 'P-256' },
  ed25519: { name: 'Ed25519' },
};

/** Node has no ML-DSA: the module makes the key. */
function makeMlDsaKey(module: Uint8Array): PeerKey {
  initSync({ module: Uint8Array.from(module) });
  const privateKey = PrivateKey.generate(44);
  return {
    pkcs8: Uint8Array.from(privateKey.toPkcs8()),
    spki: Uint8Array.from(privateKey.publicKey().toSpki()),
    jwk: {},
  };
}

async function makeKey(algorithm: Algorithm | RsaHashedKeyGenParams | EcKeyGenParams): Promise<PeerKey> {
  const made = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  if (!('privateKey' in made)) throw new Error(`${algorithm.name} has no key pairs.`);
  return {
    pkcs8: new Uint8Array(await crypto.subtle.exportKey('pkcs8', made.privateKey)),
    spki: new Uint8Array(await crypto.subtle.exportKey('spki', made.publicKey)),
    jwk: await crypto.subtle.exportKey('jwk', made.privateKey),
  };
}

/** One key pair a scheme, for all libraries and both places. */
async function makeKeys(modules: PeerModules): Promise<PeerKeys> {
  return {
    'rsa-2048': await makeKey(algorithms['rsa-2048']),
    'ecdsa-p256': await makeKey(algorithms['ecdsa-p256']),
    ed25519: await makeKey(algorithms.ed25519),
    'ml-dsa-44': makeMlDsaKey(modules['ml-dsa-base']),
  };
}

/** A record with an entry for each of these names. */
const recordOf = <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;

const readModules = (): PeerModules =>
  recordOf(peerModules, (name) => new Uint8Array(readFileSync(inProject('wasm', 'pkg', name, 'module_bg.wasm'))));

const packages = [
  '@noble/curves',
  '@noble/ed25519',
  'libsodium-wrappers',
  'node-forge',
  'jsrsasign',
  'micro-rsa-dsa-dh',
  '@noble/post-quantum',
];

function versionsOfPackages(): readonly string[] {
  const versionOf = (name: string) =>
    JSON.parse(readFileSync(inProject('node_modules', name, 'package.json'), 'utf8')).version;
  return packages.map((name) => `${name} ${versionOf(name)}`);
}

/** Bytes as plain arrays: no others go into the page. */
interface PlainRequest {
  readonly address: string;
  readonly keys: Readonly<Record<keyof PeerKeys, { pkcs8: number[]; spki: number[]; jwk: JsonWebKey }>>;
  readonly modules: Readonly<Record<keyof PeerModules, number[]>>;
}

function plainRequest(address: string, { keys, modules }: PeersRequest): PlainRequest {
  return {
    address,
    keys: recordOf(peerSchemes, (scheme) => {
      const { pkcs8, spki, jwk } = keys[scheme];
      return { pkcs8: [...pkcs8], spki: [...spki], jwk };
    }),
    modules: recordOf(peerModules, (name) => [...modules[name]]),
  };
}

/** Runs in the page: a worker with the request. */
function runInWorker({ address, keys, modules }: PlainRequest): Promise<PeersResult | { error: string }> {
  // Nothing from outside of this function is there.
  const bytesOf = Uint8Array.from.bind(Uint8Array);
  const request = {
    keys: Object.fromEntries(
      Object.entries(keys).map(([scheme, { pkcs8, spki, jwk }]) => [
        scheme,
        { pkcs8: bytesOf(pkcs8), spki: bytesOf(spki), jwk },
      ]),
    ),
    modules: Object.fromEntries(Object.entries(modules).map(([name, bytes]) => [name, bytesOf(bytes)])),
  };
  return new Promise((resolve, reject) => {
    const worker = new Worker(address, { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<PeersResult | { error: string }>) => {
      worker.terminate();
      resolve(data);
    };
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(request);
  });
}

/** @throws StepError with what the worker could not do */
async function measureInChromium({ browser, siteUrl }: BenchContext, request: PeersRequest): Promise<PeersResult> {
  const code = await bundleForBrowser(inProject('tests', 'bench', 'peers', 'peers-worker.ts'));
  // The site's service worker would answer for the script that is served here.
  const page = await browser.newPage({ serviceWorkers: 'block' });
  try {
    await page.goto(siteUrl);
    const address = await serveScript(page, siteUrl, 'peers-worker.js', code);
    const result = await page.evaluate(runInWorker, plainRequest(address, request));
    if ('error' in result) throw new StepError(`The libraries could not be measured in Chromium: ${result.error}`);
    return result;
  } finally {
    await page.close();
  }
}

const durationText = (ns: number) => (ns >= 1e6 ? `${threeDigits(ns / 1e6)} ms` : `${threeDigits(ns / 1e3)} µs`);

/** Above 1 the library takes longer than ours. */
function ratioText(comparison: Comparison | undefined): string {
  if (comparison === undefined) return 'ours';
  const range = 'interval' in comparison ? comparison.interval.map(threeDigits).join(' – ') : comparison.verdict;
  return `${threeDigits(comparison.ratio)} × (${range})`;
}

const questionOf = ({ scheme, operation }: PeerRow) => `${scheme} ${operation}`;

function printRows(where: string, { rows, faults, isolated }: PeersResult): void {
  const place = `${where}${isolated ? ', isolated' : ''}`;
  say(`\n${place}: median of one call, and its ratio to ours (above 1: the library takes longer)`);
  const questions = rows.map(questionOf);
  const inOrder = rows.toSorted((a, b) => questions.indexOf(questionOf(a)) - questions.indexOf(questionOf(b)));
  for (const row of inOrder) {
    const median = durationText(row.medianNs).padStart(9);
    say(`  ${questionOf(row).padEnd(19)}${row.name.padEnd(28)}${median}  ${ratioText(row.comparison)}`);
  }
  for (const fault of faults) say(`  ${fault}`);
}

/** Prints medians of both places; a browser and the site are there. */
export async function benchPeers(context: BenchContext): Promise<BenchResult> {
  const modules = readModules();
  const request = { keys: await makeKeys(modules), modules };
  const versions = [`Chromium ${context.browser.version()}`, `Node ${process.versions.node}`, ...versionsOfPackages()];
  const inChromium = await measureInChromium(context, request);
  printRows(`Chromium ${context.browser.version()}`, inChromium);
  const inNode = await measurePeers(request);
  printRows(`Node ${process.version}`, inNode);
  const results = { Chromium: inChromium, Node: inNode };
  return { figures: peerFigures(results), versions, remarks: remarksOn(results) };
}
