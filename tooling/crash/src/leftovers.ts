import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The last lines that processes wrote. */
export async function tail(folder: string, ...roles: string[]): Promise<string> {
  const texts = await Promise.all(
    roles.map((role) => readFile(path.join(folder, `${role}.log`), 'utf8').catch(() => '')),
  );
  return texts.map((text) => text.slice(-4_000)).join('\n');
}

/** Programs still running on the data of the service, as their command lines; known on Linux only. */
export async function processesOf(folder: string): Promise<string[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return lines.filter((line) => line.includes(folder)).map((line) => line.replaceAll('\0', ' '));
}
