/** A room that the server of this page keeps. The stage fetches the audience's results as they arrive. */
import { effect } from '@preact/signals';
import { fragment } from '../state/place.ts';
import { state } from '../state/run-state.ts';
import { roomNotice, takePasted } from './stage-room.ts';

const EVERY_MS = 2000;
const FORBIDDEN = 403;
const NOT_THIS_ROOM =
  'This server keeps a room for another stage: open the address that it named. Links can still be pasted.';
const UNREACHED = 'The room cannot be reached. What has come is kept, and links can still be pasted.';

/** The room that the audience's code names: the opened page hands its result to it. */
export const servedRoomKey = (): string | undefined => fragment.value.parameters.get('room') ?? undefined;

/** Codes from number `from` on, by arrival; undefined if the key is not the room's. @throws if no room answers */
async function codesFrom(key: string, from: number, signal: AbortSignal): Promise<readonly string[] | undefined> {
  const response = await fetch(`room?key=${encodeURIComponent(key)}&from=${from}`, { signal, cache: 'no-store' });
  const text = await response.text();
  if (response.status === FORBIDDEN) return undefined;
  if (!response.ok) throw new Error(text);
  return text.split('\n').filter((code) => code !== '');
}

/** Asks every two seconds, except during a run here, which must not be disturbed. */
function watchRoom(key: string): () => void {
  const ending = new AbortController();
  let from = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async () => {
    try {
      const codes = state.peek() === 'running' ? [] : await codesFrom(key, from, ending.signal);
      if (codes === undefined) {
        roomNotice.value = NOT_THIS_ROOM;
        return;
      }
      from += codes.length;
      // The server answers again. After a reload `from` is 0, so it also sends what this page could not restore.
      if (roomNotice.peek() === UNREACHED) roomNotice.value = '';
      if (codes.length > 0) await takePasted(codes.map((code) => `#/c/${code}`).join('\n'));
    } catch {
      if (!ending.signal.aborted) roomNotice.value = UNREACHED;
    }
    if (!ending.signal.aborted) timer = setTimeout(ask, EVERY_MS);
  };
  void ask();
  return () => {
    ending.abort();
    clearTimeout(timer);
  };
}

/** Follows the room that the stage's link names while the stage is open. */
export function followServedRoom(): () => void {
  return effect(() => {
    const key = servedRoomKey();
    return key === undefined ? undefined : watchRoom(key);
  });
}
