/** Reads `public/_headers`, the only source of headers, in the format that Netlify and Cloudflare Pages read too. */
import { readFileSync } from 'node:fs';
import { inProject } from '../project.mjs';

/** @typedef {{ path: string, headers: [name: string, value: string][] }} HeaderRule */

/**
 * @param {string} text
 * @returns {HeaderRule[]}
 */
export function parseHeaders(text) {
  /** @type {HeaderRule[]} */
  const rules = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    const rule = rules.at(-1);
    const colon = line.indexOf(':');
    if (!/^\s/.test(line)) rules.push({ path: line.trim(), headers: [] });
    else if (rule && colon > 0) rule.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
    else throw new Error(`This line of _headers is neither a path nor a header: ${line.trim()}`);
  }
  return rules;
}

/** `*` at the end matches anything, as on the hosts. @param {string} pattern @param {string} path */
function matches(pattern, path) {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

/**
 * The headers of one path. If two rules set the same header, both values are sent, joined, as on the hosts.
 * @param {readonly HeaderRule[]} rules
 * @param {string} path
 * @returns {Record<string, string>}
 */
export function headersFor(rules, path) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const rule of rules) {
    if (!matches(rule.path, path)) continue;
    for (const [name, value] of rule.headers) found[name] = name in found ? `${found[name]}, ${value}` : value;
  }
  return found;
}

export function readHeaderRules(file = inProject('public', '_headers')) {
  return parseHeaders(readFileSync(file, 'utf8'));
}
