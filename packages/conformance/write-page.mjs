// Writes the requirements into docs/conformance.md. Requires a build.
import { readFile, writeFile } from 'node:fs/promises';
import { requirementsPage } from './dist/index.js';

const page = new URL('../../docs/conformance.md', import.meta.url);
const marker = '## Requirements\n\n';
const text = await readFile(page, 'utf8');
await writeFile(page, text.slice(0, text.indexOf(marker)) + marker + requirementsPage());
