import type { ListedCommand } from './terminal/command.ts';

/** Every command, in the order of the help. */
export const commands: readonly ListedCommand[] = [
  {
    name: 'run',
    summary: 'measure in the runtime that runs this: Node, Deno or Bun',
    load: async () => (await import('./runtimes/run-anywhere.ts')).runAnywhereCommand,
  },
  {
    name: 'browser',
    summary: 'measure in real browsers: chromium, firefox, webkit of this machine, or a fleet’s, over WebDriver',
    load: async () => (await import('./browser/browser-command.ts')).browserCommand,
  },
  {
    name: 'fleet',
    summary: 'another name of browser',
    sameAs: 'browser',
    load: async () => (await import('./browser/browser-command.ts')).browserCommand,
  },
  {
    name: 'servers',
    summary: 'measure what a login check costs in the libraries of servers',
    load: async () => (await import('./servers/servers-command.ts')).serversCommand,
  },
  {
    name: 'compare',
    summary: 'compare two to six results side by side, or up to 1,000 device by device',
    load: async () => (await import('./compare/compare-command.ts')).compareCommand,
  },
  {
    name: 'check',
    summary: 'measure two states of the code by turns on this machine, and compare them',
    load: async () => (await import('./check/check-command.ts')).checkCommand,
  },
  {
    name: 'talk',
    summary: 'draw every screen of a talk: one PDF, and a PNG for each',
    load: async () => (await import('./talk/talk-command.ts')).talkCommand,
  },
  {
    name: 'inspect',
    summary: 'take a registration or a login apart, step by step',
    load: async () => (await import('./inspect/inspect-command.ts')).inspectCommand,
  },
  {
    name: 'serve',
    summary: 'serve the built page',
    load: async () => (await import('./serve/serve-command.ts')).serveCommand,
  },
  {
    name: 'completion',
    summary: 'print what a shell completes: bash, zsh, fish',
    load: async () => (await import('./completion/completion-command.ts')).completionCommand(commands),
  },
  {
    name: 'manual',
    summary: 'print the manual page',
    load: async () => (await import('./manual/manual-command.ts')).manualCommand(commands),
  },
];
