import { Command } from 'commander';
import { failureOf, IncompleteError } from '../failure.js';
import { sourceInspected } from '../inspection.js';
import { languageId } from '../languages.js';
import { parseGiven, requestOf } from '../parameters.js';
import { openSession, type Session } from '../session.js';
import type { Terminal } from '../terminal.js';
import { uploadFile } from '../upload.js';
import { withParameters } from './add-options.js';

interface Options {
  language: string;
  inspect: boolean;
  param?: string[];
  quiet?: boolean;
}

export const upload = (terminal: Terminal): Command =>
  withParameters(
    new Command('upload')
      .summary('upload files')
      .description(
        'Uploads files, with a progress bar on a terminal. An interrupted upload continues when the command is repeated. ' +
          'Parameters are those of POST /v3/files.',
      )
      .argument('<file...>', 'video or audio files')
      .option('-l, --language <language>', 'code, name or id of the language that is spoken', 'en')
      .option('--no-inspect', 'do not wait until the server has inspected the files')
      .option('-q, --quiet', 'print only the ids of the files'),
    'a parameter of the files, such as label=biology',
  ).action(async (files: string[], { param = [], quiet, language, inspect }: Options, command: Command) => {
    const session = await openSession(terminal, command);
    const known = (await session.describe()).parametersOf('/v3/files');
    const language_id = [await languageId(session.service, language)];
    const parameters = { language_id, ...(await requestOf(parseGiven(param), known)) };
    const results: object[] = [];
    const lines: string[] = [];
    for (const file of files) {
      try {
        const record = await uploadOne(session, file, parameters, inspect);
        results.push({ path: file, file: record });
        lines.push(quiet ? String(record.id) : `file ${String(record.id)}  ${file}`);
      } catch (error) {
        if (files.length === 1) throw error;
        const { error: reason } = failureOf(error);
        results.push({ path: file, error: reason });
        session.note(`${file}: ${reason.message} (${reason.code})`);
      }
    }
    session.show(lines.join('\n'), results);
    const failed = files.length - lines.length;
    if (failed) throw new IncompleteError(`${failed} of ${files.length} files were not uploaded`);
  });

/** Returns the record of the file, with its duration if the inspection was awaited. */
async function uploadOne(
  session: Session,
  file: string,
  parameters: Record<string, unknown>,
  inspect: boolean,
): Promise<Record<string, unknown>> {
  const { record, forget } = await uploadFile(session, file, parameters);
  await forget();
  if (!inspect) return record;
  const { id } = record;
  const rejection = await sourceInspected(session, id);
  if (rejection) throw new Error(`file ${String(id)} was rejected: ${rejection}`);
  const { data } = await session.service.get('/v3/files/{id}', { params: { path: { id } } });
  return data as Record<string, unknown>;
}
