import { hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { verifiersWith } from './simulated/relying-party.ts';
import { vectors } from './simulated/vectors.ts';

/** `fmt`, then the name of a format, in CBOR. */
const NONE = '63666d74646e6f6e65';
const MADE_UP = `63666d7467${Buffer.from('made-up').toString('hex')}`;

test('the example comes as far as the module, which as it was compiled before does not know the format', async () => {
  const [plain] = vectors.flatMap(({ registration: { attestationObject: hex } }) => (hex.includes(NONE) ? [hex] : []));
  const example = hexToBytes((plain ?? '').replace(NONE, MADE_UP));
  const { assessAttestation } = await verifiersWith().loadAttestation();
  const report = JSON.parse(assessAttestation(example, new Uint8Array(32), new Uint8Array(), 0));
  expect(JSON.stringify(report)).toContain('made-up');
});
