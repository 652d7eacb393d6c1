/**
 * The users of each setting: cheat sheets that recommend it and frameworks that use it by default, each with its source
 * and the day it was read.
 */
import type { Fact } from '../form/fact.ts';

interface SettingFact extends Fact {
  /** Who uses it, short enough for a table. */
  readonly who: string;
  /** Identifiers of schemes. */
  readonly settings: readonly string[];
}

const CHECKED = '2026-11-25';
/** What people use, which changes yearly. */
const asPractice = { checked: CHECKED, keeps: 'practice' } as const;

/** Its default for new passwords, and the logins per second and processor in its sizing guide. */
export const KEYCLOAK_SETTING = 'argon2id-m7168-t5-p1';
export const KEYCLOAK_LOGINS_A_SECOND = 15;

export const settingFacts: readonly SettingFact[] = [
  {
    who: 'OWASP',
    settings: ['argon2id-m47104-t1-p1', 'argon2id-m19456-t2-p1', 'argon2id-m7168-t5-p1'],
    says: 'OWASP names five settings of Argon2id that defend alike, from 46 MiB and one pass over 19 MiB and two to 7 MiB and five.',
    source: 'OWASP, Password Storage Cheat Sheet, 2026',
    href: 'https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#argon2id',
    ...asPractice,
  },
  {
    who: 'OWASP',
    settings: ['scrypt-n17-r8-p1', 'scrypt-n14-r8-p5'],
    says: 'Of scrypt OWASP names N = 2^17, r = 8 and p = 1, which holds 128 MiB, and four that trade memory for lanes, such as 2^14 with p = 5.',
    source: 'OWASP, Password Storage Cheat Sheet, 2026',
    href: 'https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#scrypt',
    ...asPractice,
  },
  {
    who: 'OWASP’s least',
    settings: ['bcrypt-10'],
    says: 'OWASP leaves bcrypt to older systems, with a cost of 10 at least and passwords of 72 bytes at most.',
    source: 'OWASP, Password Storage Cheat Sheet, 2026',
    href: 'https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#bcrypt',
    ...asPractice,
  },
  {
    who: 'OWASP',
    settings: ['pbkdf2-sha256-600000', 'pbkdf2-sha512-220000'],
    says: 'Where FIPS 140 is asked for, OWASP names 600,000 iterations of PBKDF2 with HMAC-SHA-256, or 220,000 with HMAC-SHA-512.',
    source: 'OWASP, Password Storage Cheat Sheet, 2026',
    href: 'https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#pbkdf2',
    ...asPractice,
  },
  {
    who: 'Keycloak',
    settings: [KEYCLOAK_SETTING],
    says: 'Keycloak hashes new passwords with Argon2id, 7,168 KiB, five passes and one lane, unless it is told otherwise.',
    source: 'Keycloak, Argon2Parameters.java, main branch',
    href: 'https://github.com/keycloak/keycloak/blob/main/crypto/default/src/main/java/org/keycloak/crypto/hash/Argon2Parameters.java',
    ...asPractice,
  },
  {
    who: 'Keycloak',
    settings: [KEYCLOAK_SETTING],
    says: `Keycloak’s sizing guide counts ${KEYCLOAK_LOGINS_A_SECOND} password logins a second for a processor: its login is pages, sessions and a database beside the check.`,
    source: 'Keycloak, Concepts for sizing CPU and memory resources',
    href: 'https://www.keycloak.org/high-availability/single-cluster/concepts-memory-and-cpu-sizing',
    ...asPractice,
  },
  {
    who: 'Django 5.2',
    settings: ['pbkdf2-sha256-1000000', 'argon2id-m102400-t2-p8', 'scrypt-n14-r8-p5', 'bcrypt-12'],
    says: 'Django 5.2 hashes with a million iterations of PBKDF2-SHA256; its other hashers take Argon2id of 100 MiB, two passes and eight lanes, scrypt of 2^14 and p = 5, and bcrypt of cost 12.',
    source: 'Django 5.2, django/contrib/auth/hashers.py',
    href: 'https://github.com/django/django/blob/stable/5.2.x/django/contrib/auth/hashers.py',
    ...asPractice,
  },
  {
    who: 'Spring Security 7',
    settings: ['bcrypt-10', 'argon2id-m16384-t2-p1', 'scrypt-n16-r8-p1', 'pbkdf2-sha256-310000'],
    says: 'Spring Security 7 hashes with bcrypt of cost 10; its other encoders take Argon2id of 16 MiB and two passes, scrypt of 2^16 and 310,000 iterations of PBKDF2-SHA256.',
    source: 'Spring Security 7.0, spring-security-crypto, its encoders’ defaults',
    href: 'https://docs.spring.io/spring-security/reference/features/authentication/password-storage.html',
    ...asPractice,
  },
  {
    who: 'Devise',
    settings: ['bcrypt-12'],
    says: 'Devise, which most Ruby on Rails applications log in with, stretches passwords by bcrypt of cost 12.',
    source: 'Devise, lib/devise.rb',
    href: 'https://github.com/heartcombo/devise/blob/main/lib/devise.rb',
    ...asPractice,
  },
  {
    who: 'ASP.NET Identity',
    settings: ['pbkdf2-sha512-100000'],
    says: 'ASP.NET Core Identity, version 3, takes 100,000 iterations of PBKDF2 with HMAC-SHA-512.',
    source: 'ASP.NET Core, PasswordHasherOptions.cs',
    href: 'https://github.com/dotnet/aspnetcore/blob/main/src/Identity/Extensions.Core/src/PasswordHasherOptions.cs',
    ...asPractice,
  },
  {
    who: 'libsodium',
    settings: ['argon2id-m65536-t2-p1', 'argon2id-m262144-t3-p1'],
    says: 'The library libsodium calls Argon2id of 64 MiB and two passes interactive, and of 256 MiB and three passes moderate.',
    source: 'libsodium, crypto_pwhash_argon2id.h',
    href: 'https://github.com/jedisct1/libsodium/blob/master/src/libsodium/include/sodium/crypto_pwhash_argon2id.h',
    ...asPractice,
  },
];

/** The users of a setting: `OWASP, Keycloak`; empty for a visitor's own setting. */
export function usersOf(scheme: string): readonly string[] {
  return [...new Set(settingFacts.flatMap(({ who, settings }) => (settings.includes(scheme) ? [who] : [])))];
}
