/** Fetches a module and compares its SHA-256 with that of the build: no other file is compiled. */
import { sha256 } from '@noble/hashes/sha2.js';
import { base64, hex } from '@scure/base';
import { binaries } from '../../../wasm/pkg/binaries.js';
import type { ModuleBuild } from '../module-build.ts';
import { Unsupported } from '../unsupported.ts';

export const NO_WEBASSEMBLY = 'There is no WebAssembly here, or it is switched off.';

/** Characters of a hash shown in sentences: enough to tell two files apart. */
const SHOWN_CHARACTERS = 16;

function addressOf({ family, build }: ModuleBuild): URL {
  const address = binaries[`${family}-${build}`];
  if (!address) throw new Error(`The build has no module ${family}-${build}.`);
  return address;
}

/**
 * Why a module could not be fetched. It fetches again without the hash, because the browser does not give the reason.
 */
async function reasonAgainst(module: ModuleBuild, address: URL): Promise<string> {
  const name = `The module ${module.family}-${module.build}`;
  const response = await fetch(address).catch(() => undefined);
  if (!response) return `${name} could not be fetched: there is no answer. Connect to the network and run again.`;
  if (!response.ok) return `${name} could not be fetched: status ${response.status}. Reload the page and run again.`;
  const type = response.headers.get('Content-Type') ?? 'nothing';
  const found = hex.encode(sha256(new Uint8Array(await response.arrayBuffer())));
  if (found === module.sha256) return `${name} could not be fetched at first; run again.`;
  const what = type.startsWith('text/html') ? 'a page' : 'another file';
  return `${name} is not the one that this page was built with: the host sent ${what}, whose SHA-256 begins with ${found.slice(0, SHOWN_CHARACTERS)}, where ${module.sha256.slice(0, SHOWN_CHARACTERS)} is expected. It was not compiled; reload the page and run again.`;
}

/**
 * The module from the host. The browser compares the hash while it receives the bytes, on another thread, even on a
 * page without WebCrypto. @throws Error with a plain sentence if it cannot be fetched, differs, or cannot be used
 */
export async function fetchModule(module: ModuleBuild): Promise<Response> {
  // This check comes first: the code that compiles the module would only report an undefined name.
  if (typeof WebAssembly === 'undefined') throw new Unsupported(NO_WEBASSEMBLY);
  const address = addressOf(module);
  const integrity = `sha256-${base64.encode(hex.decode(module.sha256))}`;
  try {
    const response = await fetch(address, { integrity });
    if (response.ok) return asModule(response);
  } catch {
    // The sentence below says why.
  }
  throw new Error(await reasonAgainst(module, address));
}

/** Engines compile while receiving only if the type is this one; hosts may not know the type. */
function asModule(response: Response): Response {
  if (response.headers.get('Content-Type') === 'application/wasm') return response;
  return new Response(response.body, { headers: { 'Content-Type': 'application/wasm' } });
}
