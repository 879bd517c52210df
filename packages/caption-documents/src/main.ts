#!/usr/bin/env node
import { runProcess } from '@scriptorium/captions/cli';
import { documentFormats } from './document-formats.js';

await runProcess(new URL('../package.json', import.meta.url), documentFormats);
