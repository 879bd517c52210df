#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { run } from './run.js';
import { processTerminal } from './terminal.js';

// A closed pipe (`… | head`) is the reader's right, not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
const { version } = JSON.parse(manifest) as { version: string };

void run(process.argv.slice(2), processTerminal(), version).then((status) => {
  process.exitCode = status;
});
