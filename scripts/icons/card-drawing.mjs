/**
 * The picture for shared links, as SVG. It shows the results of the published study, so it depends
 * on no device of ours.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inProject } from '../project.mjs';

/** @import { axisPositionOf } from '../../site/figures/form/axis-position.ts' */

/** The size that Open Graph recommends for a large picture, in pixels. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** @typedef {Readonly<Record<string, Readonly<Record<string, number>>>>} Times milliseconds by machine and scheme */

/** Times of one signature, from the file that the page reads. @returns {Times} */
export function publishedTimes() {
  const { studies } = JSON.parse(readFileSync(inProject('public', 'published-results.json'), 'utf8'));
  return studies.find((/** @type {{ id: string }} */ { id }) => id === 'passkey-schemes').times.sign;
}

const rows = [
  { scheme: 'rsa-3072', name: 'RSA 3072', colour: '#d55e00' },
  { scheme: 'ecdsa-p256', name: 'ECDSA P-256', colour: '#0072b2' },
  { scheme: 'ed25519', name: 'Ed25519', colour: '#009e73' },
];

const [LEFT, RIGHT, TOP, ROW] = [330, 810, 270, 92];
/** The axis, in milliseconds: powers of ten around the study's results. */
const AXIS = /** @type {const} */ ({ min: 0.01, max: 100, scale: 'logarithmic' });

const lines = [
  { ms: 0.01, name: '10 µs' },
  { ms: 0.1, name: '0.1 ms' },
  { ms: 1, name: '1 ms' },
  { ms: 10, name: '10 ms' },
  { ms: 100, name: '100 ms' },
];

/**
 * @param {Times} sign
 * @param {typeof axisPositionOf} placeOn the function with which the page's charts place their numbers
 */
export function drawCard(sign, placeOn) {
  const place = placeOn(AXIS);
  /** @param {number} ms */
  const across = (ms) => Math.round(LEFT + (RIGHT - LEFT) * place(ms));
  const bars = rows.map(({ scheme, name, colour }, index) => {
    const times = Object.values(sign).map((byScheme) => byScheme[scheme] ?? AXIS.min);
    const from = Math.min(...times);
    const to = Math.max(...times);
    const y = TOP + index * ROW;
    return `<text x="64" y="${y + 40}" font-weight="600">${name}</text>
      <rect x="${across(from)}" y="${y + 6}" width="${across(to) - across(from)}" height="44" fill="${colour}" />
      <text x="1136" y="${y + 40}" text-anchor="end">${from.toFixed(3)}–${to.toFixed(3)} ms</text>`;
  });
  const ruled = lines.map(
    ({ ms, name }) => `<path d="M${across(ms)} ${TOP - 8}v${rows.length * ROW}" stroke="#dedbd4" stroke-width="2" />
      <text x="${across(ms)}" y="${TOP - 20}" text-anchor="middle" font-size="24" fill="#5c5f66">${name}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" style="position: fixed; inset: 0"
    font-family="system-ui, 'Noto Sans', 'DejaVu Sans', sans-serif" font-size="34" fill="#17181c">
    <rect width="100%" height="100%" fill="#fbfaf8" />
    <text x="64" y="112" font-size="60" font-weight="750">What does a passkey</text>
    <text x="64" y="182" font-size="60" font-weight="750">signature cost on this device?</text>
    ${ruled.join('')}${bars.join('')}
    <text x="64" y="588" font-size="28" fill="#5c5f66">One signature on three machines of a published study · Passkey Bench</text>
  </svg>`;
}

export const CARD_RECORD = inProject('scripts', 'icons', 'social-card.json');

/** @param {string | Buffer} content */
const hashOf = (content) => createHash('sha256').update(content).digest('hex');

/**
 * Records from which drawing the stored picture was made, so that a test sees if only one of the two changes.
 * @param {string} drawing SVG, which contains the figures
 * @param {Buffer} picture PNG
 */
export const recordOfCard = (drawing, picture) => ({ drawing: hashOf(drawing), picture: hashOf(picture) });
