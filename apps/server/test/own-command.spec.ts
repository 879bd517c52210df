import { execFileSync } from 'node:child_process';
import { ownCommand, quoted } from '../src/own-command.js';

const started = (script: string, env: NodeJS.ProcessEnv = {}) =>
  ownCommand('migrate', { argv: ['/opt/node', script, 'up'], env, cwd: '/srv' });

describe('a printed command can be pasted where the program was started', () => {
  it.each([
    ['as an installed package', '/usr/bin/scriptorium', {}, 'scriptorium migrate'],
    ['with npx', '/home/a/.npm/_npx/1f/node_modules/.bin/scriptorium', {}, 'npx scriptorium migrate'],
    [
      'from a checkout',
      '/src/dist/cli/main.js',
      {},
      'SCRIPTORIUM_DATA=/srv/.data /opt/node /src/dist/cli/main.js migrate',
    ],
    [
      'as the server alone',
      '/src/dist/main.js',
      {},
      'SCRIPTORIUM_DATA=/srv/.data /opt/node /src/dist/cli/main.js migrate',
    ],
    [
      'with a data folder',
      '/usr/bin/scriptorium',
      { SCRIPTORIUM_DATA: "Ada's data" },
      `SCRIPTORIUM_DATA='/srv/Ada'\\''s data' scriptorium migrate`,
    ],
  ])('%s', (_, script, env, command) => expect(started(script, env)).toBe(command));
});

it('a quoted argument reaches the program unchanged', () => {
  for (const text of ['plain/path-1', "Ada's $HOME `data`", '', 'a"b\\c\n'])
    expect(execFileSync('sh', ['-c', `printf %s ${quoted(text)}`], { encoding: 'utf8' })).toBe(text);
});
