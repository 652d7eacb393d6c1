/** The published files of the kit: content by file name. */
import { toJsonSchema } from '@valibot/to-json-schema';
import { KIT_VERSION, kitSchema } from '../../site/ceremony/kit/kit-schema.ts';
import { makeKit, printKit } from './make-kit.ts';

const schemaText = () =>
  `${JSON.stringify(
    {
      ...toJsonSchema(kitSchema, { errorMode: 'throw' }),
      $id: `urn:passkey-bench:kit:${KIT_VERSION}`,
      title: `Passkey Bench kit, version ${KIT_VERSION}`,
      description: 'Bytes are in base64url without padding, numbers of algorithms are those of COSE.',
    },
    undefined,
    2,
  )}\n`;

export const kitFiles = (): Readonly<Record<string, string>> => ({
  'webauthn.json': printKit(makeKit()),
  'kit.schema.json': schemaText(),
});
