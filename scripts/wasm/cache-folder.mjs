import { homedir } from 'node:os';
import { join } from 'node:path';

/** Shared by clones; each entry is named by its version or content. Nothing depends on its being there. */
export const cacheFolder = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'passkey-bench');
