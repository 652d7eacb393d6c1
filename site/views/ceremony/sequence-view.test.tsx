import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { exampleCeremony } from '../../figures/simulated/example-ceremony.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { MeasuredSequence } from './sequence-view.tsx';

const drawn = (change: Partial<RunDocument>) => {
  const run = { ...exampleCeremony, ...change };
  return renderToString(<MeasuredSequence run={run} />).replaceAll('\u202f', ' ');
};

/** The messages of a drawing, each with its step. */
const messages = (html: string) => [...html.matchAll(/<li [^>]*data-step="([^"]+)"/g)].map(([, step]) => step);

test('a ceremony that is opened again begins with its messages, each with what was measured', () => {
  const html = drawn({});
  expect(messages(html)).toHaveLength(10);
  // The hash of clientDataJSON is a part of `signed-bytes`; 37 bytes of authenticatorData come with a signature of 64.
  expect(html).toMatch(/data-step="get-client-data".*?<b>2\.00 µs<\/b>/);
  expect(html).toMatch(/data-step="sign".*?101 bytes.*?<b>26\.0 µs<\/b>/);
});

test('without bytes, as from a link, it has times alone and does not speak of bytes', () => {
  const { stepBytes: _, ...others } = exampleCeremony;
  const html = renderToString(<MeasuredSequence run={others} />);
  expect(messages(html)).toHaveLength(10);
  const sentence = /<p class="group">(.*?)<\/p>/.exec(html)?.[1];
  expect(sentence).toContain('the time of the steps behind each arrow');
  expect(sentence).not.toContain('bytes');
});

test('its heading is visible, as those of the figures after it', () => {
  const [, attributes] = /<h2([^>]*)>Who sends what to whom</.exec(drawn({})) ?? [];
  expect(attributes).toBe(' id="sequence-title"');
});

test('a document without measured steps, as of gestures alone, has no messages', () => {
  const { stepBytes: _, ...others } = exampleCeremony;
  expect(renderToString(<MeasuredSequence run={{ ...others, measurements: [] }} />)).toBe('');
});
