/**
 * Records from which drawing the stored picture was made: the SHA-256 of both, so that a test sees if only one changes.
 */
import { createHash } from 'node:crypto';
import { inProject } from '../project.mjs';

export const CARD_RECORD = inProject('scripts', 'icons', 'social-card.json');

/** @param {string | Buffer} content */
const hashOf = (content) => createHash('sha256').update(content).digest('hex');

/**
 * @param {string} drawing SVG, which contains the figures
 * @param {Buffer} picture PNG
 */
export const recordOfCard = (drawing, picture) => ({ drawing: hashOf(drawing), picture: hashOf(picture) });
