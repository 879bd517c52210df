/** Endings of the captions and transcripts that can be imported. */
const endings =
  'srt vtt sbv scc mcc stl cap ttml dfxp xml itt smi sami ass ssa sub mpl lrc qt rt txt json json3 srv1 srv2 srv3 tsv ctm'.split(
    ' ',
  );

/** The same as the `accept` attribute of a file chooser. */
export const captionTypes = endings.map((ending) => `.${ending}`).join();

const endingOf = (name: string) => name.toLowerCase().split('.').at(-1)!;

/** Returns whether a dropped file has captions rather than media. */
export const isCaptions = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  !/^(audio|video)\//.test(type) && endings.includes(endingOf(name));

const plain = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
const stem = (name: string) => name.replace(/(?<=.)\.[A-Za-z0-9]{1,5}$/, '');

/** The language at the end of a name: `lecture.es.srt`, `lecture_pt-BR.vtt`, `lecture (fr).srt`. */
const language = /[\s._(-]+([a-z]{2,3})(?:[-_][A-Za-z]{2,4})?\)?$/i;

/** Returns the name of captions without ending and language, and the language as a two-letter or three-letter code. */
export function readName(name: string): { stem: string; language: string | undefined } {
  const bare = stem(name);
  const found = language.exec(bare);
  return { stem: bare, language: found?.[1]?.toLowerCase() };
}

/**
 * Returns the media that captions belong to, by their names: the same name except for the ending, or followed by
 * a language.
 */
export function mediaOf<T extends { name: string }>(captions: string, media: readonly T[]): T | undefined {
  const whole = plain(stem(captions));
  const short = plain(stem(captions).replace(language, ''));
  const named = (wanted: string) =>
    media.find(({ name }) => plain(stem(name)) === wanted || plain(name) === wanted);
  return named(whole) ?? named(short);
}
