import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError, type Command, type Run } from '../command.js';

export const caption: Command = {
  summary: 'Captions one media file, without a server or a database',
  usage: '<file> [--format srt] [--language en] [--output <file>] [--force]',
  help: `
Recognises the speech of a video or audio file with the engines of the service (SPEECH_ENGINES, or the best installed model) and
writes the captions beside the file. --format is a format of captions or documents, such as srt, vtt, txt, pdf or docx, or a
list of them; --language an ISO 639-1 code; --output the file to write, or - for standard output. An existing file is only
replaced with --force. The progress is shown on a terminal.

  scriptorium caption talk.mp4 --format srt,txt`,
  options: {
    format: { type: 'string' },
    language: { type: 'string' },
    output: { type: 'string' },
    force: { type: 'boolean' },
  },
  arguments: ['file'],
  async run(run) {
    const { file } = run.values;
    if (typeof file !== 'string') throw new UsageError('the name of the media file is missing');
    if (!existsSync(file)) throw new UsageError(`there is no file ${file}`);
    const language = String(run.values.language ?? 'en');
    if (!/^[a-z]{2,3}$/.test(language)) throw new UsageError('--language must be ISO 639-1, such as en');
    const { outputFileName } = await import('@scriptorium/captions');
    const { render } = await import('@scriptorium/caption-documents');
    const formats = await wantedFormats(run);
    const { dir, name } = path.parse(file);
    const outputs = formats.map((format) => ({
      format,
      target: targetOf(run, formats.length) ?? path.join(dir, outputFileName(format, name, language)),
    }));
    for (const { target } of outputs.filter((each) => each.target !== '-'))
      if (existsSync(target) && !run.values.force)
        throw new UsageError(`${target} exists: give --force to replace it, or --output`);

    const master = await recognised(run, file, language);
    for (const { format, target } of outputs) {
      const { content } = await render(master, format.id, { title: name, flagStyle: 'Clean' });
      if (target === '-') process.stdout.write(content);
      else await writeFile(target, content);
    }
    const written = outputs.map(({ target }) => target).filter((target) => target !== '-');
    const words = master.words.length;
    if (words === 0) process.stderr.write('scriptorium: no speech was found\n');
    if (written.length > 0)
      run.show(written.join('\n'), { files: written, language: master.language, words });
  },
};

async function wantedFormats({ values }: Run) {
  const { outputFormats } = await import('@scriptorium/caption-documents');
  const names: Record<string, string> = { vtt: 'webvtt', txt: 'text' };
  return String(values.format ?? 'srt')
    .split(',')
    .map((name) => {
      const wanted = name.trim().toLowerCase();
      const found = outputFormats.find(({ key }) => key === (names[wanted] ?? wanted));
      if (found) return found;
      const keys = outputFormats.map(({ key }) => key).sort();
      throw new UsageError(`--format ${wanted} is unknown; the formats are ${keys.join(', ')}`);
    });
}

function targetOf({ values }: Run, formats: number): string | undefined {
  if (values.output === undefined) return undefined;
  if (formats > 1) throw new UsageError('--output needs a single --format');
  return String(values.output);
}

async function recognised(run: Run, file: string, language: string) {
  const { captionFile } = await import('../caption-file.js');
  const ending = new AbortController();
  const end = () => ending.abort(new Error('interrupted'));
  const clear = '\r\u001b[K';
  const isTerminal = process.stderr.isTTY;
  process.once('SIGINT', end).once('SIGTERM', end);
  try {
    return await captionFile(file, await run.config(), {
      language,
      signal: ending.signal,
      onProgress: (share) => {
        if (isTerminal)
          process.stderr.write(`${clear}${Math.floor(share * 100)} % of ${path.basename(file)}`);
      },
      onNote: (line) => void process.stderr.write(`${isTerminal ? clear : ''}scriptorium: ${line}\n`),
    });
  } finally {
    if (isTerminal) process.stderr.write(clear);
    process.off('SIGINT', end).off('SIGTERM', end);
  }
}
