/** The parts of an output of `go test -bench`: each package on each machine is one, since benchmarks of two have the same names. */

/** What stands above results: `goos: darwin`, `pkg: crypto/rsa`, and what people add to tell two builds apart. */
const setting = /^(goos|goarch|pkg|cpu|toolchain|commit|branch|variant|experiment):[ \t]*(.*)$/;
/** `ok  crypto/rsa  9.012s`, below the results of a package. */
const packageEnd = /^(?:ok|FAIL)[ \t]+(\S+)[ \t]+\d/;

type Setting = 'goos' | 'goarch' | 'pkg' | 'cpu' | 'toolchain' | 'commit' | 'branch' | 'variant' | 'experiment';

export interface GoSection {
  readonly settings: Readonly<Partial<Record<Setting, string>>>;
  /** All lines that stood there but the settings, without the spaces around them. */
  readonly lines: readonly string[];
}

/** Settings hold until another one takes their place; `goos` begins a heading, so that nothing of another machine holds on. */
function withSetting(settings: GoSection['settings'], name: string, value: string): GoSection['settings'] {
  const { goarch: _, pkg: __, cpu: ___, ...added } = settings;
  return { ...(name === 'goos' ? added : settings), [name]: value };
}

/** In the order in which each comes first; what comes again under the same heading belongs to the same part. */
export function goSections(lines: readonly string[]): readonly GoSection[] {
  const sections = new Map<string, { settings: GoSection['settings']; lines: string[] }>();
  let settings: GoSection['settings'] = {};
  let waiting: string[] = [];
  const close = () => {
    const key = JSON.stringify(Object.entries(settings).sort());
    const section = sections.get(key) ?? { settings, lines: [] };
    for (const line of waiting) section.lines.push(line);
    sections.set(key, section);
    waiting = [];
  };
  for (const line of lines) {
    const [, name, value = ''] = setting.exec(line) ?? [];
    const [, ended] = packageEnd.exec(line) ?? [];
    if (name !== undefined) {
      if (waiting.length > 0) close();
      settings = withSetting(settings, name, value.trim());
    } else if (ended === undefined) waiting.push(line);
    else {
      // Where somebody left the heading out, the package is named below.
      settings = { ...settings, pkg: settings.pkg ?? ended };
      close();
      const { pkg: _, ...machine } = settings;
      settings = machine;
    }
  }
  if (waiting.length > 0) close();
  return [...sections.values()];
}
