/** The service worker receives what another app shares with this one, and stores it for the page. */
import { SHARED_CACHE, SHARED_MARK, SHARED_NAME } from './shared-protocol.ts';

/** The address for other apps, from the manifest. */
const TARGET = 'share-target';
/** More files than anybody shares on purpose. */
const MAX_FILES = 1000;
/** The name for shared text; files have their own names. */
const TEXT_NAME = 'The shared text';

/** Whether another app shared this with the site, whose folder is `scope`. */
export const isShared = ({ method, url }: Request, scope: string): boolean =>
  method === 'POST' && url === scope + TARGET;

function texts(form: FormData): readonly File[] {
  const texts = ['text', 'url']
    .map((name) => form.get(name))
    .filter((value) => typeof value === 'string' && value !== '');
  return texts.length === 0 ? [] : [new File([texts.join(' ')], TEXT_NAME)];
}

/** The files and texts of the form; undefined if it is unreadable, since any site may send anything. */
async function sentBy(request: Request): Promise<readonly File[] | undefined> {
  const form = await request.formData().catch(() => undefined);
  return form && [...form.getAll('files').filter((value) => value instanceof File), ...texts(form)];
}

/**
 * Stores the files and redirects to the page. The number sent is in its address, so that it knows how many are missing.
 */
export async function layDown(request: Request, scope: string): Promise<Response> {
  const files = await sentBy(request);
  const cache = await caches.open(SHARED_CACHE).catch(() => undefined);
  for (const [index, file] of (files ?? []).slice(0, MAX_FILES).entries()) {
    const headers = { [SHARED_NAME]: encodeURIComponent(file.name) };
    await cache?.put(`${scope}${TARGET}/${index}`, new Response(file, { headers })).catch(() => undefined);
  }
  return Response.redirect(`${scope}?${SHARED_MARK}=${files?.length ?? 1}#/compare`, 303);
}
