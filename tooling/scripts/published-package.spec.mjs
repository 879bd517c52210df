import { examplesOf, fileProblems, manifestProblems } from './published-package.mjs';
import { packagesOf } from './workspace.mjs';

const published = packagesOf().filter(({ manifest }) => !manifest.private);

it.each(published.map(({ dir, manifest }) => [dir, manifest]))(
  '%s has a manifest to publish',
  (dir, manifest) => {
    const { devDependencies: _, ...packed } = manifest; // dropped by .pnpmfile.mjs
    expect(manifestProblems(packed, dir)).toEqual([]);
  },
);

it('names every field that is missing or wrong', () => {
  const problems = manifestProblems({ engines: { node: '20' }, devDependencies: {} }, 'packages/core');
  for (const field of ['license', 'homepage', 'bugs', 'repository', 'keywords', 'engines', 'devDependencies'])
    expect(problems.filter((problem) => problem.startsWith(field))).toHaveLength(1);
});

describe('source maps', () => {
  const js = ['dist/a.js', 'export {};\n//# sourceMappingURL=a.js.map\n'];
  const map = (more) => ['dist/a.js.map', JSON.stringify({ sources: ['../src/a.ts'], ...more })];

  it.each([
    ['without its sources', [js, map()], 'dist/a.js.map is a source map without its sources'],
    ['that is named, and not there', [js], 'dist/a.js names a source map that is not there'],
    ['with its sources elsewhere', [js, map(), ['src/b.ts', '']], 'dist/a.js.map is a source map without'],
  ])('are refused: one %s', (_, files, problem) => {
    expect(fileProblems(new Map(files))).toEqual([expect.stringContaining(problem)]);
  });

  it('may come with their sources, inside or beside, or not at all', () => {
    for (const files of [
      [js, map({ sourcesContent: ['export {}'] })],
      [js, map(), ['src/a.ts', 'export {}']],
      [['dist/a.js', 'export {};']],
    ])
      expect(fileProblems(new Map(files))).toEqual([]);
  });
});

it('finds the examples of a README, with their line and what the reader is to imagine', () => {
  const fence = '```';
  const readme = [
    '# a',
    `${fence}sh`,
    'npm i',
    fence,
    '<!-- example:',
    'declare const a: string;',
    '-->',
    '',
    `${fence}js`,
    'a.length;',
    fence,
    `${fence}ts`,
    'b;',
    fence,
  ].join('\n');
  expect(examplesOf(readme)).toEqual([
    { line: 5, code: 'declare const a: string;\na.length;\nexport {};\n' },
    { line: 12, code: 'b;\nexport {};\n' },
  ]);
});
