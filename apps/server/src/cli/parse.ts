import { parseArgs } from 'node:util';
import { UsageError, type Command, type Run } from './command.js';

const general = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

/** @throws {UsageError} for an option that is unknown, has no value, or is there twice: which one is meant? */
export function parse(args: string[], { options = {} }: Command): Run['values'] {
  const { values, tokens } = parsed(args, options);
  const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new UsageError(`--${twice} is given twice`);
  return values as Run['values'];
}

function parsed(args: string[], options: NonNullable<Command['options']>) {
  try {
    return parseArgs({
      args,
      options: { ...options, ...general },
      allowPositionals: false,
      tokens: true,
    });
  } catch (error) {
    throw new UsageError((error as Error).message.replaceAll('\n', ' '));
  }
}
