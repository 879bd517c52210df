// Checks that only a product's own module, its plans in production, and the apps name it, so that a product is added and
// changed in one place. Names are identifiers, strings without spaces, and file names; prose and SQL may mention products.
//
//   node tooling/scripts/product-names.mjs [folder of a workspace]
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lineAt, withoutComments } from './imports.mjs';
import { helpFor, report, root } from './workspace.mjs';

/** Plans of production and their steps, which make the products. */
const plans = /^packages\/modules\/production\/src\/(plans|steps|description)\//;

/** Where another package may name a product, and why. An exception without a use is an error. */
export const exceptions = [
  ['packages/modules/publishing', 'transcript', 'publishes the words of files'],
  ['packages/modules/publishing', 'audio_description', 'plays the described version of files'],
  ['packages/modules/search', 'transcript', 'searches the words of transcripts'],
  ['packages/modules/openai-api', 'transcript', 'the OpenAI protocol answers with a transcript'],
  ['packages/modules/audio-descriptions', 'transcript', 'the words of a programme are among its texts'],
  ['packages/modules/live-captions', 'transcript', 'a finished event leaves a transcript'],
  ['packages/modules/catalog', 'live_auto_caption', 'the name of a priced service in the API'],
  [
    'packages/modules/accounts/src/sessions',
    'transcript',
    'a field of the sessions of editing links in the API',
  ],
  ['packages/modules/settings', 'transcript', 'names of settings in the API'],
  ['packages/modules/settings', 'audio_description', 'names of settings in the API'],
  ['packages/modules/catalog', 'audio_description', 'names of priced services and their levels in the API'],
  ['packages/modules/work-items', 'transcript', 'work items contain texts as transcripts in the API'],
  ['packages/modules/work-items', 'audio_description', 'a kind of work item in the API'],
  ['packages/modules/orders/src/product.ts', 'audio_description', 'a kind of track of the plugin contract'],
  ['packages/modules/orders/src/help', 'transcript', 'an example of the reference'],
  ['packages/modules/production/src/production.module.ts', 'transcript', 'imports what its plans use'],
  ['packages/modules/production/src/production.module.ts', 'audio_description', 'imports what its plans use'],
  ['packages/modules/video-platforms', 'audio_description', 'a kind of track of the plugin contract'],
  ['packages/modules/video-platforms', 'transcript', 'an example of the reference'],
];

/** Returns every violation in the workspace, as `file:line: problem`. */
export function violations(workspace, allowed = exceptions) {
  const products = productsOf(workspace);
  const sources = globSync('packages/{core,server-kit,modules/*}/src/**/*.ts', { cwd: workspace }).filter(
    (file) => !file.endsWith('spec.ts') && !plans.test(file),
  );
  const used = new Set();
  const found = sources.flatMap((file) =>
    products
      .filter(({ dir }) => !file.startsWith(`${dir}/`))
      .flatMap(({ name }) => {
        const problems = namesOf(workspace, file, name);
        const exception =
          problems.length && allowed.find(([path, product]) => product === name && isIn(file, path));
        if (exception) used.add(exception);
        return exception ? [] : problems;
      }),
  );
  const known = allowed.filter(([, product]) => products.some(({ name }) => name === product));
  return [
    ...found,
    ...known
      .filter((exception) => !used.has(exception))
      .map(
        ([path, product]) =>
          `${path}: no longer names ${product}: remove the exception from product-names.mjs`,
      ),
  ];
}

const isIn = (file, path) => file === path || file.startsWith(`${path}/`);

/** Returns the products that are declared by `*.product.ts` files, which take their names from `*.lifecycle.ts`. */
const productsOf = (workspace) =>
  globSync('packages/modules/*/src/*.product.ts', { cwd: workspace }).map((file) => {
    const lifecycle = join(workspace, file.replace(/product\.ts$/, 'lifecycle.ts'));
    const [, name] = readFileSync(lifecycle, 'utf8').match(/\bname: '(\w+)'/);
    return { name, dir: dirname(dirname(file)) };
  });

/** Matches strings, which may contain spaces, and identifiers. */
const tokens = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|[A-Za-z_$][\w$]*/g;

function namesOf(workspace, file, name) {
  const text = withoutComments(readFileSync(join(workspace, file), 'utf8'));
  const problems = [...text.matchAll(tokens)]
    .filter(([token]) => !/\s/.test(token) && isNamed(token, name))
    .map(({ 0: token, index }) => `${file}:${lineAt(text, index)}: ${token} names the product ${name}`);
  return isNamed(file.split('/').at(-1), name)
    ? [`${file}: its name is that of the product ${name}`, ...problems]
    : problems;
}

/** `MasterTranscript` of captions is a text with times, whatever product it belongs to. */
const isNamed = (token, name) => {
  const words = ` ${wordsOf(token.replaceAll('MasterTranscript', '')).join(' ')} `;
  const noun = name.replaceAll('_', ' ');
  return words.includes(` ${noun} `) || words.includes(` ${noun}s `);
};

const wordsOf = (token) =>
  token
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);

if (process.argv[1] === import.meta.filename) {
  helpFor(import.meta.filename);
  report('product-names', violations(process.argv[2] ?? root), 'none outside their modules');
}
