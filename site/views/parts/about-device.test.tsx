import type { ComponentProps } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { AboutDevice } from './about-device.tsx';

type Props = ComponentProps<typeof AboutDevice>;

const device = { engine: 'Chromium 156', platform: 'Linux' };

/** What is on the screen, and what is on paper alone. */
function shown(props: Props): readonly string[] {
  const html = renderToString(<AboutDevice {...props} />);
  const [screen = '', paper = ''] = html.split('<span class="on-paper">');
  return [screen, paper].map((part) => part.replaceAll(/<[^>]*>/g, ''));
}

test.each<[about: string, paper: string, props: Props]>([
  ['this', 'clock step 5 µs, cross-origin isolated', { device: { ...device, isolated: true }, clockStepMs: 0.005 }],
  [
    'that',
    'clock step 100 µs, not isolated, so its clock is coarse',
    { device: { ...device, isolated: false }, clockStepMs: 0.1, whose: 'that' },
  ],
  ['this', 'not isolated, so its clock is coarse', { device: { ...device, isolated: false }, clockStepMs: undefined }],
  ['that', 'clock step 5 µs', { device, clockStepMs: 0.005, whose: 'that' }],
])('how fine the clock is stands behind “About %s device”, and on paper: %s', (about, paper, props) => {
  const [onScreen, onPaper] = shown(props);
  expect(onScreen).toBe(`Chromium 156 on Linux\u00a0· About ${about} device`);
  expect(onPaper?.replaceAll('\u202f', ' ')).toBe(`, ${paper}`);
});

test('a device of which nothing more is known has no such word', () => {
  expect(shown({ device, clockStepMs: undefined })).toEqual(['Chromium 156 on Linux', '']);
});
