#!/usr/bin/env node
// CommonJS without newer syntax, so that an old Node can run it and explain what to do.
const wanted = require('../package.json').engines.node.replace('>=', '').split('.').map(Number);
const found = process.versions.node.split('.').map(Number);

if (found[0] < wanted[0] || (found[0] === wanted[0] && found[1] < wanted[1])) {
  console.error(
    'scriptorium: Node ' +
      wanted.join('.') +
      ' or newer is needed, and this is Node ' +
      process.versions.node +
      '. Install it from nodejs.org, or let npx fetch it for one command:\n' +
      '  npx -y -p node@' +
      wanted[0] +
      ' -p scriptorium scriptorium ' +
      process.argv.slice(2).join(' '),
  );
  process.exit(1);
}
// Without arguments, `npx scriptorium` starts the service.
if (process.argv.length === 2) process.argv.push('up');
import('../dist/cli/main.js');
