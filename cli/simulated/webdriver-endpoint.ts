/** A server of W3C WebDriver on loopback without a browser, for tests. The capabilities say which fault to simulate. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readSettings } from '../../site/experiments/settings/settings-link.ts';
import { exampleRun } from '../../site/results/simulated/example-run.ts';

/** Named in `test:does` of the capabilities. */
export type Behaviour =
  | 'measures'
  | 'gives no session'
  | 'has no such browser'
  | 'answers a page'
  | 'dies once'
  | 'dies always'
  | 'stops answering'
  | 'never ends'
  | 'fails its run'
  | 'shows another page'
  | 'is a newer page'
  | 'measures something else'
  /** Answers `test:document` with the settings that were asked for. */
  | 'answers a document';

interface SimulatedSession {
  readonly behaviour: Behaviour;
  readonly name: string;
  readonly document: string;
  fragment: string;
  looks: number;
}

export interface SimulatedEndpoint {
  readonly url: string;
  /** Names of the devices for which a session was requested, in order. */
  readonly commands: readonly string[];
  /** The addresses at which pages were opened, in order. */
  readonly opened: readonly string[];
  /** The most sessions at one time. */
  readonly mostAtOnce: () => number;
  close(): Promise<void>;
}

const textOf = async (request: IncomingMessage) => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

/** The run for the settings in the address, as a page would have measured it. */
function runOf({ fragment, behaviour, name }: SimulatedSession): object {
  const { settings } = readSettings(new URLSearchParams(fragment.replace(/^#\/run\?/, '')));
  const run = exampleRun({ id: `run-of-${name}`.replaceAll(/[^\w-]/g, '-'), samples: 12 });
  const wanted = behaviour === 'measures something else' ? { ...settings, seed: settings.seed + 1 } : settings;
  const measurements = run.measurements.filter(({ scheme }) => settings.schemes.includes(scheme));
  return { ...run, measurements, settings: wanted, ...(behaviour === 'is a newer page' && { schemaVersion: 999 }) };
}

/** As text, because it may contain what no JavaScript object can. */
function answeredDocument({ fragment, document }: SimulatedSession): string {
  const { settings } = readSettings(new URLSearchParams(fragment.replace(/^#\/run\?/, '')));
  return document.replace(/"settings":\{(?:[^{}]|\{[^{}]*\})*\}/, () => `"settings":${JSON.stringify(settings)}`);
}

class Simulation {
  readonly commands: string[] = [];
  readonly opened: string[] = [];
  readonly #sessions = new Map<string, SimulatedSession>();
  readonly #died = new Set<string>();
  #count = 0;
  mostAtOnce = 0;

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const say = (value: unknown, status = 200) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify({ value }));
    const body = await textOf(request);
    if (path === '/status') return void say({ ready: true });
    if (path === '/session') return this.#open(body, response, say);
    const [, , id = '', command = ''] = path.split('/');
    const session = this.#sessions.get(id);
    if (!session)
      return void say({ error: 'invalid session id', message: 'There is no such session.', stacktrace: '' }, 404);
    if (request.method === 'DELETE') {
      this.#sessions.delete(id);
      return void say(null);
    }
    if (command === 'url') {
      const address = String(JSON.parse(body).url);
      this.opened.push(address);
      session.fragment = new URL(address).hash;
      return void say(null);
    }
    this.#execute(session, id, String(JSON.parse(body).script), response, say);
  }

  #open(body: string, response: ServerResponse, say: (value: unknown, status?: number) => void): void {
    const capabilities: Record<string, unknown> = JSON.parse(body).capabilities.alwaysMatch;
    const behaviour = String(capabilities['test:does'] ?? 'measures') as Behaviour;
    const name = String(capabilities['test:name'] ?? '');
    this.commands.push(name);
    if (behaviour === 'gives no session') return;
    if (behaviour === 'answers a page') {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Sign in</title>');
      return;
    }
    if (behaviour === 'has no such browser') {
      say(
        {
          error: 'session not created',
          message: 'No node supports the \u202e\u001b[31mrequired capabilities\nat Grid',
          stacktrace: '',
        },
        500,
      );
      return;
    }
    this.#count += 1;
    const id = `session-${this.#count}`;
    const document = String(capabilities['test:document'] ?? '');
    this.#sessions.set(id, { behaviour, name, document, fragment: '', looks: 0 });
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#sessions.size);
    say({ sessionId: id, capabilities: { browserName: 'simulated', browserVersion: '1' } });
  }

  #execute(
    session: SimulatedSession,
    id: string,
    script: string,
    response: ServerResponse,
    say: (value: unknown, status?: number) => void,
  ): void {
    const { behaviour, name } = session;
    session.looks += 1;
    const isDying = behaviour === 'dies always' || (behaviour === 'dies once' && !this.#died.has(name));
    if (isDying && session.looks > 1) {
      this.#died.add(name);
      this.#sessions.delete(id);
      response.destroy();
      return;
    }
    if (behaviour === 'stops answering' && session.looks > 1) return;
    if (script.includes('JSON.stringify'))
      say(behaviour === 'answers a document' ? answeredDocument(session) : JSON.stringify(runOf(session)));
    else say(this.#look(session));
  }

  #look({ behaviour, looks }: SimulatedSession): readonly unknown[] {
    if (behaviour === 'shows another page') return ['', 0, 0];
    if (looks < 3 || behaviour === 'never ends') return ['running', looks, 0];
    return [behaviour === 'fails its run' ? 'failed' : 'finished', 6, 0];
  }
}

export async function simulatedEndpoint(): Promise<SimulatedEndpoint> {
  const simulation = new Simulation();
  const server = createServer((request, response) => void simulation.answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A server that listens has a port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    commands: simulation.commands,
    opened: simulation.opened,
    mostAtOnce: () => simulation.mostAtOnce,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
