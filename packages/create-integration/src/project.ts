import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Contract kit of the project: the installed `@scriptorium/integrations` package. */
export interface Kit {
  readonly folder: string;
}

interface Manifest {
  readonly version: string;
  readonly dependencies: { readonly zod: string };
  readonly engines: { readonly node: string };
}

const compilerOptions = {
  target: 'ES2023',
  lib: ['ES2023'],
  module: 'nodenext',
  types: ['node'],
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  declaration: true,
  rootDir: 'src',
  outDir: 'dist',
};

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Returns the files of a new project, keyed by path: the example integration and its fake with the given id,
 * and a test that runs the contract kit.
 *
 * @param id integration id, also the suffix of the package name. Throws an `Error` if it is invalid.
 */
export async function projectFiles(id: string, kit: Kit): Promise<Map<string, string>> {
  if (!/^[a-z][a-z0-9-]{1,31}$/.test(id))
    throw new Error(
      `"${id}" is not a valid id: use 2 to 32 lower-case letters, digits and hyphens, starting with a letter`,
    );
  const manifest = JSON.parse(await readFile(join(kit.folder, 'package.json'), 'utf8')) as Manifest;
  const example = (name: string) => readFile(join(kit.folder, 'example', name), 'utf8');
  const displayName = id.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim();
  const source = (await example('index.ts'))
    .replace("id: 'example'", `id: '${id}'`)
    .replace("displayName: 'Example Video'", `displayName: '${displayName}'`);
  return new Map([
    ['package.json', json(packageOf(id, displayName, manifest))],
    ['tsconfig.json', json({ compilerOptions, include: ['src'] })],
    ['.gitignore', 'dist\nnode_modules\n'],
    ['README.md', readme(id, displayName)],
    ['src/index.ts', source],
    ['src/fake.ts', await example('fake.ts')],
    ['src/contract.test.ts', await example('contract.test.ts')],
    ['src/demo.ts', await example('demo.ts')],
  ]);
}

const packageOf = (id: string, displayName: string, { version, dependencies, engines }: Manifest) => ({
  name: `scriptorium-integration-${id}`,
  version: '1.0.0',
  description: `Captions for ${displayName} from Scriptorium`,
  keywords: ['scriptorium-integration'],
  type: 'module',
  exports: { types: './dist/index.d.ts', default: './dist/index.js' },
  files: ['dist/index.js', 'dist/index.d.ts'],
  engines,
  scripts: {
    build: 'tsc',
    test: 'tsc && node --test --test-reporter=spec dist/contract.test.js',
    demo: 'tsc && node dist/demo.js',
    prepack: 'tsc',
  },
  dependencies: { '@scriptorium/integrations': `^${version}`, zod: dependencies.zod },
  devDependencies: { '@types/node': '^24.0.0', typescript: '^7.0.2' },
});

const readme = (id: string, displayName: string) => `# scriptorium-integration-${id}

Puts captions of [Scriptorium](https://github.com/scriptorium-captions/scriptorium) on videos of ${displayName}.

- \`src/index.ts\`: the integration
- \`src/fake.ts\`: a fake of the platform, for tests
- \`npm test\`: checks the integration against the fake with the contract kit
- \`npm run demo\`: puts one caption on the fake
`;

/** Writes the files into a new or empty folder. Throws an `Error` if the folder is not empty. */
export async function writeProject(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty`);
  for (const [path, text] of files) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  }
}
