import { browserCommand } from './browser/browser-command.ts';
import { compareCommand } from './compare/compare-command.ts';
import { fleetCommand } from './fleet/fleet-command.ts';
import { inspectCommand } from './inspect/inspect-command.ts';
import { runCommand } from './run/run-command.ts';
import { serveCommand } from './serve/serve-command.ts';
import type { Command } from './terminal/terminal.ts';

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  runCommand,
  browserCommand,
  fleetCommand,
  compareCommand,
  inspectCommand,
  serveCommand,
];
