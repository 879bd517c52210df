export const hooks = {
  /** Colours in the output of `debug` are an optional peer, which would install every package that uses it, Nest too, twice. */
  readPackage(manifest) {
    if (manifest.name === 'debug') {
      delete manifest.peerDependencies;
      delete manifest.peerDependenciesMeta;
    }
    return manifest;
  },

  /** A packed manifest has nothing that only the workspace needs: scripts, and development dependencies, some private. */
  beforePacking(manifest) {
    const { devDependencies: _devDependencies, scripts: _scripts, ...published } = manifest;
    return published;
  },
};
