/** One step for each schema version that is no longer current: brings a document of that version to the next. */
export type Migration = (document: unknown) => unknown;

/** Version 2 added gestures and the bytes of a ceremony's steps, which a run of version 1 has none of; its numbers mean the same. */
const toVersion2: Migration = (document) => ({ ...(document as object), schemaVersion: 2 });

/** The first step is for version 1, and so on. */
export const migrations: readonly Migration[] = [toVersion2];
