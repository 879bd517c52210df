// Requirements for the files of a packed package. Used by publish-check.mjs.

const url = 'https://github.com/scriptorium-captions/scriptorium';

/** Returns the problems of a packed package.json from the folder `dir` of the workspace. */
export function manifestProblems(manifest, dir) {
  const wanted = {
    license: 'Apache-2.0',
    homepage: `${url}/tree/main/${dir}#readme`,
    bugs: `${url}/issues`,
    repository: { type: 'git', url: `git+${url}.git`, directory: dir },
  };
  const problems = Object.entries(wanted)
    .filter(([field, value]) => JSON.stringify(manifest[field]) !== JSON.stringify(value))
    .map(([field, value]) => `${field} must be ${JSON.stringify(value)}`);
  if (!(manifest.keywords?.length > 0)) problems.push('keywords are missing');
  if (!/^>=\d+\.\d+$/.test(manifest.engines?.node ?? '')) problems.push('engines.node must be like >=20.19');
  if (manifest.devDependencies) problems.push('devDependencies must not be published');
  return problems;
}

/** Returns the problems of the files of a package: a map of paths to contents. */
export function fileProblems(files) {
  return [...files].flatMap(([path, text]) => {
    if (path.endsWith('.tsbuildinfo')) return [`${path} is a file of the compiler`];
    if (path.endsWith('.map')) return mapProblems(path, text, files);
    if (!/\.[cm]?[jt]s$/.test(path)) return [];
    const map = /^\/\/# sourceMappingURL=(?!data:)(\S+)\s*$/m.exec(text)?.[1];
    return map && !files.has(resolve(path, map)) ? [`${path} names a missing source map`] : [];
  });
}

function mapProblems(path, text, files) {
  const { sources, sourcesContent = [], sourceRoot = '' } = JSON.parse(text);
  const isDead = (source, i) => sourcesContent[i] == null && !files.has(resolve(path, sourceRoot + source));
  return sources.some(isDead) ? [`${path} is a source map without its sources`] : [];
}

const resolve = (from, to) => new URL(to, `file:///${from}`).pathname.slice(1);

/**
 * Returns the TypeScript and JavaScript examples of a README with their first line. A comment directly above
 * an example that begins with `example:` contains declarations that the example assumes.
 */
export function examplesOf(markdown) {
  const pattern = /(?:<!-- example:\n([^]*?)-->\n\n?)?^```(?:ts|js|typescript|javascript)\n([^]*?)^```$/gm;
  return [...markdown.matchAll(pattern)].map((match) => ({
    line: markdown.slice(0, match.index).split('\n').length,
    code: `${match[1] ?? ''}${match[2]}export {};\n`,
  }));
}
