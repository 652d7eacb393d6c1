/**
 * Columns for the data of a credential that WebAuthn Level 3, section 4, asks to store, by database, with the
 * capacities of its types and indexes.
 */
import type { Fact } from '../form/fact.ts';

interface CredentialColumns extends Fact {
  readonly database: string;
  readonly sql: string;
}

const CHECKED = '2026-11-25';
/** What people use, which changes yearly. */
const asPractice = { checked: CHECKED, keeps: 'practice' } as const;

/** Credential IDs have up to 1,023 bytes, user handles up to 64, and the counter is an unsigned number of 32 bits. */
export const databaseColumns: readonly CredentialColumns[] = [
  {
    database: 'PostgreSQL',
    sql: `CREATE TABLE credentials (
  credential_id bytea PRIMARY KEY CHECK (octet_length(credential_id) BETWEEN 1 AND 1023),
  user_handle bytea NOT NULL CHECK (octet_length(user_handle) BETWEEN 1 AND 64),
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL,
  uv_initialized boolean NOT NULL,
  backup_eligible boolean NOT NULL,
  backup_state boolean NOT NULL,
  transports text[] NOT NULL
);`,
    says: 'An index entry of PostgreSQL holds a third of a page, about 2,700 bytes: any credential ID as bytes, and as base64url too.',
    source: 'PostgreSQL, B-tree indexes',
    href: 'https://www.postgresql.org/docs/current/btree.html',
    ...asPractice,
  },
  {
    database: 'MySQL',
    sql: `CREATE TABLE credentials (
  credential_id VARBINARY(1023) PRIMARY KEY,
  user_handle VARBINARY(64) NOT NULL,
  public_key VARBINARY(4096) NOT NULL,
  sign_count INT UNSIGNED NOT NULL,
  uv_initialized BOOLEAN NOT NULL,
  backup_eligible BOOLEAN NOT NULL,
  backup_state BOOLEAN NOT NULL,
  transports JSON NOT NULL
) ROW_FORMAT = DYNAMIC;`,
    says: 'An index of InnoDB holds 3,072 bytes with pages of 16 KB: 1,023 as bytes, but not 1,364 characters of utf8mb4, which count as four bytes each.',
    source: 'MySQL 8.4, InnoDB limits; simplesamlphp-module-webauthn, issue 76, April 2025',
    href: 'https://dev.mysql.com/doc/refman/8.4/en/innodb-limits.html',
    ...asPractice,
  },
  {
    database: 'SQLite',
    sql: `CREATE TABLE credentials (
  credential_id BLOB PRIMARY KEY NOT NULL CHECK (length(credential_id) BETWEEN 1 AND 1023),
  user_handle BLOB NOT NULL CHECK (length(user_handle) BETWEEN 1 AND 64),
  public_key BLOB NOT NULL,
  sign_count INTEGER NOT NULL,
  uv_initialized INTEGER NOT NULL,
  backup_eligible INTEGER NOT NULL,
  backup_state INTEGER NOT NULL,
  transports TEXT NOT NULL
) STRICT;`,
    says: 'SQLite holds a thousand million bytes in a value and in an entry of an index unless it is built otherwise, and checks no length by itself.',
    source: 'SQLite, sqliteLimit.h',
    href: 'https://www.sqlite.org/limits.html',
    ...asPractice,
  },
  {
    database: 'SQL Server',
    sql: `CREATE TABLE credentials (
  id bigint IDENTITY PRIMARY KEY,
  credential_id varbinary(1023) NOT NULL UNIQUE NONCLUSTERED,
  user_handle varbinary(64) NOT NULL,
  public_key varbinary(4096) NOT NULL,
  sign_count bigint NOT NULL,
  uv_initialized bit NOT NULL,
  backup_eligible bit NOT NULL,
  backup_state bit NOT NULL,
  transports nvarchar(200) NOT NULL
);`,
    says: 'Since SQL Server 2016 an index that is not clustered holds 1,700 bytes and a clustered one 900: a credential ID of over 900 bytes is no clustered primary key.',
    source: 'Microsoft, SQL Server Blog, April 2016',
    href: 'https://learn.microsoft.com/en-us/archive/blogs/sqlserverstorageengine/increased-nonclustered-index-key-size-with-sql-server-2016',
    ...asPractice,
  },
];

/** Known problems of columns that were too short. */
export const columnFacts: readonly Fact[] = [
  {
    says: 'Columns of 255 and of 500 characters refused security keys whose credential IDs have 256 and 704 characters in base64.',
    source: 'Nextcloud, twofactor_webauthn, issue 205, June 2022; simplesamlphp-module-webauthn, issue 64, March 2024',
    href: 'https://github.com/simplesamlphp/simplesamlphp-module-webauthn/issues/64',
    ...asPractice,
  },
  {
    says: 'Collations of MySQL take upper and lower case for the same unless told otherwise, so that two credential IDs in base64 may count as one: keep bytes.',
    source: 'Svelte CLI, issue 261, November 2024',
    href: 'https://github.com/sveltejs/cli/issues/261',
    ...asPractice,
  },
  {
    says: 'Transports are kept as the browser told them, unknown ones too, and given back in allowCredentials, so that the browser asks where the key is.',
    source: 'WebAuthn Level 3, sections 4 and 5.8.4',
    href: 'https://www.w3.org/TR/webauthn-3/#dom-publickeycredentialdescriptor-transports',
    checked: CHECKED,
    keeps: 'standard',
  },
];
