#!/usr/bin/env node
import { run } from './run.js';
import { processTerminal } from './terminal.js';

// A closed pipe (`… | head`) is the reader's right, not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

void run(process.argv.slice(2), processTerminal()).then((status) => {
  process.exitCode = status;
});
