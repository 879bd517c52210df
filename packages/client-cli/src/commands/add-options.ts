import type { Command } from 'commander';

const collect = (text: string, texts: string[] = []) => [...texts, text];

/** Adds `--param name=value`, which may be repeated. */
export const withParameters = (command: Command, description: string): Command =>
  command.option('-p, --param <name=value>', `${description}; may be repeated`, collect);
