/**
 * The output of BoringSSL's `bssl speed -json`: one object per benchmark, with calls and their time in microseconds.
 */
import * as v from 'valibot';
import { RefusedResult } from '../document/refused-result.ts';
import type { ProgramFormat } from './import-format.ts';
import { readBenchmarkName } from './names/benchmark-name.ts';
import type { NativeResults } from './native-run.ts';
import type { ImportInput } from './text/import-input.ts';

const entry = v.object({
  description: v.pipe(v.string(), v.maxLength(1000)),
  numCalls: v.pipe(v.number(), v.finite(), v.minValue(1)),
  microseconds: v.pipe(v.number(), v.finite(), v.gtValue(0)),
});
const entries = v.pipe(v.array(entry), v.maxLength(10_000));

function looksLikeBsslSpeed(value: unknown): boolean {
  return Array.isArray(value) && value.some((row) => typeof row === 'object' && row !== null && 'numCalls' in row);
}

/** `RSA 2048 verify (same key)`: the remark about the key is not part of the name. */
const keyRemark = /^(.*\S) \((same|fresh) key\)$/;

/** Reads only signing, verification and key generation: a complete speed run also times ciphers and hashes. */
export function readBsslSpeed(value: unknown, text: string): NativeResults {
  const parsed = v.safeParse(entries, value, { abortEarly: true });
  if (!parsed.success)
    throw new RefusedResult('The output of bssl speed is damaged or was cut short. Nothing was imported.');
  const samples = parsed.output.flatMap(({ description, numCalls, microseconds }) => {
    const [, name = description, key] = keyRemark.exec(description) ?? [];
    const { scheme, operation } = readBenchmarkName(name);
    if (operation === 'other') return [];
    const fresh = key === 'fresh' ? { conditions: { key } } : {};
    return [{ scheme, operation, name, ...fresh, calls: numCalls, meanNs: (microseconds * 1000) / numCalls }];
  });
  return {
    program: 'BoringSSL',
    tool: 'bssl speed -json',
    engine: 'BoringSSL',
    cores: undefined,
    samples,
    text,
  };
}

/** The whole list; if the list breaks off, its whole benchmarks. */
const listIn = ({ json, parts }: ImportInput): unknown =>
  json ?? parts.find(({ value }) => looksLikeBsslSpeed(value))?.value;

export const bsslSpeed: ProgramFormat = {
  name: 'bssl speed -json',
  source: 'program',
  recognises: (input) => looksLikeBsslSpeed(listIn(input)),
  read: (input) => ({ ...readBsslSpeed(listIn(input), input.text), breaksOff: input.json === undefined }),
};
