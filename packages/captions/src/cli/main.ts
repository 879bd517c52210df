#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import * as nodeModule from 'node:module';

// Compiled code is kept between runs where Node can (22.8 and later). Static imports would be loaded before.
nodeModule.enableCompileCache?.();

// A closed pipe (`… | head`) is the reader's right, not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
const { version } = JSON.parse(manifest) as { version: string };

const [{ run }, { processTerminal }] = await Promise.all([import('./run.js'), import('./terminal.js')]);
process.exitCode = await run(process.argv.slice(2), processTerminal(), version);
