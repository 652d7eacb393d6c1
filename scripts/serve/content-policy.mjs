/** The content security policies of a page as `<meta>` elements, for hosts that send no headers. */

/** @import { Plugin } from 'vite' */
/** @import { HeaderRule } from './headers.mjs' */

import { headersFor } from './headers.mjs';

/** What browsers heed in a header alone (CSP Level 3, section 3.3). */
const headerOnly = /^(?:frame-ancestors|report-uri|sandbox)\b/;

/**
 * @param {string} header one policy, or several with commas between them
 * @returns {readonly string[]} what is left of each for an element
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
 * Before everything else in the head: what stands above such an element does not heed it.
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
