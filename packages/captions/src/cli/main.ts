#!/usr/bin/env node
import { nodeIo } from './io.js';
import { run } from './run.js';

// A closed pipe (`… | head`) is the reader's right, not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

void run(process.argv.slice(2), nodeIo).then((code) => {
  process.exitCode = code;
});
