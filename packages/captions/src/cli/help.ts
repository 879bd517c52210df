import type { Command, Option } from './command.js';

export const PROGRAM = 'scriptorium-captions';

const indent = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}\n`).join('');
};

/** The page for the program. */
export const programHelp = (
  commands: readonly Command[],
): string => `${PROGRAM}: read, check and convert captions

Usage: ${PROGRAM} <command> [options] [files]

Commands:
${indent(commands.map(({ name, summary }) => [name, summary]))}
Files may be patterns ('subs/**/*.srt'); no file, or -, is standard input. Formats and encodings are recognised.
Exit codes: 0 done, 1 a check failed, 2 the input or the command cannot be used.

'${PROGRAM} <command> --help' shows a command's options with examples; 'convert --list' shows every format.
`;

const optionName = (name: string, { short, value }: Option): string =>
  `${short ? `-${short}, ` : '    '}--${name}${value ? ` <${value}>` : ''}`;

export const commandHelp = ({
  name,
  summary,
  usage,
  examples,
  options,
}: Command): string => `${PROGRAM} ${name}: ${summary}

Usage: ${PROGRAM} ${name} ${usage}

Examples:
${examples.map(([line, does]) => `  ${PROGRAM} ${name} ${line}\n      ${does}\n`).join('')}
Options:
${indent(Object.entries(options).map(([key, option]) => [optionName(key, option), option.help]))}`;
