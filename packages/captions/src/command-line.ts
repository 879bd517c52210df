import { readFileSync } from 'node:fs';
import type { Output } from './formats/format.js';
import { run } from './cli/run.js';
import { processTerminal } from './cli/terminal.js';

/**
 * Runs the command line of this process.
 * @param manifest the `package.json` of the command, for its version
 */
export async function runProcess(manifest: URL, moreOutputs?: readonly Output[]): Promise<void> {
  // A closed output pipe (`… | head`) is not a failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const terminal = { ...processTerminal(), ...(moreOutputs && { moreOutputs }) };
  process.exitCode = await run(process.argv.slice(2), terminal, version);
}
