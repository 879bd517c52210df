// Bundles the compiled server and its commands into `dist`, with every package that is not a dependency in package.json: those
// are native or only data. Run by the build.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { assets } from './assets-plugin.mjs';
import { licencesOf } from './licences.mjs';

const server = resolve(import.meta.dirname, '..');
const dist = join(server, 'dist');
const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(server, 'package.json'), 'utf8'));

const installed = Object.keys({ ...dependencies, ...optionalDependencies });

/** What libraries try to load if it is installed, and the server does not use. */
const unused = [
  /^class-(validator|transformer)(\/|$)/,
  /^@nestjs\/(microservices|websockets|platform-express)(\/|$)/,
  /^@fastify\/(multipart|view)$/,
  /^pg-native$/,
  /^cpu-features$|\.node$/, // native ciphers of ssh2
];

/** Modules of this repository that do something when they are imported; the others may be left out if nothing of them is used. */
const withEffects = '/(required-node|node-settings)\\.js$';
const ownWithoutEffects = new RegExp(`^(?!.*/node_modules/)(?!.*${withEffects}).*/(apps|packages)/.*\\.js$`);

/** Looks for classes of older versions of typeorm, and would load a second copy of it from node_modules. */
const typeormCompat = {
  name: 'typeorm-compat',
  load: {
    filter: { id: /@nestjs\/typeorm\/dist\/common\/typeorm-compat\.js$/ },
    handler: () => 'export const Connection = undefined; export const AbstractRepository = undefined;',
  },
};

for (const name of ['assets', 'chunks', 'cli', 'programs', 'workers'])
  rmSync(join(dist, name), { recursive: true, force: true });

const bundle = await rolldown({
  cwd: server,
  input: { main: 'dist/compiled/main.js', 'cli/main': 'dist/compiled/cli/main.js' },
  platform: 'node',
  preserveEntrySignatures: 'strict', // nothing imports an entry, which would run it
  external: [...unused, ...installed],
  treeshake: { moduleSideEffects: [{ test: ownWithoutEffects, sideEffects: false }] },
  plugins: [typeormCompat, assets(resolve(server, '../..'), (name) => installed.includes(name))],
  transform: { define: { __dirname: 'import.meta.dirname', __filename: 'import.meta.filename' } },
  onLog(level, log, report) {
    if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
    if (log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT') report(level, log);
  },
});
const { output } = await bundle.write({
  dir: dist,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name]-[hash].js',
  keepNames: true, // Nest and typeorm use the names of classes
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  sourcemap: true,
  sourcemapExcludeSources: true,
});
await bundle.close();

const modules = output.flatMap(({ type, moduleIds }) => (type === 'chunk' ? moduleIds : []));
writeFileSync(join(dist, 'THIRD-PARTY-LICENCES.txt'), licencesOf(modules));
