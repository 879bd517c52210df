import './required-node.js';
import './node-settings.js';
import { version } from './version.js';

const main = async (): Promise<void> => {
  if (process.argv[2] === '--version') return console.log(version);
  // Loaded with the compile cache.
  const [{ loadConfig }, { runService }] = await Promise.all([
    import('./config.js'),
    import('./run-service.js'),
  ]);
  await runService(loadConfig());
};

main().catch(async (error: unknown) => {
  const { explain } = await import('./explain.js');
  console.error(`scriptorium: ${explain(error)}`);
  process.exit(1);
});
