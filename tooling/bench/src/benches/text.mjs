import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { row, takeTurns } from '../compare.mjs';
import { loadFor } from '../load.mjs';
import { openStage } from '../stage.mjs';

const SRT = 7;
const CUES = 1500;
const words = 'so every lecture of this course begins where the one before it came to its quiet end'.split(
  ' ',
);

/** The text of a transcript of one hour as SRT, against sending the string that is ready. */
export async function text({ rounds, seconds }) {
  const stage = await openStage({ SCRIPTORIUM_ROLE: 'api' });
  try {
    const id = await importTranscript(stage);
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

async function importTranscript({ baseUrl, key }) {
  const file = await post(`${baseUrl}/v3/files?api_key=${key}&language_id=1&name=hour`);
  const form = new FormData();
  form.set('caption_file', new Blob([hourOfCaptions()]), 'hour.srt');
  const query = `api_key=${key}&media_file_id=${file.id}&language_id=1`;
  return (await post(`${baseUrl}/v3/transcripts/order/import?${query}`, form)).id;
}

async function post(url, body) {
  const response = await fetch(url, { method: 'POST', body });
  const answer = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(answer));
  return answer.data;
}

/** 9000 words in an hour, six to a caption. */
function hourOfCaptions() {
  const captions = Array.from({ length: CUES }, (_, cue) => {
    const said = Array.from({ length: 6 }, (_, word) => words[(cue * 7 + word * 3) % words.length]);
    const startMs = cue * 2400;
    return `${cue + 1}\n${timecode(startMs)} --> ${timecode(startMs + 2200)}\n${said.join(' ')}\n`;
  });
  return captions.join('\n');
}

const timecode = (ms) => new Date(ms).toISOString().slice(11, 23).replace('.', ',');
