import { Command } from 'commander';
import { openSession, type Session } from '../session.js';
import { table } from '../table.js';
import type { Terminal } from '../terminal.js';
import { recordsOf, show, withListOptions, type ListOptions } from './list.js';

interface Options extends ListOptions {
  names?: boolean;
}

/** A passage of `GET /v3/search`. */
interface Passage {
  transcript_id: number;
  media_file_name: string | null;
  start_ms: number;
  text: string;
  matches: { start_ms: number }[];
}

export const search = (terminal: Terminal): Command =>
  withListOptions(
    new Command('search')
      .summary('find what is said, or files by name')
      .description(
        'Lists passages of transcripts that contain the words, in any of their forms. \'"two words"\' finds a phrase, ' +
          '"owls or birds" either word, and "birds -owls" excludes one.',
      )
      .argument('<words...>')
      .option('--names', 'list the files whose name contains the words instead'),
  ).action(async (words: string[], options: Options, command: Command) => {
    const session = await openSession(terminal, command);
    const given = (filter: string) => ({
      ...options,
      param: [...(options.param ?? []), `${filter}=${words.join(' ')}`],
    });
    if (options.names) await show(session, 'files', given('name_cont'));
    else await showPassages(session, given('q'));
  });

/** With `--quiet`, prints the id of each transcript once. */
async function showPassages(session: Session, options: ListOptions): Promise<void> {
  const passages = (await recordsOf(session, 'search', options)) as unknown as Passage[];
  const ids = new Set(passages.map((passage) => String(passage.transcript_id)));
  const rows = passages.map((passage) => [
    passage.transcript_id,
    passage.media_file_name,
    clock(passage.matches[0]?.start_ms ?? passage.start_ms),
    passage.text,
  ]);
  const shown = rows.length ? table([['transcript', 'file', 'time', 'text'], ...rows]) : '';
  session.show(options.quiet ? [...ids].join('\n') : shown, passages);
}

/** Returns a time as `1:02:03`. */
function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const pair = (value: number) => String(value % 60).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${pair(Math.floor(seconds / 60))}:${pair(seconds)}`;
}
