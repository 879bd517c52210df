import { access } from 'node:fs/promises';
import { delimiter } from 'node:path';
import { MissingToolError } from '../errors.js';
import { locate } from '../tools.js';

const modules = ['/usr/lib', '/usr/lib64'].map((folder) => `${folder}/nginx/modules/ngx_rtmp_module.so`);
const remedy = 'apt-get install --no-install-recommends -y nginx libnginx-mod-rtmp';

/** Folders of the PATH, and the `sbin` beside each `bin`, which the PATH of users other than root often lacks. */
const folders = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => [folder, folder.replace(/\bbin\/?$/, 'sbin')]);

async function modulePath(): Promise<string | undefined> {
  for (const path of modules) {
    const found = await access(path).then(
      () => true,
      () => false,
    );
    if (found) return path;
  }
  return undefined;
}

export interface Nginx {
  program: string;
  /** Path of the RTMP module. */
  module: string;
}

/** @throws {MissingToolError} */
export async function requiredNginx(): Promise<Nginx> {
  const program = await locate('nginx', folders());
  if (!program) throw new MissingToolError('nginx', remedy);
  const module = await modulePath();
  if (!module) throw new MissingToolError('the RTMP module of nginx', remedy);
  return { program, module };
}

/** Returns what `startIngest` lacks on this machine. */
export const ingestProblem = (): Promise<MissingToolError | undefined> =>
  requiredNginx().then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof MissingToolError) return error;
      throw error;
    },
  );
