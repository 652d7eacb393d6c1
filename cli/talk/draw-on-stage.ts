/** Gets the talk as files from the stage, through the page's automation contract (ARCHITECTURE.md, Automation). */
import type { Settings } from '../../site/experiments/settings/settings.ts';
import { DeviceFault, pause, seconds } from '../webdriver/device-fault.ts';
import type { Session } from '../webdriver/session.ts';

const POLL_MS = 100;
/** The limits until the stage is open, and until all of its pages are drawn. */
const OPEN_LIMIT_MS = 60_000;
const DRAW_LIMIT_MS = 180_000;

export interface DrawnTalk {
  readonly pdf: Buffer;
  readonly pictures: readonly { readonly name: string; readonly png: Buffer }[];
}

const TALK_SCRIPT = `const talk = globalThis.passkeyBench?.talk;
return talk ? [talk.experiments, talk.problems] : null;`;
const BEGIN_SCRIPT = 'globalThis.passkeyBench.talk.begin({ documents: arguments[0], scheme: arguments[1] });';
const LOOK_SCRIPT = `const result = globalThis.passkeyBench?.talk?.result;
return [result?.status ?? '', result?.sentence ?? '', (result?.pictures ?? []).map(({ name }) => name)];`;
const PDF_SCRIPT = 'return globalThis.passkeyBench.talk.result.pdf;';
const PICTURE_SCRIPT = 'return globalThis.passkeyBench.talk.result.pictures[arguments[0]].png;';

async function until<T>(limitMs: number, look: () => Promise<T | undefined>, late: string): Promise<T> {
  const endMs = performance.now() + limitMs;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > endMs) throw new DeviceFault(`${late} in ${seconds(limitMs)}.`);
    await pause(POLL_MS);
  }
}

/** The query makes the address unique, so that no browser has it open. */
export function stageAddress(siteUrl: string, { experiment, preset }: Settings, steps: string | undefined): string {
  const page = new URL(siteUrl);
  page.searchParams.set('asked', Math.random().toString(36).slice(2));
  const parameters = new URLSearchParams({ experiment, preset, ...(steps !== undefined && { steps }) });
  page.hash = `#/stage?${parameters}`;
  return page.href;
}

interface OpenedTalk {
  /** The experiments whose runs it shows. */
  readonly experiments: readonly string[];
  /** What is wrong with its steps, one sentence each. */
  readonly problems: readonly string[];
}

/** @throws DeviceFault if the page has no stage that answers */
export async function openTalk(session: Session, address: string): Promise<OpenedTalk> {
  await session.goTo(address);
  return until(
    OPEN_LIMIT_MS,
    async () => {
      const found = (await session.read(TALK_SCRIPT)) as [string[], string[]] | null;
      return found ? { experiments: found[0], problems: found[1] } : undefined;
    },
    `The browser showed no stage of this version at ${address.replace(/[?#].*$/s, '')}`,
  );
}

const bytesOf = (base64: unknown) => Buffer.from(String(base64), 'base64');

/** Draws the talk on the open stage. @throws DeviceFault with the page's sentence if it could not draw */
export async function drawTalk(session: Session, documents: readonly string[], scheme: string): Promise<DrawnTalk> {
  await session.read(BEGIN_SCRIPT, documents, scheme);
  const names = await until(
    DRAW_LIMIT_MS,
    async () => {
      const [status, sentence, drawn] = (await session.read(LOOK_SCRIPT)) as [string, string, string[]];
      if (status === 'failed') throw new DeviceFault(sentence);
      return status === 'drawn' ? drawn : undefined;
    },
    'The page did not draw the talk',
  );
  const pdf = bytesOf(await session.read(PDF_SCRIPT));
  const pictures = [];
  for (const [index, name] of names.entries())
    pictures.push({ name, png: bytesOf(await session.read(PICTURE_SCRIPT, index)) });
  return { pdf, pictures };
}
