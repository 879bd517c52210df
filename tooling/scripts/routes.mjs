// Lists the HTTP routes: METHOD path → file:line of the handler.
//
//   pnpm routes [text]     only routes that contain the text, such as `cancel` or `POST /v3/files`
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lineAt, withoutComments } from './imports.mjs';
import { helpFor, packagesOf, root } from './workspace.mjs';

const decorator = /@(Controller|Get|Post|Put|Patch|Delete|Head|Options|All)\(([^)]*)\)/g;

/** Returns every route declared by a Nest controller of the workspace. */
export const routesOf = (workspace) =>
  packagesOf(workspace)
    .filter(({ dir }) => !dir.startsWith('tooling'))
    .flatMap(({ dir }) => globSync(`${dir}/src/**/*.ts`, { cwd: workspace }))
    .filter((file) => !file.endsWith('spec.ts'))
    .flatMap((file) => routesIn(file, withoutComments(readFileSync(join(workspace, file), 'utf8'))))
    .sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));

function routesIn(file, text) {
  const found = [];
  let prefixes = [''];
  for (const { 1: name, 2: argument, index } of text.matchAll(decorator)) {
    const paths = [...argument.matchAll(/['"`]([^'"`]*)['"`]/g)].map((match) => match[1]);
    const own = paths.length > 0 ? paths : [''];
    if (name === 'Controller') prefixes = own;
    else
      for (const path of prefixes.flatMap((prefix) => own.map((path) => joined(prefix, path))))
        found.push({ method: name.toUpperCase(), path, file, line: handlerLine(text, index) });
  }
  return found;
}

const joined = (...parts) =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`;

/** Returns the first line after the decorators. */
function handlerLine(text, index) {
  const lines = text.split('\n');
  let line = lineAt(text, index);
  while (/^\s*@/.test(lines[line - 1] ?? '') && !/\)\s*(async\s+)?\w+\(/.test(lines[line - 1])) line++;
  return line;
}

if (process.argv[1] === import.meta.filename) {
  helpFor(import.meta.filename);
  const wanted = process.argv.slice(2).join(' ').toLowerCase();
  const found = routesOf(root).filter(({ method, path }) =>
    `${method} ${path}`.toLowerCase().includes(wanted),
  );
  const width = Math.max(0, ...found.map(({ path }) => path.length));
  for (const { method, path, file, line } of found)
    console.log(`${method.padEnd(7)} ${path.padEnd(width)}  ${file}:${line}`);
  if (found.length === 0) process.exitCode = 1;
}
