/** Failed requests for the published checks are repeated; a call after the last failure begins again. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleServersRun } from '../../results/simulated/example-servers.ts';

const run = exampleServersRun();

const REASON = 'One gave no answer within 20 s, and was ended.';
const dead = {
  ...run,
  servers: run.servers?.map((one) => ({ ...one, verdicts: [], reason: REASON })),
  measurements: [],
};

vi.mock('../../worker/compare/collect-client.ts', () => ({
  collectInWorker: async (from: Blob) => {
    const text = await from.text();
    return { runs: text === 'checks' ? [exampleServersRun()] : text === 'dead' ? [dead] : [] };
  },
}));

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const checks = () => new Response('checks');
const busy = () => new Response('Not kept.', { status: 503 });
const broken = () => Promise.reject(new TypeError('Failed to fetch'));
const page = () => new Response('<title>Not found</title>', { status: 404 });

/** Answers each try with the next response, and all later ones with the last. */
async function withAnswers(first: () => Response | Promise<Response>, ...others: readonly (typeof first)[]) {
  const answers = [first, ...others];
  const fetched = vi.fn(async () => (answers.length > 1 ? (answers.shift() ?? first) : (answers[0] ?? first))());
  vi.stubGlobal('fetch', fetched);
  return { fetched, ...(await import('./server-data.ts')) };
}

async function settled(loading: Promise<void>): Promise<void> {
  await vi.runAllTimersAsync();
  await loading;
}

test('two tries that fail are not heard of where the third is answered', async () => {
  const { fetched, loadServers, publishedServers, publishedServersProblem } = await withAnswers(broken, busy, checks);
  const answer: string[] = [];
  publishedServersProblem.subscribe((sentence) => answer.push(sentence));
  await settled(loadServers());
  expect(publishedServers.value?.id).toBe(run.id);
  expect(answer).toEqual(['']);
  await settled(loadServers());
  expect(fetched).toHaveBeenCalledTimes(3);
});

test.each([broken, busy, page, () => new Response('something else')])(
  'a failure that stays is said once, and another try may be better',
  async (answer) => {
    const { fetched, loadServers, publishedServers, publishedServersProblem } = await withAnswers(answer);
    await settled(loadServers());
    expect(fetched).toHaveBeenCalledTimes(3);
    expect(publishedServersProblem.value).toMatch(/could not be loaded\. Connect to the network and try again/);
    fetched.mockImplementation(async () => checks());
    const again = loadServers();
    expect(publishedServersProblem.value).toBe('');
    await settled(again);
    expect(publishedServers.value?.id).toBe(run.id);
  },
);

test('a file whose libraries all failed says why, and not that the command writes other files', async () => {
  const { ownFile, ownFileNotice, takeServers } = await withAnswers(checks);
  await takeServers('“dead.json”', new Blob(['dead']));
  expect(ownFileNotice.value).toBe(
    `No library in “dead.json” could be checked, so what is shown stays. Its first reason: ${REASON}`,
  );
  expect(ownFile.value).toBeUndefined();
  await takeServers('“other.json”', new Blob(['other']));
  expect(ownFileNotice.value).toMatch(/^“other\.json” holds no checks on servers/);
});
