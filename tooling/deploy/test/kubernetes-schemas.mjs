// Checks manifests against the types and schemas of the Kubernetes API and of KEDA, from packages of npm.
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bin } from '../../scripts/workspace.mjs';

const packages = ['kubernetes-models@5.1.0', '@kubernetes-models/keda@2.0.0'];
const moduleOf = (apiVersion) =>
  apiVersion.startsWith('keda.sh/')
    ? `@kubernetes-models/keda/${apiVersion}`
    : `kubernetes-models/${apiVersion}`;

/** Installs the schemas in a folder. */
export function installSchemas(folder) {
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  execFileSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error', ...packages],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
}

/**
 * Returns what is wrong with manifests: the compiler reports unknown fields and wrong types, the schemas wrong values.
 * @param folder where the schemas are installed
 */
export async function problemsOf(folder, manifests) {
  const source = manifests
    .map((each, index) => {
      const type = `import('${moduleOf(each.apiVersion)}').I${each.kind}`;
      return `export const _${index}: ${type} = ${JSON.stringify(each, null, 2)};\n`;
    })
    .join('');
  writeFileSync(join(folder, 'manifests.ts'), source);
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    '--types',
    '',
    '--ignoreConfig',
  ];
  const { stdout, stderr } = spawnSync(bin('tsc'), [...options, 'manifests.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const problems = `${stdout}${stderr}`.split('\n').filter((line) => line !== '');
  // A module in that folder, because imports are resolved from where they are written.
  const loader = join(folder, 'loader.mjs');
  writeFileSync(loader, 'export const load = (name) => import(name);');
  const { load } = await import(pathToFileURL(loader));
  for (const manifest of manifests) {
    const { [manifest.kind]: Model } = await load(moduleOf(manifest.apiVersion));
    try {
      new Model(manifest).validate();
    } catch (error) {
      problems.push(`${manifest.kind} ${manifest.metadata.name}: ${error.message}`);
    }
  }
  return problems;
}
