#!/usr/bin/env node
import * as nodeModule from 'node:module';

// Enables the compile cache (Node 22.8 and later). The dynamic import follows it, because static imports
// would load first.
nodeModule.enableCompileCache?.();

const { runProcess } = await import('../command-line.js');
await runProcess(new URL('../../package.json', import.meta.url));
