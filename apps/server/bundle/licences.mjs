import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folderOf = /^(?<folder>\/.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;
const isLicence = /^(licen[cs]e|notice|copying)/i;

/** Returns the licences of the packages whose modules are in a bundle: most require that their text is distributed with copies. */
export function licencesOf(modules) {
  const folders = new Set(modules.map((id) => folderOf.exec(id)?.groups.folder).filter(Boolean));
  const packagesOf = new Map();
  for (const folder of folders) {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const files = readdirSync(folder, { withFileTypes: true }).filter(
      (it) => it.isFile() && isLicence.test(it.name),
    );
    const texts = files.map((file) => readFileSync(join(folder, file.name), 'utf8').trim());
    const text = texts.sort().join('\n\n');
    packagesOf.set(text, [...(packagesOf.get(text) ?? []), `${name} ${version} (${license ?? 'see below'})`]);
  }
  const line = '-'.repeat(80);
  const entries = [...packagesOf].map(([text, packages]) =>
    `${packages.sort().join('\n')}\n\n${text}`.trim(),
  );
  return `${entries.sort().join(`\n\n${line}\n\n`)}\n`;
}
