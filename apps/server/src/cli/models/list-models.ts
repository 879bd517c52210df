import type { ModelKind } from '@scriptorium/speech';
import type { Run } from '../command.js';
import { megabytes, openModels, tableOf } from './open-models.js';

export async function listModels(run: Run): Promise<void> {
  const { store, knownModels } = await openModels(run);
  const installed = await store.installed();
  const own = installed
    .filter(({ name }) => !knownModels.some((known) => known.name === name))
    .map((model) => ({ ...model, license: null, downloads: [] }));
  const data = [...knownModels, ...own].map(({ name, kind, bytes, languages, license, downloads }) => ({
    name,
    installed: installed.some((model) => model.name === name),
    kind,
    bytes,
    languages,
    license,
    sha256: downloads.length === 1 ? downloads[0]!.sha256 : null,
  }));
  const rows = data.map((model) => [
    model.name,
    model.installed ? 'installed' : '',
    megabytes(model.bytes),
    languagesOf(model),
    model.license ?? '',
    model.sha256 ?? '',
  ]);
  const table = [['Name', '', 'Size', 'Languages', 'Licence', 'SHA-256'], ...rows];
  run.show(tableOf(table), { folder: store.folder, models: data });
}

function languagesOf({ languages, kind }: { languages: readonly string[]; kind: ModelKind }): string {
  if (languages.length === 0) return `any (${kind})`;
  return languages.length > 1 ? String(languages.length) : languages[0]!;
}
