import type { ModelKind } from '@scriptorium/speech';
import { UsageError, type Command, type Run } from '../command.js';

export const models: Command = {
  summary: 'Lists, installs and removes models for speech recognition',
  usage: 'list | install <name> [--from <file or URL>] [--sha256 <hash>] | remove <name>',
  help: `
Models of whisper.cpp recognise 99 languages, and English far better than the built-in engine. They are stored in MODELS_FOLDER
(by default the folder "models" of the data folder), which several installations may share. Repeat the command to resume an
interrupted download. Each file is checked against its SHA-256 before it is used. MODELS_URL is the URL of a mirror with the
files, such as ggml-small.bin. Install a custom model with --from and --sha256. The service loads models when it starts.

  scriptorium models list
  scriptorium models install large-v3-turbo-q5_0
  scriptorium models install lectures --from ./ggml-model.bin --sha256 $(sha256sum ggml-model.bin | cut -c1-64)
  scriptorium models remove small`,
  options: { from: { type: 'string' }, sha256: { type: 'string' } },
  arguments: ['action', 'name'],
  async run(run) {
    const { action, name } = run.values;
    if (action === 'list' && name === undefined) return list(run);
    if (action !== 'install' && action !== 'remove')
      throw new UsageError('expected list, install <name> or remove <name>');
    if (typeof name !== 'string') throw new UsageError(`the name of a model is missing: ${action} <name>`);
    return action === 'install' ? install(run, name) : remove(run, name);
  },
};

async function open({ config }: Run) {
  const { MODELS_FOLDER, MODELS_URL } = await config();
  const speech = await import('@scriptorium/speech');
  return { ...speech, store: new speech.ModelStore(MODELS_FOLDER), mirror: MODELS_URL };
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(bytes < 1e6 ? 1 : 0)} MB`;

async function list(run: Run): Promise<void> {
  const { store, knownModels } = await open(run);
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
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
  run.show(lines.join('\n'), { folder: store.folder, models: data });
}

function languagesOf({ languages, kind }: { languages: readonly string[]; kind: ModelKind }): string {
  if (languages.length === 0) return `any (${kind})`;
  return languages.length > 1 ? String(languages.length) : languages[0]!;
}

async function install(run: Run, name: string): Promise<void> {
  const { store, mirror, knownModels } = await open(run);
  const { from, sha256 } = run.values as { from?: string; sha256?: string };
  const total = knownModels.find((model) => model.name === name)?.bytes;
  let told = 0;
  const onProgress = (bytes: number) => {
    if (!process.stderr.isTTY || bytes - told < 10e6) return;
    told = bytes;
    process.stderr.write(`\r${megabytes(bytes)}${total ? ` of ${megabytes(total)}` : ''} `);
  };
  const model = await store.install(name, { from, sha256, mirror, onProgress });
  if (told) process.stderr.write('\n');
  run.show(`${name} is installed in ${store.folder}; start the service again to use it`, model);
}

async function remove(run: Run, name: string): Promise<void> {
  const { store } = await open(run);
  if (!(await store.remove(name))) throw new UsageError(`there is no model ${name} in ${store.folder}`);
  run.show(`${name} is removed`, { name, removed: true });
}
