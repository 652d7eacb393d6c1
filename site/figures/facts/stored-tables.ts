/**
 * Where common servers store their registrations: a line of SQL for each, with the source of the table's definition.
 */
import type { Fact } from '../form/fact.ts';

interface StoredTable extends Fact {
  readonly server: string;
  /** For PostgreSQL, unless another database is named. */
  readonly sql: string;
}

const CHECKED = '2026-09-26';

export const storedTables: readonly StoredTable[] = [
  {
    server: 'Spring Security',
    sql: 'SELECT coalesce(attestation_object, public_key) FROM user_credentials;',
    says: 'Spring Security keeps attestation objects and COSE keys in user_credentials.',
    source: 'Spring Security, user-credentials-schema.sql',
    href: 'https://docs.spring.io/spring-security/reference/servlet/authentication/passkeys.html',
    checked: CHECKED,
    keeps: 'practice',
  },
  {
    server: 'Keycloak',
    sql: "SELECT credential_data::json->>'aaguid', credential_data::json->>'credentialPublicKey' FROM credential WHERE type LIKE 'webauthn%';",
    says: 'Keycloak keeps the AAGUID and the COSE key of a credential as JSON in its table of credentials.',
    source: 'Keycloak, WebAuthnCredentialData',
    href: 'https://github.com/keycloak/keycloak/blob/main/server-spi/src/main/java/org/keycloak/models/credential/dto/WebAuthnCredentialData.java',
    checked: CHECKED,
    keeps: 'practice',
  },
  {
    server: 'authentik',
    sql: 'SELECT aaguid, public_key FROM authentik_stages_authenticator_webauthn_webauthndevice;',
    says: 'Authentik keeps AAGUID and COSE key of a device in columns of their own.',
    source: 'authentik, stages/authenticator_webauthn/models.py',
    href: 'https://github.com/goauthentik/authentik/blob/main/authentik/stages/authenticator_webauthn/models.py',
    checked: CHECKED,
    keeps: 'practice',
  },
];
