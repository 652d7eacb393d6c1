import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from '../../../scripts/project.mjs';
import { sourcesIn } from '../sources.ts';
import { findCircles } from './circles.ts';
import { pathsOfUse, rustGraph } from './rust-imports.ts';

const sourceFolder = 'wasm/src';

const readRust = (folder: string) => sourcesIn([folder], (path) => path.endsWith('.rs'));

const graphOf = (files: Readonly<Record<string, string>>) =>
  rustGraph(new Map(Object.entries(files).map(([name, source]) => [`wasm/src/${name}`, source])), sourceFolder);

/** The crates that modules are compiled from. Cargo itself rules out cycles between them. */
const folders = [
  ...['interface', 'rsa-keys'].map((name) => `wasm/${name}/src`),
  ...readdirSync(inProject('wasm', 'modules')).map((name) => `wasm/modules/${name}/src`),
];

describe('the Rust sources', () => {
  const graphs = folders.map((folder) => [folder, rustGraph(readRust(folder), folder)] as const);

  it.each(graphs)('of %s have no circle between modules', (_, graph) => {
    expect(findCircles(graph)).toEqual([]);
  });

  it('are all read', () => {
    const modules = graphs.flatMap(([, graph]) => [...graph.values()]);
    expect(modules.length).toBeGreaterThan(50);
    expect(modules.filter((used) => used.size > 0).length).toBeGreaterThan(15);
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
