export const hooks = {
  /** Removes the optional peer of `debug` (coloured output), which would duplicate every dependent package, including Nest. */
  readPackage(manifest) {
    if (manifest.name === 'debug') {
      delete manifest.peerDependencies;
      delete manifest.peerDependenciesMeta;
    }
    return manifest;
  },

  /** Removes scripts and development dependencies, some of them private, which only the workspace needs. */
  beforePacking(manifest) {
    const { devDependencies: _devDependencies, scripts: _scripts, ...published } = manifest;
    return published;
  },
};
