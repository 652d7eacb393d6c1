import { homedir } from 'node:os';
import { join } from 'node:path';

/** What is kept between clones, named for its version or content; never required to be there. */
export const cacheFolder = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'passkey-bench');
