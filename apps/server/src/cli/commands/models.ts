import { UsageError, type Command, type Run } from '../command.js';

/** Actions with the argument that they need. Each is loaded on demand. */
const actions: Record<
  string,
  { argument?: string; run(run: Run, argument: string): Promise<boolean | void> }
> = {
  list: { run: async (run) => (await import('../models/list-models.js')).listModels(run) },
  install: {
    argument: 'name of a model',
    run: async (run, name) => (await import('../models/install-model.js')).installModel(run, name),
  },
  remove: {
    argument: 'name of a model',
    run: async (run, name) => (await import('../models/remove-model.js')).removeModel(run, name),
  },
  test: { run: async (run, name) => (await import('../models/test-models.js')).testModels(run, name) },
  compare: {
    argument: 'folder',
    run: async (run, folder) => (await import('../models/compare-engines.js')).compareEngines(run, folder),
  },
};
const takesName = new Set(['install', 'remove', 'test', 'compare']);

export const models: Command = {
  summary: 'Lists, installs, removes, tests and compares models for speech',
  usage:
    'list | install <name> [--from <file or URL>] [--sha256 <hash>] [--accept-licence] | remove <name> | test [<name>] | ' +
    'compare <folder> [--language <code>] [--engines <names>]',
  help: `
Models of whisper.cpp recognise 99 languages, and English far better than the built-in engine. They are stored in MODELS_FOLDER
(by default the folder "models" of the data folder), which several installations may share. Repeat the command to resume an
interrupted download. Each file is checked against its SHA-256 before it is used. MODELS_URL is the URL of a mirror with the
files, such as ggml-small.bin. Install a custom model with --from and --sha256. A few models have licences with conditions of
their own; they are shown, and must be accepted. The service loads models when it starts.

"test" compares the files of installed models with their hashes, and lets each model process a spoken sentence.

"compare" recognises your own recordings with every installed engine. The folder has audio or video files, and beside each a text
(.txt) or captions (.srt, .vtt) of the same name with what is said. It prints the share of wrong words, the speed, and the memory
that the engine needs. Nothing is stored.

  scriptorium models list
  scriptorium models install large-v3-turbo-q5_0
  scriptorium models install lectures --from ./ggml-model.bin --sha256 $(sha256sum ggml-model.bin | cut -c1-64)
  scriptorium models test
  scriptorium models compare ./recordings --language de
  scriptorium models remove small`,
  options: {
    from: { type: 'string' },
    sha256: { type: 'string' },
    'accept-licence': { type: 'boolean' },
    language: { type: 'string' },
    engines: { type: 'string' },
  },
  arguments: ['action', 'name'],
  async run(run) {
    const { action, name } = run.values;
    const known = typeof action === 'string' && Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (!known || (name !== undefined && !takesName.has(String(action))))
      throw new UsageError('expected list, install <name>, remove <name>, test [<name>] or compare <folder>');
    if (known.argument && name === undefined) throw new UsageError(`the ${known.argument} is missing`);
    return known.run(run, name as string);
  },
};
