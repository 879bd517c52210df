#!/usr/bin/env node
import { run } from '../run.js';

// Sets the exit code instead of calling `process.exit`, so that output to a pipe is written completely.
process.exitCode = await run(process.argv.slice(2));
