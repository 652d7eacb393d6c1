/** Which builds of the WebAssembly modules this deployment has. */
import extraNames from '../../wasm/pkg/extra-names.json' with { type: 'json' };

/** Builds that every deployment has, though not every engine runs the second. */
const ordinaryBuilds: readonly string[] = ['base', 'wide'];

/** Slower builds, if `npm run build -- --matrix` made them. Not every family has each. */
export const extraBuilds: readonly string[] = extraNames;

/** Every build that this deployment has. */
export const deployedBuilds: readonly string[] = [...ordinaryBuilds, ...extraBuilds];
