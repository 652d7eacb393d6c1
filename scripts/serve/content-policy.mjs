/** The content security policies of a page as `<meta>` elements, for hosts that send no headers. */

/** @import { Plugin } from 'vite' */
/** @import { HeaderRule } from './headers.mjs' */

import { headersFor } from './headers.mjs';

/** Directives that browsers accept only in a header (CSP Level 3, section 3.3). */
const headerOnly = /^(?:frame-ancestors|report-uri|sandbox)\b/;

/**
 * @param {string} header one policy, or several separated by commas
 * @returns {readonly string[]} each policy without the directives that an element cannot contain
 */
export function policiesForMeta(header) {
  return header
    .split(',')
    .map((policy) =>
      policy
        .split(';')
        .map((directive) => directive.trim())
        .filter((directive) => directive !== '' && !headerOnly.test(directive))
        .join('; '),
    )
    .filter((policy) => policy !== '');
}

/**
 * Puts the element first in the head: a policy does not apply to what stands above its element.
 * @param {readonly HeaderRule[]} rules
 * @returns {Plugin}
 */
export const contentPolicyPlugin = (rules) => ({
  name: 'content-policy',
  apply: 'build',
  transformIndexHtml: (_html, { path }) =>
    policiesForMeta(headersFor(rules, path)['Content-Security-Policy'] ?? '').map((content) => ({
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content },
      injectTo: 'head-prepend',
    })),
});
