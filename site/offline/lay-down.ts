/** What another app shares with this one: the service worker receives it and lays it down. */
import { SHARED_CACHE, SHARED_MARK, SHARED_NAME } from './shared-protocol.ts';

/** Where another app sends it, by the manifest. */
const TARGET = 'share-target';
/** Of what is shared as text; files name themselves. */
const TEXT_NAME = 'The shared text';

/** Whether this is something shared, sent to the site whose folder `scope` is. */
export const isShared = ({ method, url }: Request, scope: string): boolean =>
  method === 'POST' && url === scope + TARGET;

function texts(form: FormData): readonly File[] {
  const texts = ['text', 'url']
    .map((name) => form.get(name))
    .filter((value) => typeof value === 'string' && value !== '');
  return texts.length === 0 ? [] : [new File([texts.join(' ')], TEXT_NAME)];
}

/** Lays it down and sends the browser to the page. Where nothing can be stored the page opens without it. */
export async function layDown(request: Request, scope: string): Promise<Response> {
  const form = await request.formData();
  const files = form.getAll('files').filter((value) => value instanceof File);
  const cache = await caches.open(SHARED_CACHE).catch(() => undefined);
  for (const [index, file] of [...files, ...texts(form)].entries()) {
    const headers = { [SHARED_NAME]: encodeURIComponent(file.name) };
    await cache?.put(`${scope}${TARGET}/${index}`, new Response(file, { headers })).catch(() => undefined);
  }
  return Response.redirect(`${scope}?${SHARED_MARK}#/compare`, 303);
}
