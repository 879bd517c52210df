/** Word of a script with its punctuation. */
export interface ScriptWord {
  text: string;
  speaker?: string;
  /** Set if this word starts a paragraph. */
  paragraph?: true;
  /** Set for sound effects and stage directions, which are not spoken. Words in square brackets are never spoken. */
  sound?: true;
}

const SPEAKER = /^(>>+\s*)?(\p{Lu}[\p{L}\p{N} .'’-]{0,39}):(?=\s|$)/u;
const CHEVRONS = /^>>+\s*/;
/** Line that consists only of a remark, in parentheses, notes or asterisks. */
const REMARK = /^(\([^()]*\)|[♪♫].*[♪♫]|\*[^*]*\*)[.!]?$/u;

/** Returns a speaker's name: in capitals, after `>>`, or at the start of at least two lines, so that "Note: …" stays text. */
function speakerOf(line: string, counts: ReadonlyMap<string, number>): string | undefined {
  const [, chevrons, name] = SPEAKER.exec(line) ?? [];
  if (!name) return undefined;
  const capitals = name === name.toUpperCase();
  return chevrons || capitals || counts.get(name)! > 1 ? name : undefined;
}

/**
 * Parses a plain-text script. `NAME:` or `>>` at the start of a line changes the speaker, a blank line starts a paragraph, and
 * `[MUSIC]` and lines such as `(applause)` are sound effects. Words keep their punctuation.
 */
export function parseScript(text: string): ScriptWord[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => line.trim());
  const counts = new Map<string, number>();
  for (const line of lines) {
    const name = SPEAKER.exec(line)?.[2];
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const words: ScriptWord[] = [];
  let speaker: string | undefined;
  let starts = true;
  for (const line of lines) {
    const named = speakerOf(line, counts);
    const changes = named !== undefined || CHEVRONS.test(line);
    if (changes) speaker = named;
    starts ||= changes || line === '';
    const spoken = line.slice((named ? SPEAKER : CHEVRONS).exec(line)?.[0].length ?? 0).trim();
    const sound = REMARK.test(spoken);
    for (const word of spoken.split(/\s+/).filter(Boolean)) {
      words.push({
        text: word,
        ...(speaker !== undefined && { speaker }),
        ...(starts && { paragraph: true }),
        ...(sound && { sound }),
      });
      starts = false;
    }
  }
  return words;
}
