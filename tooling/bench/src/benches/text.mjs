import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { row, takeTurns } from '../compare.mjs';
import { importHour } from '../hour-of-captions.mjs';
import { loadFor } from '../load.mjs';
import { openStage } from '../stage.mjs';

const SRT = 7;

/** The text of a transcript of one hour as SRT, compared with sending a prepared string. */
export async function text({ rounds, seconds }) {
  const stage = await openStage({ SCRIPTORIUM_ROLE: 'api' });
  try {
    const id = await importHour(stage);
    const path = `/v3/transcripts/${id}/text?api_key=${stage.key}&output_format_id=${SRT}`;
    const ready = join(stage.folder, 'ready.json');
    await writeFile(ready, await (await fetch(stage.baseUrl + path)).text());
    const { pid, baseUrl } = await stage.startBaseline('reads', ready);
    const against = (where) => ({ pid, run: () => loadFor(seconds, baseUrl, [where]) });
    const samples = await takeTurns(
      {
        baseline: against(path),
        string: against('/string'),
        ours: { pid: stage.pid, run: () => loadFor(seconds, stage.baseUrl, [path]) },
      },
      rounds,
    );
    return [
      row('text of an hour as SRT', { ...samples, target: 0.7 }),
      row('the same, baseline without look-ups', { ...samples, baseline: samples.string }),
    ];
  } finally {
    await stage.close();
  }
}
