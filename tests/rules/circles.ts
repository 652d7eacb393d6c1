/** Circles in what imports what: between files, and between the folders of one area. */
import { posix } from 'node:path';
import type { Graph } from './imports.ts';

/** Every set of nodes that reach each other (Tarjan's strongly connected components with more than one node). */
export function findCircles(graph: Graph): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  function close(node: string): void {
    const members = open.splice(open.indexOf(node));
    if (members.length > 1) circles.push(members.sort());
  }

  function visit(node: string): number {
    order.set(node, order.size);
    lowest.set(node, order.size - 1);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      const reached = order.has(next) ? order.get(next) : visit(next);
      if (open.includes(next)) lowest.set(node, Math.min(lowest.get(node) ?? 0, reached ?? 0));
    }
    const low = lowest.get(node) ?? 0;
    if (low === order.get(node)) close(node);
    return low;
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}

/**
 * A registry, `index.ts`, stands above the folders that it lists and is one by itself; so is each file
 * directly in `scripts/`, `cli/` and `tests/`: what a person types stands above the folders, what all of them rest on below.
 */
const folderOf = (file: string): string =>
  /\/index\.tsx?$|^(?:scripts|tests|cli)\/[^/]+$/.test(file) ? file : posix.dirname(file);

/** `site/figures/rsa` belongs to the area `site/figures`, `scripts/wasm` to `scripts`. */
function areaOf(folder: string): string {
  const depth = /^(?:scripts|tests|cli)\//.test(folder) ? 1 : 2;
  return folder.split('/').slice(0, depth).join('/');
}

/** Which folders of an area import which others of it. What crosses areas, the layers rule. */
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

/** The folders of each area, the lowest first, each with those below it that it imports. */
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
