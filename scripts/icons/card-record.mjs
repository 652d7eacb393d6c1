/** Which drawing the kept picture was made of: both as SHA-256, so that neither changes without the other. */
import { createHash } from 'node:crypto';
import { inProject } from '../project.mjs';

export const CARD_RECORD = inProject('scripts', 'icons', 'social-card.json');

/** @param {string | Buffer} content */
const hashOf = (content) => createHash('sha256').update(content).digest('hex');

/**
 * @param {string} drawing SVG, which holds the figures
 * @param {Buffer} picture PNG
 */
export const recordOfCard = (drawing, picture) => ({ drawing: hashOf(drawing), picture: hashOf(picture) });
