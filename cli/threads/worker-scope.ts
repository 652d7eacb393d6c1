/**
 * Adds to a thread of Node what a page's worker has in its scope, so that both run the same code: messages, the name of
 * the engine, and reading modules from the disk.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { muteExperimentalWarnings, runtimeName } from './runtime.ts';

const platforms: Readonly<Record<string, string>> = { linux: 'Linux', darwin: 'Macintosh', win32: 'Windows' };

/** In the form of a browser's name: `Node.js/20.20.2 (Linux)`. */
const userAgent = `${runtimeName(process.versions)} (${platforms[process.platform] ?? process.platform})`;

/** Subresource Integrity with one hash. A wrong hash is a network error, as in the Fetch standard. */
function checkIntegrity(bytes: Uint8Array, integrity: string | undefined): void {
  const [algorithm = '', expected] = integrity?.split(/-(.*)/s) ?? [];
  if (expected === undefined) return;
  if (createHash(algorithm).update(bytes).digest('base64') !== expected) throw new TypeError('The hash does not fit.');
}

/** Reads files of this project from the disk; everything else is fetched as usual. */
const fetchFile =
  (fetchElsewhere: typeof fetch): typeof fetch =>
  async (request, options) => {
    if (!(request instanceof URL) || request.protocol !== 'file:') return fetchElsewhere(request, options);
    const bytes = await readFile(fileURLToPath(request));
    checkIntegrity(bytes, options?.integrity);
    return new Response(bytes, { headers: { 'Content-Type': 'application/wasm' } });
  };

/** Must be called before the worker's module is imported. @throws Error outside a thread */
export function becomeWorker(): void {
  const port = parentPort;
  if (!port) throw new Error('This runs in a thread that another one has started.');
  muteExperimentalWarnings(process);
  const scope = {
    navigator: { userAgent, hardwareConcurrency: availableParallelism() },
    fetch: fetchFile(fetch),
    postMessage: (message: unknown) => port.postMessage(message),
    addEventListener: (type: string, listener: (event: { readonly data: unknown }) => void) => {
      if (type === 'message') port.on('message', (data: unknown) => listener({ data }));
    },
  };
  for (const [name, value] of Object.entries(scope))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
