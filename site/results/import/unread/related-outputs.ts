/** Other outputs of the programs that are read. Each sentence says what to give instead. */
import { isTree, type Tree } from '../../document/tree.ts';
import { hasAll, jsonIs, textIs, type UnreadFormat } from './unread-format.ts';

const CRITERION_FILES =
  'give the files benchmark.json and sample.json of each benchmark, one after the other, or the lines of cargo criterion --message-format=json';
const GO_OUTPUTS = 'give the outputs of go test -bench that it was made of';

const isEstimate = (value: unknown) => isTree(value) && hasAll(value, 'point_estimate', 'confidence_interval');
const isEstimates = (value: Tree) => isEstimate(value['mean']) && isEstimate(value['median']);

export const relatedOutputs: readonly UnreadFormat[] = [
  {
    what: 'a table of benchstat',
    why: 'has medians and no samples',
    instead: GO_OUTPUTS,
    recognises: textIs(
      /^[^\w\n]{0,400}(?:sec|B|allocs)\/op\b|^name\b[^\n]{0,400}\b(?:time|alloc|allocs)\/op\b|^,sec\/op,CI|<table class=['"]?benchstat\b/m,
    ),
  },
  {
    what: 'a table of benchcmp',
    why: 'has one number of each run and no samples',
    instead: GO_OUTPUTS,
    recognises: textIs(/^benchmark\s+old ns\/op\s+new ns\/op/m),
  },
  {
    what: 'what go test prints without -bench',
    why: 'holds no times of calls',
    instead: 'run go test -bench . and give its output',
    recognises: ({ text }) =>
      !text.includes('ns/op') && /^(?:ok|---? FAIL:?|FAIL)[ \t]+\S+[ \t]+(?:\(cached\)|\d+\.\d+s)/m.test(text),
  },
  {
    what: 'what cargo bench prints with criterion',
    why: 'has estimates and no samples',
    instead: CRITERION_FILES,
    recognises: textIs(/\btime:\s{0,20}\[\d[\d.]* \S{0,4}s /),
  },
  {
    what: 'criterion’s estimates.json',
    why: 'names no benchmark and holds no samples',
    instead: CRITERION_FILES,
    recognises: jsonIs(isEstimates),
  },
  {
    what: 'criterion’s benchmark.json alone',
    why: 'names a benchmark and holds no samples',
    instead: CRITERION_FILES,
    recognises: jsonIs((value) => hasAll(value, 'full_id', 'directory_name')),
  },
  {
    what: 'criterion’s tukey.json',
    why: 'holds the bounds of outliers and no samples',
    instead: CRITERION_FILES,
    recognises: ({ json: value }) =>
      Array.isArray(value) && value.length === 4 && value.every((number) => typeof number === 'number'),
  },
  {
    what: 'criterion’s raw.csv',
    why: 'newer versions of criterion no longer write',
    instead: CRITERION_FILES,
    recognises: textIs(/^group,function,value,throughput_num,/m),
  },
  {
    what: 'a report of cargo criterion',
    why: 'says which groups are done and holds no samples',
    instead: CRITERION_FILES,
    recognises: jsonIs(({ reason }) => reason === 'group-complete' || reason === 'benchmark-complete'),
  },
  {
    what: 'what cargo bench prints with the benchmarks of the standard library (libtest)',
    why: 'has one median of each and no samples',
    instead: 'measure with criterion and give its files',
    recognises: (input) =>
      textIs(/^test \S{1,300}\s+\.\.\. bench:\s+[\d,.]+ ns\/iter/m)(input) ||
      jsonIs((value) => value['type'] === 'bench' && hasAll(value, 'median', 'deviation'))(input),
  },
  {
    what: 'what divan prints',
    why: 'has a fastest, a slowest and a median call and no samples',
    instead: 'measure with criterion and give its files',
    recognises: textIs(/^Timer precision: |\bfastest\s{1,40}│ slowest\s/m),
  },
  {
    what: 'what bssl speed prints for people',
    why: 'is made anew from version to version',
    instead: 'run bssl speed -json and give its output',
    recognises: textIs(/^Did \d+ [^\n]{1,200} operations in \d+us/m),
  },
  {
    what: 'what openssl speed shows while it measures',
    why: 'has counts of calls and no times of one',
    instead: 'give the table that it prints at its end, on standard output',
    recognises: textIs(/^Doing [^\n]{1,200} for \d+s(?: on \d+ size blocks)?: /m),
  },
  {
    what: 'what openssl speed says of ciphers, digests and key agreement',
    why: 'are no signatures',
    instead: 'run openssl speed rsa2048 ecdsap256 ed25519 and give its output',
    recognises: textIs(
      /^The 'numbers' are in 1000s of bytes per second|^\+F:\d+:|^[ \t]{0,200}op[ \t]+op\/s[ \t]*\r?$/m,
    ),
  },
];
