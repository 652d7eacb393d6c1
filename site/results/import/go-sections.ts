/**
 * Splits an output of `go test -bench` into sections, one per package and machine. Two packages may have benchmarks
 * with one and the same name.
 */

/** A line above results: `goos: darwin`, `pkg: crypto/rsa`, or what people add to distinguish two builds. */
const setting = /^(goos|goarch|pkg|cpu|toolchain|commit|branch|variant|experiment):[ \t]*(.*)$/;
/** `ok  crypto/rsa  9.012s`, below the results of a package. */
const packageEnd = /^(?:ok|FAIL)[ \t]+(\S+)[ \t]+\d/;

type Setting = 'goos' | 'goarch' | 'pkg' | 'cpu' | 'toolchain' | 'commit' | 'branch' | 'variant' | 'experiment';

export interface GoSection {
  readonly settings: Readonly<Partial<Record<Setting, string>>>;
  /** All lines of the section except settings, trimmed. */
  readonly lines: readonly string[];
}

/** A setting is valid until another replaces it. `goos` begins a heading and ends all settings of another machine. */
function withSetting(settings: GoSection['settings'], name: string, value: string): GoSection['settings'] {
  const { goarch: _, pkg: __, cpu: ___, ...added } = settings;
  return { ...(name === 'goos' ? added : settings), [name]: value };
}

/** Sections in order of first occurrence. Lines that come again under the same heading belong to the same section. */
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
      // If the heading is missing, the package is named below its results.
      settings = { ...settings, pkg: settings.pkg ?? ended };
      close();
      const { pkg: _, ...machine } = settings;
      settings = machine;
    }
  }
  if (waiting.length > 0) close();
  return [...sections.values()];
}
