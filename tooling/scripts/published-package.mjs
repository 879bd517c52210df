// What must hold for the files of a packed package. Used by publish-check.mjs.

const url = 'https://github.com/scriptorium-captions/scriptorium';

/** Returns what is wrong with a packed package.json, which is in the folder `dir` of the workspace. */
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
  if (manifest.devDependencies) problems.push('devDependencies are of no use to others');
  return problems;
}

/** Returns what is wrong with the files of a package: a map of paths to their contents. */
export function fileProblems(files) {
  return [...files].flatMap(([path, text]) => {
    if (path.endsWith('.tsbuildinfo')) return [`${path} is for the compiler alone`];
    if (path.endsWith('.map')) return mapProblems(path, text, files);
    if (!/\.[cm]?[jt]s$/.test(path)) return [];
    const map = /^\/\/# sourceMappingURL=(?!data:)(\S+)\s*$/m.exec(text)?.[1];
    return map && !files.has(resolve(path, map)) ? [`${path} names a source map that is not there`] : [];
  });
}

function mapProblems(path, text, files) {
  const { sources, sourcesContent = [], sourceRoot = '' } = JSON.parse(text);
  const isDead = (source, i) => sourcesContent[i] == null && !files.has(resolve(path, sourceRoot + source));
  return sources.some(isDead) ? [`${path} is a source map without its sources`] : [];
}

const resolve = (from, to) => new URL(to, `file:///${from}`).pathname.slice(1);

/**
 * Returns the TypeScript and JavaScript examples of a README, each with the line it begins at. A comment right above one
 * that begins with `example:` has the declarations that the reader is to imagine.
 */
export function examplesOf(markdown) {
  const pattern = /(?:<!-- example:\n([^]*?)-->\n\n?)?^```(?:ts|js|typescript|javascript)\n([^]*?)^```$/gm;
  return [...markdown.matchAll(pattern)].map((match) => ({
    line: markdown.slice(0, match.index).split('\n').length,
    code: `${match[1] ?? ''}${match[2]}export {};\n`,
  }));
}
