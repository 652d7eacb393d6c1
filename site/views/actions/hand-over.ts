/** Hands a link to another app: by the share sheet if there is one, else by the clipboard; with a sentence about it. */

interface Ways {
  readonly share: ((link: string) => Promise<void>) | undefined;
  copy(link: string | Promise<string>): Promise<void>;
}

/** `shown` asks the page to show the link itself, to be copied by hand. */
export interface HandOverResult {
  readonly sentence: string;
  readonly shown: boolean;
}

const NO_ROOM = 'The room could not be reached; the result is still here. Send it again, or send its link.';

/** Hands a compact result to the room of the server that this page came from. @returns a sentence of the server */
export async function handToRoom(code: string): Promise<string> {
  try {
    const response = await fetch('room', { method: 'POST', body: code });
    const isRoom = response.headers.get('Content-Type')?.startsWith('text/plain') === true;
    return isRoom ? await response.text() : NO_ROOM;
  } catch {
    return NO_ROOM;
  }
}

const COPIED = 'The link is copied: paste it into the chat or the board of the room.';
const SHOWN = 'This browser neither shares nor copies for a page. Select the link and copy it yourself.';

/** @throws what made the link fail, which is no fault of the browser */
export async function handOver(link: string | Promise<string>, { share, copy }: Ways): Promise<HandOverResult> {
  try {
    if (share) {
      // A link that is there opens the sheet in the press itself.
      await share(typeof link === 'string' ? link : await link);
      return { sentence: '', shown: false };
    }
  } catch (error) {
    // The visitor has dismissed the sheet, and wants nothing else.
    if (error instanceof DOMException && error.name === 'AbortError') return { sentence: '', shown: false };
  }
  try {
    await copy(link);
    return { sentence: COPIED, shown: false };
  } catch {
    await link;
    return { sentence: SHOWN, shown: true };
  }
}
