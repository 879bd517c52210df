// Runs the commands of a guide in an empty folder, with npm using a local registry of packed packages.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the commands of a guide (its `sh` blocks) as one shell script, and the lines that its output must
 * contain (its `text` blocks).
 */
export function stepsOf(markdown) {
  const blocks = [...markdown.matchAll(/^```(sh|text)\n([^]*?)^```$/gm)];
  const of = (wanted) => blocks.filter(([, language]) => language === wanted).map(([, , text]) => text);
  return { script: of('sh').join(''), output: of('text').join('').split('\n').filter(Boolean) };
}

/**
 * Follows a guide and returns the problems found.
 *
 * @param markdown of the guide
 * @param tarballs folder with the packed packages; output files of the guide are written there
 */
export async function follow(markdown, tarballs) {
  const registry = spawn(process.execPath, [join(import.meta.dirname, 'local-registry.mjs'), tarballs], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [origin] = await once(registry.stdout.setEncoding('utf8'), 'data');
  const place = mkdtempSync(join(tarballs, 'guide-'));
  const globalconfig = join(place, '.npmrc-global');
  writeFileSync(globalconfig, `@scriptorium:registry=${origin.trim()}\n`);
  const settings = { cache: join(place, '.npm'), globalconfig, yes: 'true', update_notifier: 'false' };
  const env = { ...process.env };
  for (const [name, value] of Object.entries(settings)) env[`npm_config_${name}`] = value;

  const { script, output } = stepsOf(markdown);
  const { status, stdout, stderr } = spawnSync('sh', ['-euc', script], { cwd: place, env, encoding: 'utf8' });
  registry.stdin.end();
  if (status !== 0) return [`a command failed:\n${stdout}${stderr}`];
  return output.filter((line) => !stdout.includes(line)).map((line) => `the output lacks: ${line}`);
}
