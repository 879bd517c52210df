// Compiles ES modules of dependencies to CommonJS, for Node versions in which jest lacks require(esm).
const { createTransformer } = require('@swc/jest');
const swc = createTransformer({ ...require('./swc.json'), module: { type: 'commonjs' } });

// CommonJS declares them itself.
const ownNames = /^(?:const|let|var) (?:__dirname|__filename) = .*$/gm;

module.exports = {
  ...swc,
  process: (source, ...rest) => swc.process(source.replaceAll(ownNames, ''), ...rest),
};
