import type { Command } from './command.js';

export const overview = (commands: Record<string, Command>): string => {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return `Usage: scriptorium <command> [options]

${lines.join('\n')}

"scriptorium <command> --help" tells more, "scriptorium --version" the version. Results go to standard output, as JSON with --json; what went wrong goes to
standard error. Exit codes: 0 done, 1 it failed or found something amiss, 2 the command line is wrong.
All commands take the variables of the service, such as SCRIPTORIUM_DATA and DATABASE_URL.
`;
};

export const helpOf = (name: string, { summary, usage = '', help }: Command): string =>
  `Usage: scriptorium ${`${name} ${usage}`.trim()}\n\n${summary}.\n\n${help.trim()}\n`;
