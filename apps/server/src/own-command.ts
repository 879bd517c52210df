import path from 'node:path';

/** How this process was started. */
interface Invocation {
  argv: readonly string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
}

/** Quotes an argument for a POSIX shell where that is necessary. */
export const quoted = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * Returns a command of this program that can be pasted into the shell from which it was started, where `scriptorium` is not always on the
 * path. Variables with secrets, such as `DATABASE_URL`, are not repeated.
 * @param args such as `migrate`
 */
export function ownCommand(args: string, { argv, env, cwd }: Invocation = running()): string {
  const [node = '', script = ''] = argv;
  const { SCRIPTORIUM_DATA: folder } = env;
  const isScript = script.endsWith('/main.js'); // not a link of a package manager; it may be run from another folder
  const data =
    (folder ?? '') || isScript ? `SCRIPTORIUM_DATA=${quoted(path.resolve(cwd, folder ?? '.data'))} ` : '';
  const program = isScript
    ? `${quoted(node)} ${quoted(cliBeside(script))}`
    : `${script.includes('/_npx/') ? 'npx ' : ''}scriptorium`;
  return `${data}${program} ${args}`;
}

const running = (): Invocation => ({ argv: process.argv, env: process.env, cwd: process.cwd() });

function cliBeside(script: string): string {
  const folder = path.dirname(script);
  return path.basename(folder) === 'cli' ? script : path.join(folder, 'cli', 'main.js');
}
