import './required-node.js';
import 'reflect-metadata';
import { loadConfig } from './config.js';
import { explain } from './explain.js';
import { runService } from './run-service.js';
import { version } from './version.js';

const main = async (): Promise<void> => {
  if (process.argv[2] === '--version') return console.log(version);
  await runService(loadConfig());
};

main().catch((error: unknown) => {
  console.error(`scriptorium: ${explain(error)}`);
  process.exit(1);
});
