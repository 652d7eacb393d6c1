/** `npm run bench -- --native`: the same operations without a browser, as a result that the page's Compare opens. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { BenchmarkResult } from '../../../scripts/bench/figure.mjs';
import { lastLines, runCommand } from '../../../scripts/command.mjs';
import { inProject } from '../../../scripts/project.mjs';
import { say } from '../../../scripts/step.mjs';
import { buildCriterion, describeBuild, runCriterion } from './criterion.ts';
import type { ProgramOutput } from './native-baseline.ts';
import { runPasswordPrograms } from './password-programs.ts';
import { printBaseline } from './print-baseline.ts';

/** An interval of 95 % needs at least six samples. */
const repeats = 6;

const folder = inProject('bench-results');

/** A program's output, or the reason why it is left out. */
type ProgramResult = ProgramOutput | { readonly reason: string };

async function ask(program: string, parameters: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const { code, output } = await runCommand(program, parameters, { environment });
  return code === 0 ? output : undefined;
}

/** Runs `openssl speed` for a second per operation, `repeats` times; by the wall clock, like the others. */
async function runOpenssl(): Promise<ProgramResult> {
  const version = /^OpenSSL (\S+)/.exec((await ask('openssl', ['version'])) ?? '')?.[1];
  if (version === undefined) return { reason: 'OpenSSL is left out: there is no program openssl.' };
  say(`OpenSSL ${version}, ${repeats} times…`);
  const texts: string[] = [];
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const parameters = ['speed', '-elapsed', '-seconds', '1', 'rsa2048', 'rsa3072', 'ecdsap256', 'ed25519'];
    const { code, output } = await runCommand('openssl', parameters);
    if (code !== 0) return { reason: `OpenSSL is left out: openssl speed failed. ${lastLines(output, 1)}` };
    texts.push(output);
  }
  return { engine: `OpenSSL ${version}`, text: texts.join('\n') };
}

/** Runs Go's own benchmarks of its standard library. Nothing is downloaded. */
async function runGo(): Promise<ProgramResult> {
  const version = /go version go(\S+)/.exec((await ask('go', ['version'], { GOTOOLCHAIN: 'local' })) ?? '')?.[1];
  if (version === undefined) return { reason: 'Go is left out: there is no program go.' };
  say(`Go ${version}, ${repeats} times…`);
  const file = inProject('tests', 'bench', 'native', 'signatures_test.go');
  const parameters = ['test', '-run', '^$', '-bench', '.', '-count', String(repeats), '-benchtime', '200ms', file];
  const { code, output } = await runCommand('go', parameters, { environment: { GOTOOLCHAIN: 'local' } });
  if (code !== 0) return { reason: `Go is left out: go test failed. ${lastLines(output, 1)}` };
  return { engine: `Go ${version}`, text: output };
}

function describeMachine() {
  const processors = cpus();
  const model = processors[0]?.model.replace(/\s+/g, ' ').trim();
  return {
    platform: `${process.platform}/${process.arch}`,
    cores: Math.max(1, processors.length),
    ...(model && { label: `Native on ${model}`.slice(0, 60) }),
  };
}

/** Names a file by its time, to the second. */
const fileNameAt = (startedAt: string) => `native-${startedAt.slice(0, 19).replace(/[T:]/g, '-')}.json`;

export async function runNatively(): Promise<BenchmarkResult> {
  const program = await buildCriterion();
  const startedAt = new Date().toISOString();
  say('Our crates, by criterion: about a minute…');
  const benchmarks = await runCriterion(program);
  const found = [await runOpenssl(), await runGo()];
  const build = describeBuild(program);
  const passwords = await runPasswordPrograms(repeats);
  const outputs = found.flatMap((result) => ('text' in result ? [result] : []));
  const others = passwords.flatMap((result) => ('samples' in result ? [result] : []));
  const engine = `rustc ${build.rustc.split(' ')[0]}`;
  const { json, figures } = printBaseline(
    { benchmarks, outputs, others, build, engine, ...describeMachine() },
    startedAt,
  );
  mkdirSync(folder, { recursive: true });
  const path = inProject('bench-results', fileNameAt(startedAt));
  writeFileSync(path, json);
  say(`The result is ${path}: open it in the page’s Compare, beside a run of the page.`);
  return {
    figures,
    versions: [engine, ...[...outputs, ...others].map((output) => output.engine)],
    remarks: [...found, ...passwords].flatMap((result) => ('reason' in result ? [result.reason] : [])),
  };
}
