/**
 * `npm run bench -- --peers`: our modules beside the libraries that people would otherwise sign with, in
 * each engine and in Node.
 */

import { existsSync, readFileSync } from 'node:fs';
import { type BenchmarkResult, threeDigits } from '../../../scripts/bench/figure.mjs';
import { inProject } from '../../../scripts/project.mjs';
import { describeFailure, say } from '../../../scripts/step.mjs';
import { howToInstall } from '../../../scripts/test/engines.mjs';
import { buildPeers } from '../../../scripts/wasm/build-peers.mjs';
import { lockedVersions } from '../../../scripts/wasm/locked-version.mjs';
import { NS_PER_MS } from '../../../site/harness/clock/ns-per-ms.ts';
import type { Comparison } from '../../../site/statistics/comparison/compare.ts';
import { initSync, PrivateKey } from '../../../wasm/pkg/ml-dsa-base/module.js';
import { engineVisitors } from '../../engines/engine-visitors.ts';
import { measurePeers, type PeersResult } from './measure-all.ts';
import { measureInEngine } from './measure-in-engine.ts';
import type { PeerRow } from './measure-peers.ts';
import { NO_ML_DSA_OF_NODE, nodeCrypto } from './node-crypto.ts';
import {
  isAskedOf,
  type PeerKey,
  type PeerKeys,
  type PeerLibraries,
  type PeerModules,
  type PeersQuestion,
  type PeersRequest,
  peerLibraries,
  peerModules,
} from './peer.ts';
import { type PeersByEngine, passwordFigures, peerFigures, remarksOn } from './peer-figures.ts';

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

/** Our module makes the key, because not every Node has ML-DSA. */
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

/** Makes one key pair per scheme, for all libraries and all places. */
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

const readModules = (): PeerModules => recordOf(peerModules, (name) => new Uint8Array(readFileSync(moduleFile(name))));

const moduleFile = (name: string) => inProject('wasm', 'pkg', name, 'module_bg.wasm');

const readLibraries = (): PeerLibraries =>
  Object.fromEntries(
    peerLibraries
      .filter((name) => existsSync(moduleFile(name)))
      .map((name) => [name, new Uint8Array(readFileSync(moduleFile(name)))]),
  );

const versionsOfCrates = (): readonly string[] =>
  Object.entries(
    lockedVersions(['crrl', 'ed25519-wasm', 'libcrux-ml-dsa', 'mysten-mldsa-native-rs'], ['wasm', 'peers']),
  ).map(([name, version]) => `${name} ${version}`);

const PASSWORD_LIBRARY = 'hash-wasm';

const packages = [
  '@noble/curves',
  '@noble/ed25519',
  'libsodium-wrappers',
  'node-forge',
  'jsrsasign',
  'micro-rsa-dsa-dh',
  '@noble/post-quantum',
];

function versionOf(name: string): string {
  const { version } = JSON.parse(readFileSync(inProject('node_modules', name, 'package.json'), 'utf8'));
  return `${name} ${version}`;
}

const engineNames = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' } as const;

interface InEngines {
  readonly results: PeersByEngine;
  readonly versions: readonly string[];
  readonly remarks: readonly string[];
}

/** Measures in one engine after another. A remark names each engine that is missing or fails. */
async function measureInEngines(request: PeersRequest): Promise<InEngines> {
  const results: Record<string, PeersResult> = {};
  const versions: string[] = [];
  const remarks: string[] = [];
  for (const { engine, open } of engineVisitors()) {
    if (!open) {
      remarks.push(howToInstall(engine));
      continue;
    }
    try {
      const visitor = await open();
      try {
        const result = await measureInEngine(visitor, request);
        results[engineNames[engine]] = result;
        printRows(visitor.version, result);
        versions.push(visitor.version);
      } finally {
        await visitor.close();
      }
    } catch (error) {
      remarks.push(`The libraries could not be measured in ${engineNames[engine]}: ${describeFailure(error)}`);
    }
  }
  return { results, versions, remarks };
}

const durationText = (ns: number) =>
  ns >= NS_PER_MS ? `${threeDigits(ns / NS_PER_MS)} ms` : `${threeDigits(ns / 1e3)} µs`;

/** The ratio is above 1 if the library takes longer than ours. */
function ratioText(comparison: Comparison | undefined): string {
  if (comparison === undefined) return 'ours';
  const range = 'interval' in comparison ? comparison.interval.map(threeDigits).join(' – ') : comparison.verdict;
  return `${threeDigits(comparison.ratio)} × (${range})`;
}

const questionOf = ({ scheme, operation }: PeerRow) => `${scheme} ${operation}`;

function printRows(where: string, { rows, passwords, faults, isolated }: PeersResult): void {
  const place = `${where}${isolated ? ', isolated' : ''}`;
  say(`\n${place}: median of one call, and its ratio to ours (above 1: the library takes longer)`);
  const questions = rows.map(questionOf);
  const inOrder = rows.toSorted((a, b) => questions.indexOf(questionOf(a)) - questions.indexOf(questionOf(b)));
  for (const row of inOrder) {
    const median = durationText(row.medianNs).padStart(9);
    say(`  ${questionOf(row).padEnd(19)}${row.name.padEnd(28)}${median}  ${ratioText(row.comparison)}`);
  }
  for (const { question, medianNs, comparison } of passwords) {
    say(`  ${question.padEnd(47)}${durationText(medianNs).padStart(9)}  ours ÷ hash-wasm ${ratioText(comparison)}`);
  }
  for (const fault of faults) say(`  ${fault}`);
}

/**
 * Prints the medians of all places and returns one table per name. For a single scheme it only prints. The
 * modules must be built already.
 */
export async function runPeers(question: PeersQuestion): Promise<Readonly<Record<string, BenchmarkResult>>> {
  const notBuilt = question === 'passwords' ? [] : await buildPeers();
  const modules = readModules();
  const request: PeersRequest = { question, keys: await makeKeys(modules), modules, libraries: readLibraries() };
  const inEngines = await measureInEngines(request);
  const ofNode = nodeCrypto(request);
  const inNode = await measurePeers(request, ofNode);
  printRows(`Node ${process.version}`, inNode);
  const results = { ...inEngines.results, Node: inNode };
  const missing = isAskedOf(question, 'ml-dsa-44') && ofNode.length === 0 ? [NO_ML_DSA_OF_NODE] : [];
  const places = [...inEngines.versions, `Node ${process.versions.node}`];
  const remarks = [...notBuilt, ...missing, ...inEngines.remarks, ...remarksOn(results)];
  const passwords = {
    figures: passwordFigures(results),
    versions: [...places, versionOf(PASSWORD_LIBRARY)],
    remarks: inEngines.remarks,
  };
  if (question === 'passwords') return { 'password-peers': { ...passwords, remarks } };
  if (question !== 'all') {
    for (const remark of remarks) say(remark);
    return {};
  }
  const versions = [...places, ...packages.map(versionOf), ...versionsOfCrates()];
  return { 'password-peers': passwords, peers: { figures: peerFigures(results), versions, remarks } };
}
