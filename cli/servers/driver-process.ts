/** A driver as a process: one question, one answer, each within a limit. Whatever else happens is one sentence. */
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { endGroup, startGroup } from '../../scripts/process-group.mjs';
import { quoted, shortLine } from '../../site/schemes/text/foreign-text.ts';
import {
  askedFor,
  type DriverQuestion,
  greeting,
  type HelloAnswer,
  helloAnswer,
  type OpenAnswer,
  openAnswer,
  PROTOCOL_VERSION,
  questionName,
  type RunAnswer,
  runAnswer,
} from './protocol.ts';

/** What a driver did wrong, in one sentence; the others go on. */
export class DriverFault extends Error {
  override readonly name = 'DriverFault';
}

export interface DriverStart {
  /** As sentences call it. */
  readonly name: string;
  readonly folder: string;
  readonly program: string;
  readonly parameters: readonly string[];
}

/** How long an answer may take. A machine that is busy takes its time; a driver that hangs has no end. */
export interface DriverLimits {
  readonly answerMs: number;
  readonly endMs: number;
}

const ordinaryLimits: DriverLimits = { answerMs: 120_000, endMs: 5000 };
/** Of what a driver writes on standard error, so many characters are kept for the sentence on its end. */
const KEPT_CHARACTERS = 4000;
/** Of its last line in a sentence. */
const MOST_QUOTED = 300;
/** What a process has written before its end is read by then. */
const LEFT_TO_READ_MS = 1000;
/** No answer is nearly as long: one that never ends a line would fill the memory. */
const MOST_UNENDED_BYTES = 1_000_000;
/** In a stack trace the line that says what is wrong; some languages end with it, some begin. */
const tellingLine =
  /^(?:[\w.]*(?:Error|Exception)\b|panic: |fatal error: |Exception in thread |thread '.*' .*panicked )/;
/** A call takes at least a nanosecond, whatever it does. A driver that says less has not made its calls, and its warm-up would never end. */
const MANY_CALLS = 10_000;
/** `/proc/<pid>/stat` counts in these (`getconf CLK_TCK`, 100 on every Linux). */
const TICK_NS = 1e7;

export const PROC_STEP_NS = TICK_NS;

/** CPU time of a process and its threads, in nanoseconds; nothing where the system has no such file. */
export function procCpuNs(pid: number): number | undefined {
  try {
    // What stands before may hold spaces and brackets: it is the program's name.
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=[A-Z] )/);
    const fields = after.split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return Number.isFinite(ticks) ? ticks * TICK_NS : undefined;
  } catch {
    return undefined;
  }
}

interface Waiting {
  readonly answer: (line: string) => void;
  readonly fail: (reason: string) => void;
}

export class DriverProcess {
  readonly #start: DriverStart;
  readonly #limits: DriverLimits;
  readonly #child: ChildProcess;
  #waiting: Waiting | undefined;
  #ended: string | undefined;
  #isAskedToEnd = false;
  #errors = '';
  #unendedBytes = 0;

  constructor(start: DriverStart, limits: DriverLimits = ordinaryLimits) {
    this.#start = start;
    this.#limits = limits;
    const { program, parameters, folder } = start;
    this.#child = startGroup(program, parameters, { cwd: folder, stdio: 'pipe' });
    const { stdin, stdout, stderr } = this.#child;
    // A process that is gone is told of by its end.
    stdin?.on('error', () => undefined);
    stderr?.on('data', (chunk: Buffer) => {
      this.#errors = (this.#errors + chunk.toString()).slice(-KEPT_CHARACTERS);
    });
    stdout?.on('data', (chunk: Buffer) => this.#count(chunk));
    if (stdout) createInterface({ input: stdout }).on('line', (line) => this.#hear(line));
    this.#child.on('error', ({ message }) => this.#end(`could not be started (${message})`));
    const absence = (code: number | null, signal: string | null) =>
      this.#end(`ended (${signal ?? `exit code ${code}`})`);
    this.#child.on('close', absence);
    // What it has started may hold its output open, and then that is never closed.
    this.#child.on('exit', (code, signal) => setTimeout(() => absence(code, signal), LEFT_TO_READ_MS).unref());
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** @throws DriverFault where it speaks another version, or does not speak */
  async hello(): Promise<HelloAnswer> {
    const question: DriverQuestion = { verb: 'hello', protocol: PROTOCOL_VERSION };
    const value = await this.#ask(question);
    const version = v.safeParse(greeting, value);
    if (version.success && version.output.protocol !== PROTOCOL_VERSION)
      throw this.#fault(
        `speaks version ${version.output.protocol} of the protocol, and this command ${PROTOCOL_VERSION}`,
      );
    return this.#read(question, value, helloAnswer);
  }

  /** @throws DriverFault */
  async open(fixtures: object): Promise<OpenAnswer> {
    const question: DriverQuestion = { verb: 'open', fixtures };
    return this.#read(question, await this.#ask(question), openAnswer);
  }

  /** @throws DriverFault */
  async run(operation: string, caseId: string, calls: number): Promise<RunAnswer> {
    const question: DriverQuestion = { verb: 'run', operation, case: caseId, calls };
    const answer = this.#read(question, await this.#ask(question), runAnswer);
    if (calls < MANY_CALLS || 'refused' in answer || answer.ns >= calls) return answer;
    this.kill();
    throw this.#fault(`says that ${calls} calls of ${operation} took ${answer.ns} ns, which is too little to be true`);
  }

  /** Asks it to end, and ends it where it does not. */
  async end(): Promise<void> {
    if (this.#ended !== undefined) {
      // It ended by itself; what it has started may still be there.
      this.kill();
      return;
    }
    this.#isAskedToEnd = true;
    // What it has started may hold its output open for ever: its own end is enough.
    const exited = new Promise<void>((resolve) => this.#child.once('exit', () => resolve()));
    this.#child.stdin?.end(`${JSON.stringify({ verb: 'end' } satisfies DriverQuestion)}\n`);
    const timer = setTimeout(() => this.kill(), this.#limits.endMs);
    if (this.#child.exitCode === null && this.#child.signalCode === null) await exited;
    clearTimeout(timer);
    this.kill();
  }

  kill(): void {
    endGroup(this.#child);
  }

  #ask(question: DriverQuestion): Promise<unknown> {
    if (this.#ended !== undefined) throw this.#fault(this.#ended);
    return new Promise((resolve, reject) => {
      const choice = questionName(question);
      const timer = setTimeout(() => {
        this.#waiting = undefined;
        this.kill();
        reject(this.#fault(`gave no answer to ${choice} within ${this.#limits.answerMs / 1000} s, and was ended`));
      }, this.#limits.answerMs);
      const done = () => {
        clearTimeout(timer);
        this.#waiting = undefined;
      };
      this.#waiting = {
        answer: (line) => {
          done();
          try {
            resolve(JSON.parse(line));
          } catch {
            this.kill();
            reject(this.#fault(`answered ${choice} with what is no JSON, ${quoted(line.slice(0, 80))}`));
          }
        },
        fail: (reason) => {
          done();
          reject(this.#fault(`${reason} when it was asked ${askedFor(question)}${this.#lastWords()}`));
        },
      };
      this.#child.stdin?.write(`${JSON.stringify(question)}\n`);
    });
  }

  /** Nobody knows to which question a second answer would belong. */
  #hear(line: string): void {
    if (this.#waiting) this.#waiting.answer(line);
    else if (!this.#isAskedToEnd) this.#giveUp(`wrote ${quoted(line.slice(0, 80))} without being asked, and was ended`);
  }

  #count(chunk: Buffer): void {
    const lastEnd = chunk.lastIndexOf('\n');
    this.#unendedBytes = lastEnd < 0 ? this.#unendedBytes + chunk.length : chunk.length - lastEnd - 1;
    if (this.#unendedBytes > MOST_UNENDED_BYTES && this.#ended === undefined)
      this.#giveUp('wrote a line that does not end, and was ended');
  }

  #giveUp(reason: string): void {
    this.#end(reason);
    this.#child.stdout?.destroy();
    this.kill();
  }

  #end(reason: string): void {
    this.#ended ??= reason;
    this.#waiting?.fail(reason);
  }

  /** What it wrote last, or of a stack trace what is wrong. */
  #lastWords(): string {
    const lines = this.#errors.trim().split('\n');
    const line = (lines.findLast((one) => tellingLine.test(one)) ?? lines.at(-1) ?? '').trim();
    return line === '' ? '' : `: ${shortLine(line, MOST_QUOTED)}`;
  }

  #fault(what: string): DriverFault {
    return new DriverFault(`${this.#start.name} ${what}.`.replace(/\.\.$/, '.'));
  }

  #read<Answer>(question: DriverQuestion, value: unknown, schema: v.GenericSchema<unknown, Answer>): Answer {
    const read = v.safeParse(schema, value);
    if (read.success) return read.output;
    this.kill();
    const answer = JSON.stringify(value).slice(0, 80);
    throw this.#fault(`answered ${questionName(question)} with ${quoted(answer)}, which is not of the protocol`);
  }
}
