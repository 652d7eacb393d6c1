/** Outputs of programs that cannot be read at all. */
import { isTree, type Tree } from '../../document/tree.ts';
import { hasAll, holdsListOf, jsonIs, textIs, type UnreadFormat } from './unread-format.ts';

const SUMMARY = 'has summaries and no samples in a form that is read';
const ANEW = 'is made for people and differs from version to version';

/** Whether it is binary: it has a character that no text has, or two replacement characters in a row. */
const isNoText = (text: string) => text.includes('\u{0}') || text.includes('\u{fffd}\u{fffd}');

const membersOf = (value: unknown): Tree => (isTree(value) ? value : {});

export const otherPrograms: readonly UnreadFormat[] = [
  {
    what: 'a private key',
    why: 'is no result and stayed on this device: nothing was sent',
    instead: 'if anything real trusts this key, replace it',
    recognises: (input) =>
      textIs(/^\s{0,20}-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY/)(input) ||
      jsonIs((value) => 'kty' in value && ['d', 'priv', 'k'].some((name) => Object.hasOwn(value, name)))(input),
  },
  {
    what: 'what hyperfine measured',
    why: 'times whole programs and not single calls',
    recognises: (input) =>
      jsonIs((value) => holdsListOf(value, 'results', 'command'))(input) ||
      textIs(/^ {2}Time \(mean ± σ\):|^command,mean,stddev,median|^\| Command \| Mean \[/m)(input),
  },
  {
    what: 'what perf stat counted',
    why: 'times whole programs and not single calls',
    recognises: textIs(/^ ?Performance counter stats for |^#\s+started on [^\n]+\n[\s\S]{0,200}task-clock/m),
  },
  {
    what: 'what pytest-benchmark measured',
    why: SUMMARY,
    recognises: (input) =>
      jsonIs((value) => hasAll(value, 'machine_info') && holdsListOf(value, 'benchmarks', 'stats'))(input) ||
      textIs(/^-{3,200} benchmark[^\n]{0,80}: \d+ tests? -{3}|^Name \(time in /m)(input),
  },
  {
    what: 'what Google Benchmark measured',
    why: SUMMARY,
    recognises: (input) =>
      jsonIs((value) => holdsListOf(value, 'benchmarks', 'real_time'))(input) ||
      textIs(/^Benchmark\s{1,200}Time\s{1,40}CPU\s{1,40}Iterations|^name,iterations,real_time,/m)(input),
  },
  {
    what: 'what iai counted',
    why: 'counts instructions and measures no time',
    recognises: textIs(/^\s{1,40}Instructions:\s{1,60}\d[\s\S]{0,400}\b(?:L1|L2|LL|RAM) (?:Accesses|Hits):/m),
  },
  {
    what: 'what critcmp exported',
    why: SUMMARY,
    instead: 'give criterion’s own files, benchmark.json and sample.json of each benchmark, one after the other',
    recognises: ({ text }) => text.includes('"criterion_benchmark_v1"'),
  },
  {
    what: 'what JMH measured',
    why: SUMMARY,
    recognises: (input) =>
      jsonIs((value) => hasAll(value, 'primaryMetric'))(input) ||
      textIs(/^Benchmark\s[^\n]{0,400}\bMode\s{1,40}Cnt\s{1,40}Score|^# JMH version: |^"Benchmark","Mode",/m)(input),
  },
  {
    what: 'what BenchmarkDotNet measured',
    why: SUMMARY,
    recognises: (input) =>
      jsonIs((value) => hasAll(value, 'HostEnvironmentInfo', 'Benchmarks'))(input) ||
      textIs(
        /^(?:\/\/ )?BenchmarkDotNet(?:=| v)|^\|\s*Method\s*\|[^\n]{0,400}\bMean\b|^Method[,;]Job[,;]|^Workload(?:Actual|Result)\s+\d+: /m,
      )(input),
  },
  {
    what: 'what a benchmark of JavaScript printed (vitest, tinybench, mitata, benchmark.js, micro-bmark or Deno)',
    why: SUMMARY,
    recognises: (input) =>
      jsonIs(
        (value) =>
          holdsListOf(value, 'files', 'groups') ||
          holdsListOf(value, 'benchmarks', 'alias') ||
          hasAll(value, 'benches') ||
          hasAll(membersOf(value['result']), 'latency') ||
          hasAll(membersOf(value['result']), 'hz'),
      )(input) ||
      textIs(
        /^\W{0,40}name\s{1,80}hz\s{1,40}min\s|\bTask [Nn]ame\b[^\n]{0,200}(?:ops\/s|[Ll]atency|Average)| x \d[\d,.]{0,20} ops\/sec [±@(]|^benchmark\s{1,80}(?:time(?:\/iter)? \(avg\)|avg \(min)/m,
      )(input),
  },
  {
    what: 'what a benchmark of Python measured (pyperf or timeit)',
    why: SUMMARY,
    recognises: (input) =>
      jsonIs((value) => holdsListOf(value, 'benchmarks', 'runs'))(input) ||
      textIs(/: Mean \+- std dev: \d|\d loops?, best of \d+: \d/)(input),
  },
  {
    what: 'what the shell says of a program’s time',
    why: 'times whole programs and not single calls',
    recognises: textIs(
      /^real\s+\d+m\d+[.,]\d+s$|\d[.,]\d+s user \d+[.,]\d+s system \d+% cpu|^[ \t]{0,20}User time \(seconds\): |^TotalMilliseconds\s*: /m,
    ),
  },
  {
    what: 'what Botan’s speed measured',
    why: SUMMARY,
    recognises: (input) =>
      jsonIs((value) => hasAll(value, 'algo', 'nanos'))(input) ||
      textIs(/\d [\w -]{1,40}\/sec; \d[\d.]{0,20} ms\/op\b/)(input),
  },
  { what: 'what wolfCrypt’s benchmark printed', why: ANEW, recognises: textIs(/ ops took \d[\d.]{0,20} sec, avg \d/) },
  {
    what: 'what liboqs’ speed_sig printed',
    why: ANEW,
    recognises: textIs(/^Operation\s{1,60}\|\s*Iterations\s*\|\s*Total time/m),
  },
  {
    what: 'what the benchmark of Mbed TLS printed',
    why: ANEW,
    recognises: textIs(/^ {2}(?:RSA|ECDSA|ECDHE?)-\S{1,40}\s{0,40}:\s{1,40}\d+ [\w ]{1,20}\/s\b/m),
  },
  {
    what: 'what a benchmark of C++ printed (nanobench or Catch2)',
    why: SUMMARY,
    recognises: textIs(/^\|\s{1,40}ns\/op\s{0,40}\|\s{1,40}op\/s\s|^benchmark name\s{1,80}samples\s{1,40}iterations/m),
  },
  {
    what: 'what a tool for charts of benchmarks keeps (github-action-benchmark)',
    why: 'has one number of each run and no samples',
    recognises: (input) =>
      jsonIs((value) => hasAll(value, 'name', 'unit', 'value'))(input) || input.text.includes('BENCHMARK_DATA = {'),
  },
  {
    what: 'what a benchmark of Ruby, PHP or Swift printed',
    why: SUMMARY,
    recognises: textIs(
      /\(± ?\d[\d.]{0,10}%\) i\/s|^\|\s*benchmark\s*\|\s*subject\s*\||^name\s{1,80}time\s{1,80}std\s{1,80}iterations|\bmeasured \[[^\]\n]{1,60}\] average: \d/m,
    ),
  },
  {
    what: 'what SUPERCOP or pqm4 counted',
    why: 'counts cycles and measures no time',
    recognises: textIs(/^\d{8} \S+ \S+ crypto_sign|^\S{1,80} - \d{1,6} executions$/m),
  },
  {
    what: 'what a load test measured (k6, wrk or autocannon)',
    why: 'times requests over a network and not single calls',
    recognises: textIs(/\bhttp_req_duration\b|^Requests\/sec:\s+\d|│ Stat\s+│ 2\.5%/m),
  },
  {
    what: 'a credential',
    why: 'says nothing of speed',
    instead: 'paste it into the inspector under Ceremony, or give it to passkey-bench inspect',
    recognises: ({ text: whole }) => /"(?:clientDataJSON|client_data_json)"/.test(whole),
  },
  {
    what: 'a link with settings',
    why: 'asks for a run and holds none',
    instead: 'give the link of a result',
    recognises: textIs(/^\s*\S{1,300}#\/run\?\S{0,4000}\s*$/),
  },
  {
    what: 'a web page',
    why: 'shows results and does not hold them',
    recognises: textIs(/^\s*(?:<!doctype html|<html)\b/i),
  },
  {
    what: 'a ZIP archive',
    why: 'is not unpacked here',
    instead: 'unpack it and give the files in it',
    recognises: ({ text: whole }) => whole.startsWith('PK\u{3}\u{4}'),
  },
  {
    what: 'a packed file (xz, zst, 7z, bz2, tar, or gzip once more)',
    why: 'is not unpacked here',
    instead: 'unpack it and give the files in it',
    recognises: ({ text: whole }) =>
      /^(?:\u{fffd}7zXZ|\(\u{fffd}\/\u{fffd}|7z\u{fffd}{2}'|BZh\d1AY)/u.test(whole) ||
      whole.startsWith('\u{1f}\u{fffd}') ||
      whole.slice(257, 262) === 'ustar',
  },
  {
    what: 'a picture or a page as it is printed',
    why: 'holds no numbers that a program reads',
    instead: 'give the text or the file that it shows',
    recognises: textIs(
      /^(?:\u{fffd}(?:PNG\r?\n|\u{fffd}\u{fffd}[\u{fffd}\0][\s\S]{0,4}(?:JFIF|Exif))|GIF8[79]a|RIFF[\s\S]{4}WEBP|%PDF-)/u,
    ),
  },
  {
    what: 'a file of bytes that are no text',
    why: 'holds nothing that is read here',
    instead: 'give the text that the program printed',
    recognises: ({ text: whole }) => isNoText(whole.slice(0, 4000)),
  },
];
