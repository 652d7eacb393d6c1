/** Loads each module of the chosen build once. */
import type { BuildName } from '../../schemes/conditions/condition-table.ts';
import type { ModuleBuild } from '../module-build.ts';
import { describeModule, type Family, loadModule, type Modules } from './modules.ts';

export class ModuleLoader {
  readonly #build: BuildName;
  readonly #onModule: (module: ModuleBuild) => void;
  readonly #loading: { [Name in Family]?: Promise<Modules[Name]> } = {};

  /** @param onModule called once for each module that is loaded */
  constructor(build: BuildName, onModule: (module: ModuleBuild) => void) {
    this.#build = build;
    this.#onModule = onModule;
  }

  /**
   * @param note why it is this build and not a faster one
   * @throws Unsupported if the module is not here
   * @throws Error if it cannot be fetched, compiled or instantiated
   */
  load<Name extends Family>(family: Name, note?: string): Promise<Modules[Name]> {
    const loading: { [Other in Name]?: Promise<Modules[Other]> } = this.#loading;
    const found = loading[family];
    if (found) return found;
    const built = describeModule(family, this.#build);
    const module = loadModule(family, this.#build);
    loading[family] = module;
    this.#onModule(note === undefined ? built : { ...built, note });
    return module;
  }
}
