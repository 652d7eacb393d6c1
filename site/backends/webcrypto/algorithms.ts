/**
 * The parameters of WebCrypto for each kind of scheme (Web Cryptography Level 2, sections 20–25; ML-DSA as in the WICG
 * draft Modern Algorithms in the Web Cryptography API).
 */
import type { SingleScheme } from '../../schemes/scheme.ts';

export interface Algorithms {
  readonly generate: RsaHashedKeyGenParams | EcKeyGenParams | Algorithm;
  readonly import: RsaHashedImportParams | EcKeyImportParams | Algorithm;
  readonly sign: EcdsaParams | RsaPssParams | Algorithm;
}

export function algorithmsOf(scheme: SingleScheme): Algorithms {
  switch (scheme.kind) {
    case 'rsassa-pkcs1-v1_5': {
      const name = 'RSASSA-PKCS1-v1_5';
      const hash = scheme.hash;
      const publicExponent = new Uint8Array([0x01, 0x00, 0x01]);
      return {
        generate: { name, modulusLength: scheme.modulusBits, publicExponent, hash },
        import: { name, hash },
        sign: { name },
      };
    }
    case 'rsassa-pss': {
      const name = 'RSA-PSS';
      const hash = scheme.hash;
      const publicExponent = new Uint8Array([0x01, 0x00, 0x01]);
      return {
        generate: { name, modulusLength: scheme.modulusBits, publicExponent, hash },
        import: { name, hash },
        sign: { name, saltLength: scheme.saltBytes },
      };
    }
    case 'ecdsa': {
      const curve = { name: 'ECDSA', namedCurve: scheme.curve };
      return { generate: curve, import: curve, sign: { name: 'ECDSA', hash: scheme.hash } };
    }
    case 'eddsa': {
      const algorithm = { name: scheme.curve };
      return { generate: algorithm, import: algorithm, sign: algorithm };
    }
    case 'ml-dsa': {
      const algorithm = { name: `ML-DSA-${scheme.parameterSet}` };
      return { generate: algorithm, import: algorithm, sign: algorithm };
    }
  }
}
