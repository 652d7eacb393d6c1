/** What another app shares with this one: the service worker receives it and lays it down. */
import { SHARED_CACHE, SHARED_MARK, SHARED_NAME } from './shared-protocol.ts';

/** Where another app sends it, by the manifest. */
const TARGET = 'share-target';
/** More than anybody means to share. */
const MOST_FILES = 1000;
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

/** What the form holds; nothing of one that nobody can read, as any site may send it. */
async function sentBy(request: Request): Promise<readonly File[] | undefined> {
  const form = await request.formData().catch(() => undefined);
  return form && [...form.getAll('files').filter((value) => value instanceof File), ...texts(form)];
}

/** Lays it down and sends the browser to the page, whose address says how much was sent: what could not be stored is missing there. */
export async function layDown(request: Request, scope: string): Promise<Response> {
  const files = await sentBy(request);
  const cache = await caches.open(SHARED_CACHE).catch(() => undefined);
  for (const [index, file] of (files ?? []).slice(0, MOST_FILES).entries()) {
    const headers = { [SHARED_NAME]: encodeURIComponent(file.name) };
    await cache?.put(`${scope}${TARGET}/${index}`, new Response(file, { headers })).catch(() => undefined);
  }
  return Response.redirect(`${scope}?${SHARED_MARK}=${files?.length ?? 1}#/compare`, 303);
}
