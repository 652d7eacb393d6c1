/**
 * Reads from their text which modules of a Rust crate use which others. A name that a folder's root re-exports counts
 * as its original module.
 */
import type { Graph } from '../sources.ts';

type Path = readonly string[];

/** `wasm/kernels/src/rsa/public.rs` is `rsa::public`; `lib.rs` and `mod.rs` stand for their folders. */
function modulePath(file: string, sourceFolder: string): Path {
  const parts = file.slice(sourceFolder.length + 1, -'.rs'.length).split('/');
  return ['lib', 'mod'].includes(parts.at(-1) ?? '') ? parts.slice(0, -1) : parts;
}

/** Splits a tree at its outermost commas: `a, b::{c, d}` → `a` and `b::{c, d}`. */
function splitTree(tree: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const character of tree) {
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Every path of a `use`: `crate::{a, b::{self, C as D}}` → `crate::a`, `crate::b`, `crate::b::C`. */
export function pathsOfUse(tree: string): readonly string[] {
  const open = tree.indexOf('{');
  if (open < 0) return [tree.replace(/\s+as\s+\w+$/, '').replace(/::(?:self|\*)$/, '')];
  const before = tree.slice(0, open);
  return splitTree(tree.slice(open + 1, tree.lastIndexOf('}'))).flatMap((part) => pathsOfUse(`${before}${part}`));
}

interface Uses {
  readonly used: readonly Path[];
  /** The original path of each name that this module re-exports. */
  readonly handedOn: ReadonlyMap<string, Path>;
}

/** A path from the crate's root; undefined if it begins in another crate. */
function absolutePath(path: string, own: Path): Path | undefined {
  const [first, ...rest] = path.split('::').map((part) => part.trim());
  if (first === 'crate') return rest;
  if (first === 'self') return [...own, ...rest];
  if (first !== 'super') return undefined;
  const above = own.slice(0, -1);
  return rest[0] === 'super' ? absolutePath(rest.join('::'), above) : [...above, ...rest];
}

function usesOf(source: string, own: Path): Uses {
  const text = source.replace(/\/\/[^\n]*/g, '');
  const used: Path[] = [];
  const handedOn = new Map<string, Path>();
  for (const [, visibility, tree = ''] of text.matchAll(/\b(pub(?:\([a-z ]+\))?\s+)?use\s+([^;]+);/g)) {
    for (const path of pathsOfUse(tree.replace(/\s+/g, ' '))) {
      // A re-exported path begins with one of the module's children, or with `crate`.
      const target = absolutePath(path, own) ?? [...own, ...path.split('::')];
      if (visibility) handedOn.set(target.at(-1) ?? '', target);
      else if (absolutePath(path, own)) used.push(target);
    }
  }
  for (const [path] of text.replace(/\buse\s+[^;]+;/g, '').matchAll(/\b(?:crate|super)(?:::\w+)+/g)) {
    const target = absolutePath(path, own);
    if (target) used.push(target);
  }
  return { used, handedOn };
}

/**
 * The module of a path: its longest prefix that is a module, or the module that such a module re-exports the name from.
 */
function moduleOf(path: Path, modules: ReadonlyMap<string, Uses>, left = 8): string | undefined {
  for (let length = path.length; length >= 0; length -= 1) {
    const found = modules.get(path.slice(0, length).join('::'));
    if (!found) continue;
    const source = found.handedOn.get(path[length] ?? '');
    return source && left > 0 ? moduleOf(source, modules, left - 1) : path.slice(0, length).join('::');
  }
  return undefined;
}

/** `files`: path from the project's folder → source text, all below `sourceFolder`. The crate's root is `crate`. */
export function rustGraph(files: ReadonlyMap<string, string>, sourceFolder: string): Graph {
  const modules = new Map<string, Uses>();
  for (const [file, source] of files) {
    const own = modulePath(file, sourceFolder);
    modules.set(own.join('::'), usesOf(source, own));
  }
  const nameOf = (path: string) => path || 'crate';
  return new Map(
    [...modules].map(([own, { used }]) => {
      const targets = used.flatMap((path) => moduleOf(path, modules) ?? []);
      return [nameOf(own), new Set(targets.filter((target) => target !== own).map(nameOf))];
    }),
  );
}
