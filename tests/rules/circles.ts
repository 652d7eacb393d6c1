/** Circles in what imports what: between files, and between the rooms of one folder. */
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
 * A file's room is its folder. A registry, `index.ts`, stands above the rooms that it lists and is one by itself; so is each file
 * directly in `scripts/`, `cli/` and `tests/`: what a person types stands above the rooms, what all of them build on below.
 */
const roomOf = (file: string): string =>
  /\/index\.tsx?$|^(?:scripts|tests|cli)\/[^/]+$/.test(file) ? file : posix.dirname(file);

/** `site/figures/rsa` is a room of `site/figures`, `scripts/wasm` one of `scripts`. */
function folderOf(room: string): string {
  const depth = /^(?:scripts|tests|cli)\//.test(room) ? 1 : 2;
  return room.split('/').slice(0, depth).join('/');
}

/** Which rooms of a folder import which others of the same folder. What crosses folders, the layers rule. */
export function roomGraph(files: Graph): Graph {
  const rooms = new Map<string, Set<string>>();
  for (const [file, targets] of files) {
    const from = roomOf(file);
    const known = rooms.get(from) ?? new Set<string>();
    rooms.set(from, known);
    for (const to of [...targets].map(roomOf)) if (to !== from && folderOf(to) === folderOf(from)) known.add(to);
  }
  return rooms;
}

/** The rooms of each folder, the lowest first, each with those below it that it imports. */
export function describeRooms(rooms: Graph): string {
  const heights = new Map<string, number>();
  const heightOf = (room: string): number => {
    const known = heights.get(room);
    if (known !== undefined) return known;
    const height = Math.max(0, ...[...(rooms.get(room) ?? [])].map((below) => heightOf(below) + 1));
    heights.set(room, height);
    return height;
  };
  const sorted = [...rooms.keys()].sort(
    (a, b) => folderOf(a).localeCompare(folderOf(b)) || heightOf(a) - heightOf(b) || a.localeCompare(b),
  );
  return sorted
    .map((room) => {
      const below = [...(rooms.get(room) ?? [])].sort().map((name) => name.slice(folderOf(name).length + 1) || '.');
      return `${String(heightOf(room)).padStart(2)} ${room}${below.length > 0 ? ` → ${below.join(' ')}` : ''}`;
    })
    .join('\n');
}
