/** Passwords in WebAssembly: the module parses the stored string itself. Every call is synchronous. */
import type { PasswordSuite } from '../passwords.ts';
import type { PasswordModule } from './module.ts';

export const createWasmPasswords = (module: PasswordModule): PasswordSuite<'sync'> => ({
  mode: 'sync',
  check: (password, stored) => module.check(password, stored),
  hash: (password, setting) => module.hash(password, setting),
});
