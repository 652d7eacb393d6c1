/** Modules loaded once each, for the variant that was chosen. */
import type { ModuleBuild } from '../module-build.ts';
import { describeModule, type Family, loadModule, type Modules } from './modules.ts';
import type { Variant } from './variant.ts';

export class ModuleLoader {
  readonly #variant: Variant;
  readonly #onModule: (module: ModuleBuild) => void;
  readonly #loading: { [Name in Family]?: Promise<Modules[Name]> } = {};

  /** @param onModule told once for each module that is loaded */
  constructor(variant: Variant, onModule: (module: ModuleBuild) => void) {
    this.#variant = variant;
    this.#onModule = onModule;
  }

  /** @throws Error where the module cannot be fetched, compiled or instantiated */
  load<Name extends Family>(family: Name): Promise<Modules[Name]> {
    const loading: { [Other in Name]?: Promise<Modules[Other]> } = this.#loading;
    const found = loading[family];
    if (found) return found;
    const module = loadModule(family, this.#variant);
    loading[family] = module;
    this.#onModule(describeModule(family, this.#variant));
    return module;
  }
}
