import { bsslSpeed } from './bssl-speed.ts';
import { criterionJson } from './criterion.ts';
import { goBench } from './go-bench.ts';
import type { ImportFormat, OwnFormat, ProgramFormat } from './import-format.ts';
import { opensslSpeed } from './openssl-speed.ts';
import { runJson } from './run-json.ts';
import { sharedLink } from './shared-link.ts';

/** What this page writes, before what looks like it: the first that recognises a text reads it. */
export const ownFormats: readonly OwnFormat[] = [runJson, sharedLink];

const otherFormats: readonly ImportFormat[] = [criterionJson, goBench, opensslSpeed, bsslSpeed];

/** Every format that is read. What is known and not read has its sentence in `unread/`. */
export const importFormats: readonly ImportFormat[] = [...ownFormats, ...otherFormats];

/** What other programs print. Two of them may have printed into one text. */
export const programFormats: readonly ProgramFormat[] = importFormats.filter((format) => format.source === 'program');
