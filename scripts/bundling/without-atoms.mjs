/** @import { Plugin } from 'vite' */

/**
 * The code in the library's HTTP client that loads scripts for finding elements of a page. It builds each file name at
 * run time.
 */
const LOADED_BY_NAME = "require('./atoms/' + module)";

/**
 * Removes the scripts that find elements from selenium-webdriver: nothing here looks for elements, and no bundler can
 * resolve names that are built at run time.
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
