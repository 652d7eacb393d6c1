import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '../project.mjs';
import { policiesForMeta } from './content-policy.mjs';
import { headersFor, readHeaderRules } from './headers.mjs';

const policyOf = (path: string) => headersFor(readHeaderRules(), path)['Content-Security-Policy'] ?? '';

it('leaves out of an element what only a header may say, and the rest as it is', () => {
  expect(
    policiesForMeta("default-src 'none'; frame-ancestors 'none'; base-uri 'none', frame-ancestors 'none'"),
  ).toEqual(["default-src 'none'; base-uri 'none'"]);
});

it('lets no other site frame the page, and every site the page of one figure, which may do nothing else', () => {
  for (const path of ['/', '/index.html', '/404.html']) expect(policyOf(path)).toContain("frame-ancestors 'none'");
  expect(policyOf('/embed/')).not.toContain("frame-ancestors 'none'");
  const [, own = ''] = policyOf('/embed/').split(', ');
  expect(own).toMatch(/^default-src 'none';/);
  expect(own).not.toMatch(/connect-src|worker-src|wasm-unsafe-eval|unsafe-inline/);
});

it('requires Trusted Types of page, workers and embedded figures', () => {
  for (const path of ['/', '/assets/bench.worker-abc.js', '/embed/index.html'])
    expect(policyOf(path)).toContain("require-trusted-types-for 'script'");
});

/** A PNG stores its width and height at fixed offsets of its first chunk. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

it('the app’s manifest names icons that are there, in the sizes that it says', () => {
  const manifest: { icons: { src: string; sizes: string; type: string; purpose: string }[] } = JSON.parse(
    readFileSync(inProject('public', 'manifest.webmanifest'), 'utf8'),
  );
  const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(pictures.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  for (const { src, sizes } of pictures) expect(sizeOf(readFileSync(inProject('public', src)))).toBe(sizes);
});
