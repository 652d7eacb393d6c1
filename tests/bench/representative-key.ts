/** A worker with an instance of the RSA module of its own: gets the module's bytes, then makes one key for each modulus it is sent. */
import { initSync, PrivateKey } from '../../wasm/pkg/rsa-base/module.js';

function millisecondsFor(modulusBits: number): number {
  const beganMs = performance.now();
  PrivateKey.generateRepresentative(modulusBits).free();
  return performance.now() - beganMs;
}

self.onmessage = ({ data }: MessageEvent<ArrayBuffer | number>) => {
  if (typeof data === 'number') return postMessage(millisecondsFor(data));
  initSync({ module: data });
  postMessage(0);
};
