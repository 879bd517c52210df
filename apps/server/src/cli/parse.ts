import { parseArgs } from 'node:util';
import { UsageError, type Command, type Run } from './command.js';

const general = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

export function parse(args: string[], { options = {}, arguments: named = [] }: Command): Run['values'] {
  const { values, tokens, positionals } = parsed(args, options, named.length > 0);
  if (positionals.length > named.length)
    throw new UsageError(`unexpected argument '${positionals[named.length]}'`);
  const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new UsageError(`--${twice} is given twice`);
  const given = Object.fromEntries(positionals.map((value, i) => [named[i], value]));
  return { ...(values as Run['values']), ...given };
}

function parsed(args: string[], options: NonNullable<Command['options']>, allowPositionals: boolean) {
  try {
    return parseArgs({
      args,
      options: { ...options, ...general },
      allowPositionals,
      tokens: true,
    });
  } catch (error) {
    throw new UsageError((error as Error).message.replaceAll('\n', ' '));
  }
}
