/** @import { Plugin } from 'vite' */

/** What the library has at the beginning of its HTTP client: scripts that find elements of a page, each loaded by a name that is put together. */
const LOADED_BY_NAME = "require('./atoms/' + module)";

/**
 * Leaves the scripts that find elements out of selenium-webdriver: nobody here asks for elements, and no bundler follows their names.
 * @returns {Plugin}
 */
export function withoutAtoms() {
  return {
    name: 'without-atoms',
    transform(code, id) {
      if (!/selenium-webdriver[\\/]lib[\\/]http\.js$/.test(id)) return null;
      if (!code.includes(LOADED_BY_NAME)) throw new Error('selenium-webdriver loads its scripts in another way now.');
      const refused = "(() => { throw new Error('Elements are not looked for here.') })";
      return { code: code.replace(LOADED_BY_NAME, refused), map: null };
    },
  };
}
