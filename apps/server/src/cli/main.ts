#!/usr/bin/env node
import '../required-node.js';
import '../node-settings.js';

// The settings apply to the modules that are loaded after them.
const { runCommandLine } = await import('./command-line.js');

// Sets the exit code instead of calling `process.exit`, so that output to a pipe is written completely.
runCommandLine(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
