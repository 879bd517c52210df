import type { Command, Options } from './command.js';

const NAME = 'scriptorium-captions';

export function overview(commands: Readonly<Record<string, Command>>): string {
  const rows = Object.entries(commands).map(([name, { summary }]) => [name, summary] as const);
  return `${NAME}: read, convert, check and edit caption files

Usage: ${NAME} <command> [files] [options]

${columns(rows)}

Start here:

  ${NAME} convert talk.srt -o talk.vtt          another format, named by its extension
  ${NAME} info talk.vtt                         format, encoding and content of a file
  ${NAME} qc talk.vtt --profile netflix-adult   exit code 1 if a rule is broken
  ${NAME} shift talk.srt --by -1.5s > out.srt   all captions 1.5 s earlier

Files may be patterns ('captions/**/*.srt'); without files, or with -, a command reads standard input.
Results go to standard output; repairs of the input, conversion losses and errors go to standard error.
Exit codes: 0 done, 1 a check failed or most of a text was lost, 2 a file or the command line could not
be used.

${NAME} <command> --help shows examples and options; --version prints the version.
`;
}

export function commandHelp(name: string, { summary, usage, examples, options }: Command): string {
  const shown = examples.map(([line, does]) => `  # ${does}\n  ${line}\n`).join('\n');
  const rows = Object.entries(options).map(([option, it]) => [optionName(option, it), it.help] as const);
  return `${NAME} ${name}: ${summary}

Usage: ${NAME} ${name} ${usage}

${shown}
${columns(rows)}
`;
}

function optionName(name: string, { short, type, value = 'value' }: Options[string]): string {
  return `${short ? `-${short}, ` : '    '}--${name}${type === 'string' ? ` <${value}>` : ''}`;
}

/** Formats names and explanations as two aligned columns. */
function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n');
}
