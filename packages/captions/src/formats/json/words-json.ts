import { cleanDocument, shownWord, type FlagStyle } from '../../master/flags.js';
import type { MasterTranscript, MasterWord } from '../../model/transcript.js';

/** Writes the master transcript as JSON. `Clean` omits flags and unintelligible speech. */
export function writeWordsJson(master: MasterTranscript, flagStyle: FlagStyle): string {
  if (flagStyle === 'Standard') return JSON.stringify(master);
  const { captions } = master;
  const clean = { ...master, words: cleanWords(master.words) };
  return JSON.stringify(captions ? { ...clean, captions: cleanDocument(captions) } : clean);
}

/** Returns the words that are displayed. The next one takes over starts of paragraphs and captions from others. */
function cleanWords(words: readonly MasterWord[]): MasterWord[] {
  const out: MasterWord[] = [];
  let [startsParagraph, startsCaption] = [false, false];
  let shown: MasterWord['shown'];
  for (const { flags, ...word } of words) {
    startsParagraph ||= word.paragraph === true;
    startsCaption ||= word.caption === 'start';
    if (word.caption === 'start') shown = word.shown;
    const text = shownWord({ ...word, ...(flags ? { flags } : {}) }, 'Clean');
    if (!text) {
      startsParagraph ||= word.speaker !== out.at(-1)?.speaker;
      continue;
    }
    out.push({
      ...word,
      text,
      ...(startsParagraph ? { paragraph: true as const } : {}),
      ...(startsCaption && word.caption ? { caption: 'start' as const, ...(shown ? { shown } : {}) } : {}),
    });
    [startsParagraph, startsCaption] = [false, false];
  }
  return out;
}
