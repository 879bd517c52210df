import { manifest } from './manifest.js';

// The first import of each program: ends it before modules are loaded that this Node does not support.
const required = manifest.engines.node.replace('>=', '');
const [major = 0, minor = 0] = required.split('.').map(Number);
const { node } = process.versions;
const [ownMajor = 0, ownMinor = 0] = node.split('.').map(Number);

if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
  console.error(
    `scriptorium: Node ${required} or newer is needed, and this is Node ${node}. Install it from nodejs.org.`,
  );
  process.exit(1);
}
