const { default: Sequencer } = require('@jest/test-sequencer');
const { relative } = require('node:path');
const durations = require('./scripts/durations.json');

const root = `${__dirname}/..`;
const secondsOf = ({ path }) => durations[relative(root, path)] ?? 1;

/** Starts the longest test files first, so that no worker is left with a long file at the end. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return [...tests].sort((a, b) => secondsOf(b) - secondsOf(a) || (a.path < b.path ? -1 : 1));
  }
};
