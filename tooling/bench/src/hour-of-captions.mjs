const CUES = 1500;
const words = 'so every lecture of this course begins where the one before it came to its quiet end'.split(
  ' ',
);

/** Imports a transcript of an hour and returns its id. */
export const importHour = (stage) => importCaptions(stage, CUES);

/** Imports so many captions of six words, with a new speaker every `speakerEvery` captions, and returns the id. */
export async function importCaptions({ baseUrl, key }, count, speakerEvery = Infinity) {
  const file = await post(`${baseUrl}/v3/files?api_key=${key}&language_id=1&name=hour`);
  const form = new FormData();
  form.set('caption_file', new Blob([captionsOf(count, speakerEvery)]), 'hour.srt');
  const query = `api_key=${key}&media_file_id=${file.id}&language_id=1`;
  return (await post(`${baseUrl}/v3/transcripts/order/import?${query}`, form)).id;
}

async function post(url, body) {
  const response = await fetch(url, { method: 'POST', body });
  const answer = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(answer));
  return answer.data;
}

/** 9,000 words in an hour, six per caption. */
function captionsOf(count, speakerEvery) {
  const captions = Array.from({ length: count }, (_, cue) => {
    const label = cue % speakerEvery === 0 ? `${['ANN', 'BEN'][(cue / speakerEvery) % 2]}: ` : '';
    const said = Array.from({ length: 6 }, (_, word) => words[(cue * 7 + word * 3) % words.length]);
    const startMs = cue * 2400;
    return `${cue + 1}\n${timecode(startMs)} --> ${timecode(startMs + 2200)}\n${label}${said.join(' ')}\n`;
  });
  return captions.join('\n');
}

const timecode = (ms) => new Date(ms).toISOString().slice(11, 23).replace('.', ',');
