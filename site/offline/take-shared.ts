/** The page's end of what another app shares with this one. */
import { SHARED_CACHE, SHARED_MARK, SHARED_NAME } from './shared-protocol.ts';

/** What was laid down for this page, which then has it alone. */
interface Shared {
  readonly files: readonly File[];
  /** How many more were sent. */
  readonly missing: number;
}

/** Another page of the origin may have written it. */
function nameOf({ headers }: Response): string {
  const written = headers.get(SHARED_NAME) ?? '';
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

async function takeUp(): Promise<readonly File[]> {
  try {
    const responses = await (await caches.open(SHARED_CACHE)).matchAll();
    await caches.delete(SHARED_CACHE);
    const read = responses.map(async (response) => new File([await response.blob()], nameOf(response)));
    return (await Promise.allSettled(read)).flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  } catch {
    return [];
  }
}

/** Of an address with the mark, which is taken away; of another one nothing. */
export async function takeShared(): Promise<Shared> {
  const mark = new URLSearchParams(location.search).get(SHARED_MARK);
  if (mark === null) return { files: [], missing: 0 };
  const sent = Number(mark);
  history.replaceState(null, '', location.pathname + location.hash);
  const files = await takeUp();
  return { files, missing: Number.isSafeInteger(sent) ? Math.max(0, sent - files.length) : 0 };
}
