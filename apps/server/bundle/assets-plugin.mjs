// Emits the files that bundled modules read at run time, and replaces their addresses. These forms are recognised, with
// literal names only:
//
//   new URL('./name.worker.js', import.meta.url)            a module for a thread, which becomes an entry of the bundle
//   new URL('../name', import.meta.url)                     a file beside the module
//   createRequire(import.meta.url).resolve('package/file')  a file of another package
//   require.resolve('package/file.wasm')                  the same in CommonJS
//   import program from '../name.cjs'                       a program that runs in a child process, copied as it is
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';

const addressOf = /new URL\(\s*'(?<name>\.[^']*)',\s*import\.meta\.url\s*\)/g;
const resolved = /createRequire\(import\.meta\.url\)\.resolve\('(?<name>[^']*)'\)/g;
const required = /require\.resolve\('(?<name>[^']*\.wasm)'\)/g;
/** What a program loads, except modules of Node. */
const loaded = /\b(?:require|require\.resolve|import)\('(?!node:)([^']*)'\)/g;
const ADDRESS = '\0address:';
const PROGRAM = '\0program:';
const withMap = /\n\/\/# sourceMappingURL=(?<map>\S+\.map)\s*$/;

const pathOf = (url) => `process.getBuiltinModule('node:url').fileURLToPath(${url})`;

/**
 * @param root folder of the checkout
 * @param isInstalled whether a package is installed with the server
 */
export function assets(root, isInstalled) {
  const emitted = new Map();
  const isOwn = (id) => id.startsWith(root + sep) && !id.includes(`${sep}node_modules${sep}`);

  /** Emits a file once, under a name that the same content always has. Returns the expression of its URL. */
  const emit = (context, file, fileName) => {
    const known =
      emitted.get(fileName) ?? context.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
    emitted.set(fileName, known);
    return `import.meta.ROLLUP_FILE_URL_${known}`;
  };
  const emitHashed = (context, file) => {
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8);
    return emit(context, file, `assets/${hash}-${basename(file)}`);
  };
  const emitWorker = (context, file) => {
    const name = `workers/${basename(file, '.worker.js')}`;
    const known = emitted.get(name) ?? context.emitFile({ type: 'chunk', id: file, fileName: `${name}.js` });
    emitted.set(name, known);
    return `import.meta.ROLLUP_FILE_URL_${known}`;
  };
  /** Emits a page's folder: the build of a workspace package, which is found by its package.json. */
  const emitPackage = (context, manifest) => {
    const folder = dirname(manifest);
    const target = `assets/${basename(folder)}`;
    for (const name of globSync('dist/**/*', { cwd: folder, withFileTypes: true })) {
      if (!name.isFile()) continue;
      const file = join(name.parentPath, name.name);
      emit(context, file, join(target, relative(folder, file)));
    }
    return emit(context, manifest, `${target}/manifest.json`); // jest knows packages by files named package.json
  };

  return {
    name: 'assets',
    resolveId: {
      filter: { id: /^\..*\.cjs$|^\0address:/ },
      handler(name, importer) {
        if (name.startsWith(ADDRESS)) return name;
        return importer && isOwn(importer) ? `${PROGRAM}${resolve(dirname(importer), name)}.mjs` : undefined;
      },
    },
    load: {
      filter: { id: /\.[cm]?js$/ },
      handler(id) {
        if (id.startsWith(PROGRAM)) return program(this, id.slice(PROGRAM.length, -'.mjs'.length));
        if (id.startsWith(ADDRESS))
          return `export default ${pathOf(emitHashed(this, id.slice(ADDRESS.length, -'.mjs'.length)))};`;
        if (id.startsWith('\0')) return undefined;
        const code = readFileSync(id, 'utf8');
        const map = isOwn(id) && withMap.exec(code)?.groups.map;
        return { code, map: map ? readFileSync(join(dirname(id), map), 'utf8') : { mappings: '' } };
      },
    },
    transform: {
      filter: { code: /import\.meta\.url|require\.resolve/ },
      handler(code, id) {
        if (id.startsWith('\0')) return undefined;
        const require = createRequire(id);
        const replaced = code
          .replaceAll(addressOf, (text, name) => {
            const file = resolve(dirname(id), name);
            if (!existsSync(file)) return isOwn(id) ? this.error(`${id}: there is no ${name}`) : text;
            return `new URL(${file.endsWith('.worker.js') ? emitWorker(this, file) : emitHashed(this, file)})`;
          })
          .replaceAll(resolved, (_, name) => {
            const file = require.resolve(name);
            const url = isOwn(file) && basename(file) === 'package.json' ? emitPackage : emitHashed;
            return pathOf(url(this, file));
          })
          .replaceAll(required, (_, name) => `require('${ADDRESS}${require.resolve(name)}.mjs').default`);
        return replaced === code ? undefined : { code: replaced, map: null };
      },
    },
  };

  /** The programs of one package stay together, with the folder `models` beside them. */
  function program(context, id) {
    const folder = dirname(id);
    const target = `programs/${basename(folder)}`;
    for (const file of globSync('models/*', { cwd: folder }))
      emit(context, join(folder, file), join(target, file));
    const code = readFileSync(id, 'utf8');
    for (const [, name] of code.matchAll(loaded)) {
      const found = name.startsWith('.') ? resolve(folder, name) : undefined;
      if (found) emit(context, found, `${target}/${basename(found)}`);
      else if (!isInstalled(name)) context.error(`${id} loads ${name}, which is no dependency of the server`);
    }
    const url = emit(context, id, `${target}/${basename(id)}`);
    return `import { createRequire } from 'node:module'; export default createRequire(import.meta.url)(${pathOf(url)});`;
  }
}
