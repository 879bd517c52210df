#!/usr/bin/env node
import { run } from './run.js';

process.exitCode = run(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  error: (text) => void process.stderr.write(text),
  secret: process.env['API_SECRET_KEY'],
});
