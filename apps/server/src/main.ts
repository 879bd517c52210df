import 'reflect-metadata';
import { loadConfig } from './config.js';
import { explain } from './explain.js';
import { runService } from './run-service.js';

const main = async (): Promise<void> => runService(loadConfig());

main().catch((error: unknown) => {
  console.error(`scriptorium: ${explain(error)}`);
  process.exit(1);
});
