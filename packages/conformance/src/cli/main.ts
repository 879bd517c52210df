#!/usr/bin/env node
import { runCommand } from './run-command.js';

const stopping = new AbortController();
// A second Ctrl-C ends the process at once.
process.once('SIGINT', () => {
  process.stderr.write('Stopping after this requirement, and removing what the run created.\n');
  stopping.abort();
});

process.exitCode = await runCommand(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  error: (text) => void process.stderr.write(text),
  env: process.env,
  signal: stopping.signal,
});
