/** The page's end of what another app shares with this one. */
import { SHARED_CACHE, SHARED_MARK, SHARED_NAME } from './shared-protocol.ts';

/** What was laid down for this page, which then has it alone. */
export async function takeShared(): Promise<readonly File[]> {
  if (!new URLSearchParams(location.search).has(SHARED_MARK)) return [];
  history.replaceState(null, '', location.pathname + location.hash);
  try {
    const cache = await caches.open(SHARED_CACHE);
    const responses = await cache.matchAll();
    await caches.delete(SHARED_CACHE);
    return await Promise.all(
      responses.map(
        async (response) =>
          new File([await response.blob()], decodeURIComponent(response.headers.get(SHARED_NAME) ?? '')),
      ),
    );
  } catch {
    return [];
  }
}
