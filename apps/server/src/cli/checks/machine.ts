import { ingestProblem, isolation, mediaTools, type Tool } from '@scriptorium/media';
import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config.js';
import { amiss, check, fine, type Finding } from './check.js';

const GB = 2 ** 30;
const LEAST_FREE = 2 * GB;

/** Checks that the data folder is writable and has free space. */
export const storage = ({ SCRIPTORIUM_DATA: folder }: Config): Promise<Finding[]> =>
  check(
    'storage',
    `give the account that runs the service a folder it may write to: SCRIPTORIUM_DATA=…`,
    async () => {
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, `.doctor-${randomUUID()}`);
      const handle = await open(file, 'wx', 0o600);
      try {
        await handle.writeFile('x');
        await handle.sync();
      } finally {
        await handle.close();
        await rm(file, { force: true });
      }
      const { bavail, bsize } = await statfs(folder);
      const free = bavail * bsize;
      const space = `${(free / GB).toFixed(1)} GB free`;
      return [
        fine('storage', `${folder} can be written to`),
        free >= LEAST_FREE
          ? fine('free space', space)
          : amiss(
              'free space',
              `${space} in ${folder}`,
              'free some space, or move the data folder to a larger disk',
            ),
      ];
    },
  );

/** Checks the media programs and their isolation. */
export const media = (): Promise<Finding[]> =>
  check('media', 'install ffmpeg and bubblewrap', async () => {
    const { remedy = '', ...tools } = await mediaTools();
    const programs = (['ffmpeg', 'ffprobe'] as const).map((name) => stateOf(name, tools[name], remedy));
    return [...programs, await sandboxing(tools.bwrap, remedy), await ingest()];
  });

function stateOf(name: string, tool: Tool, remedy: string): Finding {
  if (tool.available) return fine(name, `${tool.version} at ${tool.path}`);
  if (tool.problem === 'not installed') return amiss(name, tool.problem, remedy);
  return amiss(
    name,
    `installed at ${tool.path}, but ${tool.problem}`,
    `run "${tool.path} -version" to see why`,
  );
}

async function ingest(): Promise<Finding> {
  const problem = await ingestProblem();
  if (!problem) return fine('live ingest', 'nginx and its RTMP module are installed');
  return amiss('live ingest', `${problem.tool} is not installed`, problem.remedy);
}

async function sandboxing(bubblewrap: Tool, remedy: string): Promise<Finding> {
  const reached = await isolation().catch((error: Error) => error);
  if (reached instanceof Error)
    return amiss(
      'sandbox',
      `does not answer: ${reached.message}`,
      'repeat the check when the machine is less busy',
    );
  if (reached === 'bubblewrap') return fine('sandbox', 'bubblewrap works');
  const left = `media are processed with weaker isolation: ${reached}`;
  if (!bubblewrap.available && bubblewrap.problem === 'not installed')
    return amiss('sandbox', `bubblewrap is missing; ${left}`, remedy);
  return amiss(
    'sandbox',
    `bubblewrap is installed but does not work; ${left}`,
    'allow unprivileged user namespaces: sysctl kernel.unprivileged_userns_clone=1 (in a container: the seccomp profile of docs/install.md)',
  );
}
