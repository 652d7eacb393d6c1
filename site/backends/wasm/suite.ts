/** A signature module behind the common interface. The modules of all families export the same two classes. */
import type { SignatureSuite } from '../backend.ts';
import { WasmKeyPair, WasmPrivateKey, WasmPublicKey } from './keys.ts';
import type { SignatureModule } from './module.ts';

/** The classes of the generated glue are static, so the method is looked up when it is called. */
function representativeGeneration({ PrivateKey }: SignatureModule, parameter: number): Partial<SignatureSuite<'sync'>> {
  const make = PrivateKey.generateRepresentative;
  return make ? { generateRepresentative: () => new WasmKeyPair(make(parameter)) } : {};
}

/** @param parameter the argument of the module's `generate` */
export function createWasmSuite(module: SignatureModule, parameter: number): SignatureSuite<'sync'> {
  const { PublicKey } = module;
  const fromComponents = PublicKey.fromComponents?.bind(PublicKey);
  return {
    mode: 'sync',
    generate: () => new WasmKeyPair(module.PrivateKey.generate(parameter)),
    ...representativeGeneration(module, parameter),
    importKeyPair: (pkcs8) => new WasmKeyPair(module.PrivateKey.fromPkcs8(pkcs8)),
    importPrivateKey: (pkcs8) => new WasmPrivateKey(module.PrivateKey.fromPkcs8(pkcs8)),
    importPublicKey: (spki) => new WasmPublicKey(PublicKey.fromSpki(spki)),
    ...(fromComponents && {
      importComponents: (modulus, exponent) => new WasmPublicKey(fromComponents(modulus, exponent)),
    }),
  };
}
