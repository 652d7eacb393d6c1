/** The row of a credential in a database, column by column, as PostgreSQL stores it. */

interface StoredColumn {
  readonly name: string;
  readonly type: string;
  /** Without the header of a value of variable length. */
  readonly bytes: number;
  readonly isVariable: boolean;
}

/** Credential ids and user handles have 32 bytes, as in every form that this page counts. */
const ID_BYTES = 32;

/**
 * `{internal,hybrid}` as PostgreSQL packs a `text[]`: a head of 20 bytes, then each text with a length of four bytes,
 * padded to a multiple of four.
 */
const TRANSPORTS_BYTES = 44;

/**
 * The data that WebAuthn Level 3, section 4, asks a relying party to store for a credential. Columns of fixed length
 * come first, so that they need no padding.
 */
export function storedColumns(coseKeyBytes: number): readonly StoredColumn[] {
  return [
    { name: 'created_at', type: 'timestamptz', bytes: 8, isVariable: false },
    { name: 'sign_count', type: 'bigint', bytes: 8, isVariable: false },
    { name: 'uv_initialized', type: 'boolean', bytes: 1, isVariable: false },
    { name: 'backup_eligible', type: 'boolean', bytes: 1, isVariable: false },
    { name: 'backup_state', type: 'boolean', bytes: 1, isVariable: false },
    { name: 'credential_id', type: 'bytea', bytes: ID_BYTES, isVariable: true },
    { name: 'user_handle', type: 'bytea', bytes: ID_BYTES, isVariable: true },
    { name: 'transports', type: 'text[]', bytes: TRANSPORTS_BYTES, isVariable: true },
    { name: 'public_key', type: 'bytea', bytes: coseKeyBytes, isVariable: true },
  ];
}

/** 23 bytes of a row’s header, padded to 24, and 4 for its pointer in the page (PostgreSQL 18, section 66.6). */
const HEADER_BYTES = 24;
const PLACE_BYTES = 4;
/** A row is padded to a multiple of this. */
const ALIGNMENT = 8;

/**
 * A value of at most 126 bytes has a header of one byte and needs no alignment; a longer one has four and begins at a
 * multiple of four.
 */
const MAX_SHORT = 126;

const paddedTo = (alignment: number, bytes: number) => Math.ceil(bytes / alignment) * alignment;

/** The bytes of one row in its table, without its index. */
export function storedRowBytes(coseKeyBytes: number): number {
  let at = HEADER_BYTES;
  for (const { bytes, isVariable } of storedColumns(coseKeyBytes)) {
    if (!isVariable) at += bytes;
    else if (bytes <= MAX_SHORT) at += 1 + bytes;
    else at = paddedTo(4, at) + 4 + bytes;
  }
  return paddedTo(ALIGNMENT, at) + PLACE_BYTES;
}

/** From rows larger than about this, PostgreSQL moves values elsewhere (TOAST), and tries to compress them. */
export const TOAST_BYTES = 2000;
