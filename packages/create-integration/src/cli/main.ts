#!/usr/bin/env node
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { projectFiles, writeProject } from '../project.js';

const usage = `Creates a project for a video platform plugin.

  npm create @scriptorium/integration <id>

<id> is the id of the integration, such as my-platform. The project is created in a new folder of that name.`;

const [id] = process.argv.slice(2);
if (id === undefined || id.startsWith('-')) {
  console.log(usage);
  process.exitCode = id === '--help' || id === '-h' ? 0 : 1;
} else {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve('@scriptorium/integrations/package.json'));
    await writeProject(resolve(id), await projectFiles(id, { folder }));
    console.log(`Created ${id}. Next steps:\n\n  cd ${id}\n  npm install\n  npm test`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
