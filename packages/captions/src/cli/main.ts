#!/usr/bin/env node
import * as nodeModule from 'node:module';

// Compiled code is kept between runs where Node can (22.8 and later). Static imports would be loaded before.
nodeModule.enableCompileCache?.();

const { runProcess } = await import('../command-line.js');
await runProcess(new URL('../../package.json', import.meta.url));
