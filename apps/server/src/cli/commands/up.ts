import type { Command } from '../command.js';
import { start } from './start.js';

export const up: Command = {
  summary: 'Installs missing system packages if it may, and runs the service until it is stopped',
  help: `
For a machine of your own: as root on Debian or Ubuntu, installs what is missing of ffmpeg, bubblewrap, PocketSphinx and others,
unless SCRIPTORIUM_SYSTEM_INSTALL=no. Otherwise prints the command that installs them, and starts without them. Then does the
same as "scriptorium start", and also stops when npx or pnpm is stopped. The first start prints a link to the studio.

  scriptorium up`,
  async run(run) {
    const { ensureSystemPackages, forRunning } = await import('../system-packages.js');
    const { launchers, stopWith } = await import('../launchers.js');
    stopWith(launchers());
    ensureSystemPackages(forRunning);
    await start.run(run);
  },
};
