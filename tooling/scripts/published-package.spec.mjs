import { examplesOf, fileProblems, manifestProblems } from './published-package.mjs';
import { packagesOf } from './workspace.mjs';

const published = packagesOf().filter(({ manifest }) => !manifest.private);

it.each(published.map(({ dir, manifest }) => [dir, manifest]))(
  '%s has a publishable manifest',
  (dir, manifest) => {
    const { devDependencies: _, ...packed } = manifest; // removed by .pnpmfile.mjs
    expect(manifestProblems(packed, dir)).toEqual([]);
  },
);

it('names every missing or invalid field', () => {
  const problems = manifestProblems({ engines: { node: '20' }, devDependencies: {} }, 'packages/core');
  for (const field of ['license', 'homepage', 'bugs', 'repository', 'keywords', 'engines', 'devDependencies'])
    expect(problems.filter((problem) => problem.startsWith(field))).toHaveLength(1);
});

describe('source maps', () => {
  const js = ['dist/a.js', 'export {};\n//# sourceMappingURL=a.js.map\n'];
  const map = (more) => ['dist/a.js.map', JSON.stringify({ sources: ['../src/a.ts'], ...more })];

  it.each([
    ['without its sources', [js, map()], 'dist/a.js.map is a source map without its sources'],
    ['that is referenced but missing', [js], 'dist/a.js names a missing source map'],
    [
      'with sources under another path',
      [js, map(), ['src/b.ts', '']],
      'dist/a.js.map is a source map without',
    ],
  ])('are refused if a map is one %s', (_, files, problem) => {
    expect(fileProblems(new Map(files))).toEqual([expect.stringContaining(problem)]);
  });

  it('are accepted with inline or separate sources, or absent', () => {
    for (const files of [
      [js, map({ sourcesContent: ['export {}'] })],
      [js, map(), ['src/a.ts', 'export {}']],
      [['dist/a.js', 'export {};']],
    ])
      expect(fileProblems(new Map(files))).toEqual([]);
  });
});

it('finds the examples of a README with their line and assumed declarations', () => {
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
