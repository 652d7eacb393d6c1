import { bsslSpeed } from './bssl-speed.ts';
import { criterionJson } from './criterion.ts';
import { goBench } from './go-bench.ts';
import type { ImportFormat, OwnFormat, ProgramFormat } from './import-format.ts';
import { opensslSpeed } from './openssl-speed.ts';
import { runJson } from './run-json.ts';
import { sharedLink } from './shared-link.ts';

/** Formats that this page writes. They come before similar ones, because the first that recognises a text reads it. */
export const ownFormats: readonly OwnFormat[] = [runJson, sharedLink];

const otherFormats: readonly ImportFormat[] = [criterionJson, goBench, opensslSpeed, bsslSpeed];

/** Every format that is read. Known formats that are not read have their sentence in `unread/`. */
export const importFormats: readonly ImportFormat[] = [...ownFormats, ...otherFormats];

/** Outputs of other programs. One text may hold outputs of two programs. */
export const programFormats: readonly ProgramFormat[] = importFormats.filter((format) => format.source === 'program');
