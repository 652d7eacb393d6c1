/** A driver as a process: one question, one answer, each with a time limit. Every fault becomes one sentence. */
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { endGroup, startGroup } from '../../scripts/process-group.mjs';
import { quoted, shortLine } from '../../site/schemes/text/foreign-text.ts';
import {
  type DriverQuestion,
  greeting,
  type HelloAnswer,
  helloAnswer,
  type OpenAnswer,
  openAnswer,
  PROTOCOL_VERSION,
  questionClause,
  questionName,
  type RunAnswer,
  runAnswer,
} from './protocol.ts';

/** A fault of one driver, in one sentence; the other drivers continue. */
export class DriverFault extends Error {
  override readonly name = 'DriverFault';
}

export interface DriverStart {
  /** The name in sentences. */
  readonly name: string;
  readonly folder: string;
  readonly program: string;
  readonly parameters: readonly string[];
}

/** How long an answer may take. A busy machine takes longer, but a driver that hangs must end. */
export interface DriverLimits {
  readonly answerMs: number;
  readonly endMs: number;
}

const ordinaryLimits: DriverLimits = { answerMs: 120_000, endMs: 5000 };
/** This many characters of a driver's standard error are kept for the sentence about its end. */
const KEPT_CHARACTERS = 4000;
/** The most characters of its last line in a sentence. */
const MAX_QUOTED = 300;
/** After this time, everything that a process wrote before its end has been read. */
const LEFT_TO_READ_MS = 1000;
/** Far longer than any answer: a line that never ends would fill the memory. */
const MAX_UNENDED_BYTES = 1_000_000;
/** The line of a stack trace that says what is wrong. Some languages print it last, others first. */
const tellingLine =
  /^(?:[\w.]*(?:Error|Exception)\b|panic: |fatal error: |Exception in thread |thread '.*' .*panicked )/;
/** A call takes at least a nanosecond. A driver that reports less made no calls, and its warm-up would never end. */
const MANY_CALLS = 10_000;
/** The unit of `/proc/<pid>/stat` (`getconf CLK_TCK`, 100 on every Linux). */
const TICK_NS = 1e7;

export const PROC_STEP_NS = TICK_NS;

/** CPU time of a process and its threads, in nanoseconds; undefined if the system has no such file. */
export function procCpuNs(pid: number): number | undefined {
  try {
    // The program's name before this may contain spaces and parentheses.
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=[A-Z] )/);
    const fields = after.split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return Number.isFinite(ticks) ? ticks * TICK_NS : undefined;
  } catch {
    return undefined;
  }
}

interface WaitingQuestion {
  readonly answer: (line: string) => void;
  readonly fail: (reason: string) => void;
}

export class DriverProcess {
  readonly #start: DriverStart;
  readonly #limits: DriverLimits;
  readonly #child: ChildProcess;
  #waiting: WaitingQuestion | undefined;
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
    // The end of a process is reported by another event.
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
    // A process that the driver started may keep its output open, so that `close` never comes.
    this.#child.on('exit', (code, signal) => setTimeout(() => absence(code, signal), LEFT_TO_READ_MS).unref());
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** @throws DriverFault if the driver has another protocol version, or gives no valid answer */
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

  /** Asks the driver to end, and kills it if it does not. */
  async end(): Promise<void> {
    if (this.#ended !== undefined) {
      // It ended by itself, but processes that it started may still run.
      this.kill();
      return;
    }
    this.#isAskedToEnd = true;
    // Waits for `exit` only: a process that the driver started may keep its output open for ever.
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
          reject(this.#fault(`${reason} when it was asked ${questionClause(question)}${this.#lastText()}`));
        },
      };
      this.#child.stdin?.write(`${JSON.stringify(question)}\n`);
    });
  }

  /** A line without a question is a fault, because it could belong to any question. */
  #hear(line: string): void {
    if (this.#waiting) this.#waiting.answer(line);
    else if (!this.#isAskedToEnd) this.#giveUp(`wrote ${quoted(line.slice(0, 80))} without being asked, and was ended`);
  }

  #count(chunk: Buffer): void {
    const lastEnd = chunk.lastIndexOf('\n');
    this.#unendedBytes = lastEnd < 0 ? this.#unendedBytes + chunk.length : chunk.length - lastEnd - 1;
    if (this.#unendedBytes > MAX_UNENDED_BYTES && this.#ended === undefined)
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

  /** The last line that it wrote, or the line of a stack trace that says what is wrong. */
  #lastText(): string {
    const lines = this.#errors.trim().split('\n');
    const line = (lines.findLast((one) => tellingLine.test(one)) ?? lines.at(-1) ?? '').trim();
    return line === '' ? '' : `: ${shortLine(line, MAX_QUOTED)}`;
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
