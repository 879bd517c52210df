import type { Command } from 'commander';
import type { ApiDescription } from '../api-description.js';

/** What can be completed besides commands and options. */
export interface Known {
  profiles: readonly string[];
  /** The API of the chosen server, if it was used before. */
  description?: ApiDescription;
}

/** Returns the candidates for the last of the words, which may be empty. */
export function candidates(program: Command, words: readonly string[], known: Known): string[] {
  const current = words.at(-1) ?? '';
  return allCandidates(program, words.slice(0, -1), current, known).filter((one) => one.startsWith(current));
}

function allCandidates(program: Command, before: readonly string[], current: string, known: Known): string[] {
  if (before.at(-1) === '--profile') return [...known.profiles];
  const { command, positionals } = read(program, before);
  if (['-p', '--param'].includes(before.at(-1) ?? ''))
    return parametersOf(command.name(), positionals, known).map((name) => `${name}=`);
  const options = command === program ? program.options : [...command.options, ...program.options];
  if (current.startsWith('-')) return [...options.map(({ long }) => long ?? ''), '--help'];
  if (expectsValue(options, before.at(-1))) return [];
  if (command === program)
    return program
      .createHelp()
      .visibleCommands(program)
      .map((one) => one.name());
  return positionals.length === 0 ? firstArgument(command.name(), known) : [];
}

const expectsValue = (options: Command['options'], word: string | undefined) =>
  word !== undefined &&
  options.some(({ short, long, required }) => required && (word === short || word === long));

/** Finds the command among the words, and its arguments. */
function read(program: Command, words: readonly string[]) {
  let command = program;
  const positionals: string[] = [];
  for (const [at, word] of words.entries()) {
    if (word.startsWith('-') || expectsValue([...command.options, ...program.options], words[at - 1]))
      continue;
    if (command === program) command = program.commands.find((one) => one.name() === word) ?? program;
    else positionals.push(word);
  }
  return { command, positionals };
}

function firstArgument(name: string, { description }: Known): string[] {
  if (name === 'completion') return ['bash', 'zsh', 'fish'];
  if (name === 'order' || name === 'kinds') return description?.orderKinds().map((kind) => kind.name) ?? [];
  return name === 'list' ? [...(description?.lists().keys() ?? [])] : [];
}

function parametersOf(name: string, [first]: readonly string[], { description }: Known): string[] {
  if (!description) return [];
  if (name === 'upload') return description.parametersOf('/v3/files').map((one) => one.name);
  if (name === 'order')
    return (
      description
        .orderKinds()
        .find((kind) => kind.name === first)
        ?.parameters.map((one) => one.name) ?? []
    );
  const list = name === 'search' ? 'search' : (first ?? 'files');
  const path = description.lists().get(list);
  return path ? description.filtersOf(path).map((one) => one.name) : [];
}
