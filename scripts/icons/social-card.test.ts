import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { axisPositionOf } from '../../site/figures/form/axis-position.ts';
import { inProject } from '../project.mjs';
import { CARD_HEIGHT, CARD_RECORD, CARD_WIDTH, drawCard, publishedTimes, recordOfCard } from './card-drawing.mjs';

const picture = readFileSync(inProject('public', 'social-card.png'));

test('the picture beside a shared link shows the published figures of today: else node scripts/icons/draw-card.mjs', () => {
  expect(recordOfCard(drawCard(publishedTimes(), axisPositionOf), picture)).toEqual(
    JSON.parse(readFileSync(CARD_RECORD, 'utf8')),
  );
});

test('it has the size that its page names', () => {
  const page = readFileSync(inProject('site', 'index.html'), 'utf8');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([CARD_WIDTH, CARD_HEIGHT]);
  expect(page).toContain(`og:image:width" content="${CARD_WIDTH}"`);
  expect(page).toContain(`og:image:height" content="${CARD_HEIGHT}"`);
});

test('another figure is another drawing', () => {
  const [machine = '', times = {}] = Object.entries(publishedTimes())[0] ?? [];
  const changed = { ...publishedTimes(), [machine]: { ...times, 'rsa-3072': 99 } };
  expect(drawCard(changed, axisPositionOf)).not.toBe(drawCard(publishedTimes(), axisPositionOf));
  expect(drawCard(changed, axisPositionOf)).toContain('99.000 ms');
});
