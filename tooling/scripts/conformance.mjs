// Starts the built server with an empty data folder, and holds it to the conformance suite.
//
//   pnpm conformance [folder] [options of the suite, such as --filter 'files.*']
//
// The folder (conformance-report by default) receives the report: index.html, report.json, junit.xml and badges. The
// profile `signed`, which needs HTTPS, is left to the tests of the server.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { startServer } from './started-server.mjs';
import { helpFor, root } from './workspace.mjs';

helpFor(import.meta.filename);
const args = process.argv.slice(2);
const folder = args[0]?.startsWith('-') || !args.length ? 'conformance-report' : args.shift();
const { url, credentials, stop } = await startServer({
  ALLOW_NETWORKS: '127.0.0.0/8',
  RATE_LIMIT_PER_MINUTE: '100000',
  RATE_LIMIT_TEXT_PER_MINUTE: '100000',
});
const { admin, project, observer, sandbox } = credentials;
const keys = {
  API_KEY: sandbox.api_key,
  SECOND_API_KEY: project.api_key,
  OBSERVER_API_KEY: observer.api_key,
  ADMIN_API_KEY: admin.api_key,
  WEBHOOK_SECRET: sandbox.webhook_secret,
};
const given = {
  '--media': join(root, 'examples/media/lecture.mp4'),
  '--callback-host': '127.0.0.1',
  '--rate': '50',
  '--timeout': '600',
  '--report': folder,
};
const main = join(root, 'packages/conformance/dist/cli/main.js');
const { status } = spawnSync(process.execPath, [main, url, ...Object.entries(given).flat(), ...args], {
  env: { ...process.env, ...keys },
  stdio: 'inherit',
});
await stop();
process.exitCode = status ?? 1;
