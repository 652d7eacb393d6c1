/** A Selenium Grid on loopback: a hub, and nodes that a test starts and kills. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../scripts/serve/free-ports.mjs';
import type { findGrid } from '../../scripts/test/grid.mjs';

const START_LIMIT_MS = 120_000;

type Java = NonNullable<ReturnType<typeof findGrid>>;

export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const endMs = Date.now() + START_LIMIT_MS;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > endMs) throw new Error(`${what} did not come about in ${START_LIMIT_MS / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

interface GridSlot {
  /** Null if the slot is free. */
  readonly session: unknown;
  readonly stereotype: { readonly browserName: string };
}

interface GridStatus {
  readonly value: { readonly nodes: readonly { readonly uri: string; readonly slots: readonly GridSlot[] }[] };
}

export interface StartedGrid {
  readonly url: string;
  /** @param toml the configuration of the node, with what it offers */
  startNode(name: string, toml: string): Promise<ChildProcess>;
  status(): Promise<GridStatus['value']>;
  end(): void;
}

/** @throws Error if it does not start */
export async function startGrid({ program, parameters }: Java): Promise<StartedGrid> {
  const folder = mkdtempSync(join(tmpdir(), 'passkey-bench-grid-'));
  const started: ChildProcess[] = [];
  const start = (name: string, words: readonly string[]): ChildProcess => {
    const log = openSync(join(folder, `${name}.log`), 'w');
    const child = spawn(program, [...parameters, ...words], {
      stdio: ['ignore', log, log],
      env: { ...process.env, SE_OFFLINE: 'true', SE_AVOID_STATS: 'true' },
    });
    closeSync(log);
    started.push(child);
    return child;
  };
  const end = () => {
    process.off('exit', end);
    for (const child of started) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', end);
  const [port = 0, publish = 0, subscribe = 0] = await freePorts(3);
  const url = `http://127.0.0.1:${port}`;
  const bus = ['--publish-events', `tcp://127.0.0.1:${publish}`, '--subscribe-events', `tcp://127.0.0.1:${subscribe}`];
  const status = async () => {
    const answer: GridStatus = await (await fetch(`${url}/status`)).json();
    return answer.value;
  };
  // The hub notices a killed node after some seconds, and rejects at once a request for
  // capabilities that no node offers.
  start('hub', [
    'hub',
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    ...bus,
    ...['--healthcheck-interval', '5', '--session-request-timeout', '300', '--reject-unsupported-caps', 'true'],
  ]);
  await until('The hub', async () => (await fetch(`${url}/status`)).ok);
  return {
    url,
    status,
    end,
    async startNode(name, toml) {
      const config = join(folder, `${name}.toml`);
      writeFileSync(config, toml);
      const [own = 0] = await freePorts(1);
      const words = ['node', '--host', '127.0.0.1', '--port', String(own), ...bus, '--config', config, '--hub', url];
      const child = start(name, words);
      await until(`The node ${name}`, async () => (await status()).nodes.some(({ uri }) => uri.endsWith(`:${own}`)));
      return child;
    },
  };
}
