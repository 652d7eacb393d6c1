/** The nodes of a Selenium Grid, and the browsers that each offers (`GET /status`). */
import * as v from 'valibot';
import { LABEL_CHARACTERS, storedLabel } from '../../site/results/document/label.ts';
import { CommandFault } from '../terminal/terminal.ts';
import { shownEndpoint } from '../webdriver/session.ts';
import type { FleetDevice } from './fleet-file.ts';

const STATUS_LIMIT_MS = 10_000;

const Slot = v.object({ stereotype: v.record(v.string(), v.unknown()) });
const Node = v.object({
  uri: v.optional(v.string(), ''),
  availability: v.optional(v.string(), 'UP'),
  slots: v.array(Slot),
});
const Status = v.object({ value: v.object({ nodes: v.array(Node) }) });

interface GridNode {
  readonly uri: string;
  /** Capabilities of the browsers that it offers, without duplicates. */
  readonly stereotypes: readonly Readonly<Record<string, unknown>>[];
}

/** Capabilities that only the Grid itself reads are not requested. */
const isAsked = (name: string) => !name.startsWith('se:');

const nodeOf = ({ uri, slots }: v.InferOutput<typeof Node>): GridNode => {
  const texts = slots.map(({ stereotype }) =>
    JSON.stringify(Object.fromEntries(Object.entries(stereotype).filter(([name]) => isAsked(name)))),
  );
  return { uri, stereotypes: [...new Set(texts)].map((text): Record<string, unknown> => JSON.parse(text)) };
};

/** The address may contain a user name and a key, which `fetch` accepts only in a header. */
function statusRequest(endpoint: string): readonly [url: string, init: RequestInit] {
  const url = new URL(endpoint);
  const { username, password } = url;
  const account = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const headers = username === '' ? {} : { Authorization: `Basic ${Buffer.from(account).toString('base64')}` };
  url.username = '';
  url.password = '';
  url.pathname = `${url.pathname.replace(/\/$/, '')}/status`;
  return [url.href, { headers, signal: AbortSignal.timeout(STATUS_LIMIT_MS) }];
}

/** Undefined if it is not a Grid, but a single driver or a cloud that does not report its nodes. */
export async function nodesOf(endpoint: string): Promise<readonly GridNode[] | undefined> {
  try {
    const [url, init] = statusRequest(endpoint);
    const read = v.safeParse(Status, await (await fetch(url, init)).json());
    return read.success
      ? read.output.value.nodes.filter(({ availability }) => availability === 'UP').map(nodeOf)
      : undefined;
  } catch {
    return undefined;
  }
}

const hostOf = (uri: string) => (URL.canParse(uri) ? new URL(uri).host : uri);

/** Every browser of every node as a device. @throws CommandFault if it is not a Grid, or has no node */
export async function devicesOfGrid(endpoint: string): Promise<readonly FleetDevice[]> {
  const nodes = await nodesOf(endpoint);
  if (!nodes)
    throw new CommandFault(`${shownEndpoint(endpoint)} does not answer as a Selenium Grid does. No device was asked.`);
  const devices = nodes.flatMap(({ uri, stereotypes }) =>
    stereotypes.map((capabilities) => ({
      endpoint,
      capabilities,
      name: storedLabel(`${capabilities['browserName'] ?? 'browser'} of ${hostOf(uri)}`),
    })),
  );
  if (devices.length === 0)
    throw new CommandFault(`The Grid at ${shownEndpoint(endpoint)} has no node. No device was asked.`);
  return withOwnNames(devices);
}

/** Devices with the same name are numbered. */
function withOwnNames(devices: readonly FleetDevice[]): readonly FleetDevice[] {
  const counts = new Map<string, number>();
  return devices.map((device) => {
    const count = (counts.get(device.name) ?? 0) + 1;
    counts.set(device.name, count);
    const number = ` ${count}`;
    return count === 1 ? device : { ...device, name: device.name.slice(0, LABEL_CHARACTERS - number.length) + number };
  });
}
