/** Finds cycles of imports: between files, and between the folders of one area. */
import { posix } from 'node:path';
import type { Graph } from '../sources.ts';

function reachableFrom(node: string, graph: Graph): ReadonlySet<string> {
  const reached = new Set<string>();
  const next = [...(graph.get(node) ?? [])];
  for (const one of next) {
    if (reached.has(one)) continue;
    reached.add(one);
    next.push(...(graph.get(one) ?? []));
  }
  return reached;
}

/** All sets of nodes that reach each other, in alphabetical order. */
export function findCircles(graph: Graph): readonly (readonly string[])[] {
  const reached = new Map([...graph.keys()].map((node) => [node, reachableFrom(node, graph)]));
  const circles = [...reached].map(([node, others]) =>
    [...others]
      .filter((other) => other !== node && reached.get(other)?.has(node))
      .concat(node)
      .sort(),
  );
  // Every member found the same set; keep the one of its first member.
  return circles.filter((circle, index) => circle.length > 1 && circle[0] === [...graph.keys()][index]);
}

/**
 * A registry, `index.ts`, counts as a folder of its own above the folders that it lists. Each file directly in
 * `scripts/`, `cli/` or `tests/` also counts as one: commands are above the folders, shared helpers below.
 */
const folderOf = (file: string): string =>
  /\/index\.tsx?$|^(?:scripts|tests|cli)\/[^/]+$/.test(file) ? file : posix.dirname(file);

/** The area of a folder: `site/figures/rsa` belongs to `site/figures`, `scripts/wasm` to `scripts`. */
function areaOf(folder: string): string {
  const depth = /^(?:scripts|tests|cli)\//.test(folder) ? 1 : 2;
  return folder.split('/').slice(0, depth).join('/');
}

/** The imports between folders of one area. Imports between areas are checked by the layers. */
export function folderGraph(files: Graph): Graph {
  const folders = new Map<string, Set<string>>();
  for (const [file, targets] of files) {
    const from = folderOf(file);
    const known = folders.get(from) ?? new Set<string>();
    folders.set(from, known);
    for (const to of [...targets].map(folderOf)) if (to !== from && areaOf(to) === areaOf(from)) known.add(to);
  }
  return folders;
}

/** Lists the folders of each area, the lowest first, each with the lower folders that it imports. */
export function describeFolders(folders: Graph): string {
  const heights = new Map<string, number>();
  const heightOf = (folder: string): number => {
    const known = heights.get(folder);
    if (known !== undefined) return known;
    const height = Math.max(0, ...[...(folders.get(folder) ?? [])].map((below) => heightOf(below) + 1));
    heights.set(folder, height);
    return height;
  };
  const sorted = [...folders.keys()].sort(
    (a, b) => areaOf(a).localeCompare(areaOf(b)) || heightOf(a) - heightOf(b) || a.localeCompare(b),
  );
  return sorted
    .map((folder) => {
      const below = [...(folders.get(folder) ?? [])].sort().map((name) => name.slice(areaOf(name).length + 1) || '.');
      return `${String(heightOf(folder)).padStart(2)} ${folder}${below.length > 0 ? ` → ${below.join(' ')}` : ''}`;
    })
    .join('\n');
}
