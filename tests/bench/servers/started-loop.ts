/** A plain loop as a process: a line asks for a batch, and the answer is the CPU nanoseconds per call. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { startGroup } from '../../../scripts/process-group.mjs';
import { onOneProcessor } from './one-processor.ts';
import type { LoopStart } from './plain-loops.ts';

export class StartedLoop {
  readonly #child: ChildProcess;
  readonly #lines: AsyncIterator<string>;

  private constructor({ program, parameters, environment }: LoopStart, file: string) {
    const [first, ...others] = onOneProcessor([program, ...parameters, file]);
    this.#child = startGroup(first, others, {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, ...environment },
    });
    // If the process has died, the missing answer shows it.
    this.#child.stdin?.on('error', () => undefined);
    if (!this.#child.stdout) throw new Error('The loop has no output.');
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  /** @param file the file with the request, as JSON @returns the loop after its warm-up */
  static async start(start: LoopStart, file: string): Promise<StartedLoop> {
    const loop = new StartedLoop(start, file);
    await once(loop.#child, 'spawn');
    await loop.#line();
    return loop;
  }

  async #line(): Promise<string> {
    const { value, done } = await this.#lines.next();
    if (done) throw new Error('The loop has ended.');
    return value;
  }

  async batchNs(): Promise<number> {
    this.#child.stdin?.write('\n');
    return Number(await this.#line());
  }

  end(): void {
    this.#child.stdin?.end();
  }
}
