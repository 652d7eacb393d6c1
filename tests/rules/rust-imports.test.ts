import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inProject, projectRoot } from '../../scripts/project.mjs';
import { findCircles } from './circles.ts';
import { pathsOfUse, rustGraph } from './rust-imports.ts';

const sourceFolder = 'wasm/src';

function readRust(): ReadonlyMap<string, string> {
  const entries = readdirSync(inProject(sourceFolder), { recursive: true, withFileTypes: true });
  const paths = entries.filter(({ name }) => name.endsWith('.rs')).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    paths.map((path) => [relative(projectRoot, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')] as const),
  );
}

const graphOf = (files: Readonly<Record<string, string>>) =>
  rustGraph(new Map(Object.entries(files).map(([name, source]) => [`wasm/src/${name}`, source])), sourceFolder);

describe('the Rust sources', () => {
  const graph = rustGraph(readRust(), sourceFolder);

  it('have no circle between modules', () => {
    expect(graph.size).toBeGreaterThan(20);
    expect([...graph.values()].filter((used) => used.size > 0).length).toBeGreaterThan(15);
    expect(findCircles(graph)).toEqual([]);
  });
});

describe('the reader of Rust imports', () => {
  it('takes trees of uses apart', () => {
    expect(pathsOfUse('crate::{Error, der::{self, Reader as R}}')).toEqual([
      'crate::Error',
      'crate::der',
      'crate::der::Reader',
    ]);
    expect(pathsOfUse('super::key::*')).toEqual(['super::key']);
  });

  it('follows a name that a folder hands on to the module that it comes from', () => {
    const graph = graphOf({
      'lib.rs': 'mod error;\npub use error::Error;\nmod web;',
      'error.rs': 'pub struct Error;',
      'web/mod.rs': 'mod a;\nmod b;\npub use b::{B, c};\nfn own() {}',
      'web/a.rs': 'use super::{B, own};\nuse crate::Error;\n// use super::c;',
      'web/b.rs': 'fn f() -> super::super::error::Error {}',
    });
    expect([...(graph.get('web::a') ?? [])].sort()).toEqual(['error', 'web', 'web::b']);
    expect([...(graph.get('web::b') ?? [])]).toEqual(['error']);
    expect([...(graph.get('web') ?? [])]).toEqual([]);
  });

  it('sees a circle', () => {
    const graph = graphOf({ 'lib.rs': '', 'a.rs': 'use crate::b::B;', 'b.rs': 'use crate::{c::C, a};', 'c.rs': '' });
    expect(findCircles(graph)).toEqual([['a', 'b']]);
  });
});
