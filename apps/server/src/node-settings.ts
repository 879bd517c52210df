import module from 'node:module';
import path from 'node:path';
import { folder } from './manifest.js';

// Node keeps the compiled code between processes, which halves the time to start. The cache lies beside the program and not in
// the folder for temporary files, where other users of the machine could prepare one. Without the right to write there is no cache.
module.enableCompileCache(path.join(folder, 'node_modules/.cache/compiled'));
process.setSourceMapsEnabled(true); // stack traces name lines of the sources
