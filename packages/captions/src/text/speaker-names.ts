import { cueText, type Cue } from '../model/cue.js';

/** A name in capital letters that announces a speaker at the start of a line. */
const CAPITALS = /^(?:>>+\s*)?(\p{Lu}[\p{Lu}\p{N} .'’-]{0,39}):(?:\s+|$)/u;

/** Returns the index of the first colon, which may be full-width. */
function colonIn(text: string): number {
  const colon = text.indexOf(':');
  const wide = text.indexOf('：');
  return wide < 0 || (colon >= 0 && colon < wide) ? colon : wide;
}
export const CHEVRON = /^>>+\s*/;

/** One to five words of which each may be part of a name, or the number of a caller. */
const CANDIDATE = /^([\p{L}\p{N}+(][^:：\n<>{}[\]!?;"]{0,48})(?::[ \n]|：)/u;
const NAME_WORD =
  /^(?:[(]?\p{Lu}[\p{L}\p{M}.'’-]*[)]?|[\p{Lo}][\p{Lo}\p{M}.·・-]*|\p{N}+|[(][^)]*[)]|(?:de|da|del|der|den|van|von|bin|al|el|la|le|di|du|dos)|[&,|/+-])$/u;

/** Words that introduce other text than that of a speaker, in lower case. */
const NOT_NAMES: ReadonlySet<string> = new Set(
  (
    'note notes warning caution example examples question answer q a step tip hint remember update spoiler translation ' +
    'translator subtitles captions title chapter part section today tomorrow yesterday result results problem solution ' +
    'so but and then also first second third fact update reason time date place subject re ps nb http https ' +
    'achtung hinweis frage antwort beispiel nota pregunta respuesta ejemplo question réponse exemple remarque'
  ).split(' '),
);

/**
 * Returns the names that announce speakers at the start of captions, as meeting programs write them: names that
 * recur, and all if most captions start with one.
 */
export function speakersOf(cues: readonly Cue[]): string[] {
  const counts = new Map<string, number>();
  let [named, total] = [0, 0];
  for (const cue of cues) {
    const text = cue.spans[0]?.text ?? '';
    total++;
    // Most texts have no colon in their first words.
    const colon = colonIn(text);
    if (colon < 1 || colon > 49) continue;
    const name = candidate(cue.spans.length === 1 ? text : cueText(cue));
    if (name === undefined) continue;
    named++;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const recurring = [...counts].filter(([, count]) => count > 1);
  if (recurring.length === 0) return [];
  return (named * 2 >= total ? [...counts] : recurring).map(([name]) => name);
}

function candidate(text: string): string | undefined {
  const name = CANDIDATE.exec(text)?.[1]?.trim();
  if (!name || CAPITALS.test(text)) return undefined;
  const words = name.split(/\s+/);
  if (words.length > 5 || NOT_NAMES.has(name.toLowerCase())) return undefined;
  return words.every((word) => NAME_WORD.test(word)) ? name : undefined;
}

/** A speaker's label at the start of a line: the name, and the length of the label. */
export interface Label {
  readonly name: string;
  readonly length: number;
}

/** Returns the label of a line: a name in capitals, or one of `speakers`. */
export function labelOf(line: string, speakers: readonly string[] | undefined): Label | undefined {
  const capitals = CAPITALS.exec(line);
  if (capitals) return { name: capitals[1]!, length: capitals[0].length };
  const colon = speakers?.length ? colonIn(line) : -1;
  if (colon < 1) return undefined;
  const chevron = CHEVRON.exec(line)?.[0].length ?? 0;
  const name = line.slice(chevron, colon).trim();
  if (!speakers!.includes(name)) return undefined;
  return { name, length: colon + 1 + /^\s*/.exec(line.slice(colon + 1))![0].length };
}
