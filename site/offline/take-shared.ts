/** The page's end of sharing from another app. */
import { SHARED_CACHE, SHARED_MARK, SHARED_NAME } from './shared-protocol.ts';

/** The shared files. This page takes them out of the cache, so no other page gets them. */
interface SharedFiles {
  readonly files: readonly File[];
  /** How many more were sent, but are missing. */
  readonly missing: number;
}

/** Another page of the origin may have written the header. */
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

/** Takes the shared files if the address has the mark, and removes the mark; otherwise returns no files. */
export async function takeShared(): Promise<SharedFiles> {
  const mark = new URLSearchParams(location.search).get(SHARED_MARK);
  if (mark === null) return { files: [], missing: 0 };
  const sent = Number(mark);
  history.replaceState(null, '', location.pathname + location.hash);
  const files = await takeUp();
  return { files, missing: Number.isSafeInteger(sent) ? Math.max(0, sent - files.length) : 0 };
}
