import { bsslSpeed } from './bssl-speed.ts';
import { goBench } from './go-bench.ts';
import type { ImportFormat, ProgramFormat } from './import-format.ts';
import { opensslSpeed } from './openssl-speed.ts';
import { runJson } from './run-json.ts';
import { sharedLink } from './shared-link.ts';

/** Every format that is read. The first that recognises a text reads it. */
export const importFormats: readonly ImportFormat[] = [runJson, sharedLink, goBench, opensslSpeed, bsslSpeed];

/** What other programs print. */
export const programFormats: readonly ProgramFormat[] = importFormats.filter((format) => format.source === 'program');
