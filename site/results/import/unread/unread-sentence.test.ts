import { expect, test } from 'vitest';
import { RefusedResult } from '../../document/refused-result.ts';
import { readEveryResult } from '../read-results.ts';

test.each([
  [
    'the same after a code page had it',
    '         Ôöé  a.txt  Ôöé\n         Ôöé sec/op  Ôöé\nSign-8     9.1\n',
    /benchstat/,
  ],
  ['benchstat of one file', 'name     time/op\nSign-8   9.1µs ± 1%\n', /benchstat/],
  ['benchstat as CSV', ',a.txt,\n,sec/op,CI\nSign-8,9.1e-06,1%\n', /benchstat/],
  ['benchcmp', 'benchmark        old ns/op   new ns/op   delta\nBenchmarkSign-8  910   800   -12.09%\n', /benchcmp/],
  ['go test alone', 'PASS\nok  \texample.org/x\t0.412s\n', /go test prints without -bench/],
  [
    'criterion’s text',
    'ed25519/sign            time:   [18.101 µs 18.204 µs 18.311 µs]\n                        change: [-1.1% +0.2% +1.4%] (p = 0.6 > 0.05)\n',
    /cargo bench prints with criterion.*benchmark\.json and sample\.json.*--message-format=json/,
  ],
  ['criterion’s benchmark.json', '{"group_id":"a","full_id":"a/b","directory_name":"a/b"}', /benchmark\.json alone/],
  ['criterion’s tukey.json', '[1.5,2.5,3.5,4.5]', /tukey\.json/],
  ['criterion’s raw.csv', 'group,function,value,throughput_num,throughput_type\n', /raw\.csv/],
  [
    'criterion’s groups',
    '{"reason":"group-complete","group_name":"a"}\n{"reason":"group-complete"}',
    /report of cargo criterion/,
  ],
  ['divan', 'Timer precision: 20 ns\nbench     fastest       │ slowest       │ median\n', /divan/],
  [
    'what openssl shows',
    "Doing 2048 bits private rsa's for 10s: 9000 2048 bits private RSA's in 9.9s\n",
    /while it measures/,
  ],
  ['ciphers of openssl', "The 'numbers' are in 1000s of bytes per second processed.\n", /ciphers, digests/],
  ['digests of openssl -mr', '+H:16:64\n+F:6:sha256:135713371.43:453141661.54\n', /ciphers, digests/],
  [
    'key agreement of openssl',
    '                              op      op/s\n 253 bits ecdh (X25519)   0.0000s  30000.0\n',
    /key agreement/,
  ],
  ['hyperfine', '{"results":[{"command":"sign","mean":0.1,"times":[0.1,0.1]}]}', /hyperfine/],
  ['hyperfine’s text', 'Benchmark 1: ./sign\n  Time (mean ± σ):      10.2 ms ±   0.4 ms\n', /hyperfine/],
  ['perf stat', "\n Performance counter stats for './sign':\n\n   10.1 msec task-clock\n", /perf stat/],
  ['pytest-benchmark', '{"machine_info":{},"benchmarks":[{"name":"sign","stats":{"mean":1}}]}', /pytest-benchmark/],
  [
    'pytest-benchmark’s text',
    '------- benchmark: 2 tests -------\nName (time in us)   Min   Max\n',
    /pytest-benchmark/,
  ],
  [
    'Google Benchmark',
    '{"context":{},"benchmarks":[{"name":"BM_Sign","real_time":9.1,"time_unit":"us"}]}',
    /Google Benchmark/,
  ],
  [
    'Google Benchmark’s text',
    '-------\nBenchmark             Time             CPU   Iterations\n-------\nBM_Sign            9123 ns         9100 ns        76000\n',
    /Google Benchmark/,
  ],
  ['JMH', '[{"jmhVersion":"1.37","benchmark":"a.Sign","primaryMetric":{"score":9.1}}]', /JMH/],
  [
    'JMH’s text',
    'Benchmark        Mode  Cnt   Score   Error  Units\nSign.ed25519     avgt    5  48.123 ± 0.412  us/op\n',
    /JMH/,
  ],
  ['BenchmarkDotNet', '{"Title":"x","HostEnvironmentInfo":{},"Benchmarks":[]}', /BenchmarkDotNet/],
  [
    'BenchmarkDotNet’s table',
    '| Method |     Mean |   Error |\n|------- |---------:|--------:|\n| Sign | 48.1 us | 0.4 us |\n',
    /DotNet/,
  ],
  ['benchmark.js', 'sign x 21,123 ops/sec ±0.51% (92 runs sampled)\n', /JavaScript/],
  [
    'vitest bench',
    '     name            hz     min     max    mean     p75\n   · sign     21,123.00  0.0410  0.2100  0.0473\n',
    /JavaScript/,
  ],
  ['Deno', 'benchmark     time/iter (avg)   iter/s\nsign     47.3 µs   21,123\n', /JavaScript/],
  ['Botan', 'RSA-2048 sign 1234 ops/sec; 0.81 ms/op 2345678 cycles/op (405 ops in 500 ms)\n', /Botan/],
  ['wolfCrypt', 'RSA     2048  private         1200 ops took 1.001 sec, avg 0.834 ms, 1198.801 ops/sec\n', /wolfCrypt/],
  ['liboqs', 'Operation       | Iterations | Total time (s) | Time (us): mean | pop. stdev\n', /liboqs/],
  ['Mbed TLS', '  RSA-2048                 :       812  public/s\n', /Mbed TLS/],
  ['mitata', '{"context":{},"benchmarks":[{"alias":"sign","runs":[{"stats":{"avg":9}}]}]}', /JavaScript/],
  ['Deno as JSON', '{"version":1,"runtime":"Deno/2","benches":[]}', /JavaScript/],
  ['pyperf', '{"version":"1.0","benchmarks":[{"runs":[{"values":[0.1]}]}]}', /Python/],
  ['timeit', '5000 loops, best of 5: 48.2 usec per loop\n', /Python/],
  ['time', '\nreal\t0m1.204s\nuser\t0m1.180s\nsys\t0m0.010s\n', /the shell/],
  ['nanobench', '|               ns/op |                op/s |    err% | benchmark\n', /nanobench/],
  ['benchstat as a page', "<table class='benchstat oldnew'>\n<tr><th>name\n", /benchstat/],
  [
    'criterion’s text after a code page had it',
    'a/sign   time:   [18.1 ┬╡s 18.2 ┬╡s 18.3 ┬╡s]\n',
    /cargo bench prints/,
  ],
  [
    'libtest as JSON',
    '{ "type": "suite", "event": "started" }\n{ "type": "bench", "name": "sign", "median": 18204, "deviation": 103 }\n',
    /libtest/,
  ],
  ['BenchmarkDotNet’s table for spreadsheets', 'Method,Job,Mean,Error\nSign,DefaultJob,48.1 us,0.4 us\n', /DotNet/],
  ['BenchmarkDotNet’s log', 'WorkloadActual   1: 16384 op, 788000000.00 ns, 48.0957 us/op\n', /DotNet/],
  ['tinybench', '[{"name":"sign","result":{"latency":{"mean":0.04,"samples":[0.04]}}}]', /JavaScript/],
  ['bench-node', 'sign x 21,123 ops/sec (10 runs sampled) min..max=(46us...49us)\n', /JavaScript/],
  ['github-action-benchmark', '[{"name":"sign","unit":"ns/op","value":20000}]', /github-action-benchmark/],
  ['benchmark-ips', '    sign     21.123k (± 0.5%) i/s -    106.0k in   5.0s\n', /Ruby/],
  ['XCTest', "'-[T testSign]' measured [Time, seconds] average: 0.047, values: [0.047]\n", /Swift/],
  ['SUPERCOP', '20260101 ronald1024 host crypto_sign/ed25519 cycles 61976\n', /cycles/],
  ['pqm4', 'ml-dsa-44 - 10 executions\nkeypair:\naverage: 1400000\n', /cycles/],
  ['k6', '     http_req_duration..............: avg=47.3ms min=41ms\n', /load test/],
  ['zsh’s time', './sign  0.10s user 0.01s system 98% cpu 0.112 total\n', /the shell/],
  ['a credential', '{"id":"a","response":{"clientDataJSON":"e30"}}', /a credential.*inspector/],
  ['a link with settings', 'https://example.org/#/run?schemes=ed25519\n', /link with settings.*link of a result/],
  ['xz', '\u{fffd}7zXZ\0\0', /a packed file/],
  ['bzip2', 'BZh91AY&SY', /a packed file/],
  ['a program', '\u{7f}ELF\u{2}\u{1}\0\0', /bytes that are no text/],
  ['PDF', '%PDF-1.7\n', /a picture or a page/],
  ['a page', '<!DOCTYPE html>\n<html><title>Criterion</title>', /a web page/],
  ['an archive', 'PK\u{3}\u{4}\u{14}', /a ZIP archive.*unpack it/],
])('%s is said to be what it is', async (_, text, sentence) => {
  const reading = readEveryResult(text);
  await expect(reading).rejects.toBeInstanceOf(RefusedResult);
  await expect(reading).rejects.toThrow(
    expect.objectContaining({
      message: expect.stringMatching(
        /^This is [^.]+(?:\.(?:json|csv|js)[^.]*)*, which .*\. Nothing was imported; .*\.$/,
      ),
    }),
  );
  await expect(reading).rejects.toThrow(sentence);
});

test.each([
  ['whole objects, one a line', '{"a":1}\n{"a":2}\n', /none of the formats.*what is read is /],
  ['a log that begins with a bracket', '[INFO] building\n', /none of the formats/],
  ['an object of something else', '{"a":1}', /none of the formats/],
  ['an object that breaks off', '{"a":1', /not whole/],
  ['a list of other numbers', '[1,2,3]', /none of the formats/],
])('%s is none of these', async (_, text, sentence) => {
  await expect(readEveryResult(text)).rejects.toThrow(sentence);
});
