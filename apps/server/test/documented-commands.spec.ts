import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { commands } from '../src/cli/commands.js';
import { helpOf } from '../src/cli/help.js';
import { parse } from '../src/cli/parse.js';

const root = path.join(import.meta.dirname, '../../..');

/** The lines of code of a page: in blocks, and in running text. */
function linesOf(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^```(?:sh|bash)\n([^]*?)^```/gm)].map(([, code]) => code!);
  const inline = [...markdown.replace(/^```[^]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)];
  return [
    ...blocks.flatMap((code) => code.replaceAll('\\\n', ' ').split('\n')),
    ...inline.map(([, code]) => code!),
  ];
}

/** Returns the arguments of `scriptorium`, without comments and quotes; undefined if the line does not run a command of it. */
function argumentsIn(line: string): string[] | undefined {
  const plain = line.replace(/\s+#.*$/, '').replaceAll(/\$\([^)]*\)/g, 'x');
  const [, rest] = /^(?:.*[ ;&])?scriptorium ([a-z][a-z-]*(?: .*)?)$/.exec(plain) ?? [];
  const words = rest?.match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)?.map((word) => word.replaceAll(/['"]/g, ''));
  return words?.[0] === 'scriptorium' ? undefined : words; // the name of a package or a container
}

const pages = globSync(['README.md', 'docs/*.md'], { cwd: root }).map((page) => ({
  page,
  lines: linesOf(readFileSync(path.join(root, page), 'utf8')),
}));
const helps = Object.entries(commands).map(([name, command]) => ({
  page: `${name} --help`,
  lines: [...helpOf(name, command).matchAll(/^ {2}(scriptorium .*)$/gm)].map(([, line]) => line!),
}));
const documented = [...pages, ...helps].flatMap(({ page, lines }) =>
  lines.flatMap((line) => {
    const args = argumentsIn(line);
    return args ? [{ page, line, args }] : [];
  }),
);

it.each(documented)('$page: $line', ({ args: [name, ...args] }) => {
  const command = commands[name!]!;
  expect(command).toBeDefined();
  expect(parse(args, command)).toBeDefined();
});

it('finds the command lines', () => expect(documented.length).toBeGreaterThan(70));
