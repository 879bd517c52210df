import {
  cueText,
  type CaptionDocument,
  type Cue,
  type MasterTranscript,
  type Style,
} from '@scriptorium/captions';
import type { Settings } from '@scriptorium/settings';

export type SpeakerIdentification = NonNullable<Settings['speaker_identification']>;

/** Renames the speakers in words and imported captions as the setting says. Other text is unchanged. */
export function nameSpeakers(master: MasterTranscript, as: SpeakerIdentification): MasterTranscript {
  if (as === 'Default' || as === 'Full Name') return master;
  const names = shownNames(master, as);
  if (!names.size) return master;
  let before: string | undefined;
  const words = master.words.map(({ speaker, ...word }, index) => {
    const shown = speaker === undefined ? undefined : names.get(speaker);
    const another = index > 0 && speaker !== before;
    before = speaker;
    // Without names, a new paragraph marks the change of speaker.
    return { ...word, ...(another && { paragraph: true as const }), ...(shown && { speaker: shown }) };
  });
  return { ...master, words, ...(master.captions && { captions: renamed(master.captions, names) }) };
}

/**
 * Returns the displayed name by speaker, empty for none. Speakers whose short names are equal keep their
 * whole names.
 */
function shownNames({ words }: MasterTranscript, as: SpeakerIdentification): Map<string, string> {
  const speakers = [...new Set(words.flatMap(({ speaker }) => speaker ?? []))];
  const shown = speakers.map((name, index) => {
    if (as === 'None') return '';
    if (as === 'Speaker Number') return `Speaker ${index + 1}`;
    const parts = name.split(/\s+/);
    return /^speaker \d+$/i.test(name) ? name : parts.at(as === 'First Name' ? 0 : -1)!;
  });
  const times = new Map<string, number>();
  for (const name of shown) times.set(name.toLowerCase(), (times.get(name.toLowerCase()) ?? 0) + 1);
  const named = speakers.map((name, index): [string, string] => {
    const short = shown[index]!;
    return [name, short && times.get(short.toLowerCase())! > 1 ? name : short];
  });
  // In imported captions, names in edited text are in capitals.
  return new Map([...named.map(([name, as]): [string, string] => [name.toUpperCase(), as]), ...named]);
}

function renamed(document: CaptionDocument, names: Map<string, string>): CaptionDocument {
  const cues = document.cues.map((cue) => renamedCue(cue, names));
  return {
    ...document,
    cues: cues.filter((cue, index) => cueText(cue).trim() || !cueText(document.cues[index]!).trim()),
  };
}

function renamedCue(cue: Cue, names: Map<string, string>): Cue {
  let atLineStart = true;
  const spans = cue.spans.map(({ text, style, ...span }) => {
    const lines = text.split('\n');
    const shown = lines.map((line, index) => (index || atLineStart ? renamedLine(line, names) : line));
    atLineStart = text ? text.endsWith('\n') : atLineStart;
    const emptied = (index: number) => !shown[index] && lines[index] && index < lines.length - 1;
    return {
      ...span,
      text: shown.filter((_, index) => !emptied(index)).join('\n'),
      ...(style && { style: withVoice(style, names) }),
    };
  });
  const [first, ...rest] = spans.filter(({ text }) => text);
  if (!first || first === spans[0]) return { ...cue, spans };
  return { ...cue, spans: [{ ...first, text: first.text.trimStart() }, ...rest] };
}

/** Matches the prefix, the name and the following space at the start of a caption line. */
const NAMED = /^((?:>>+\s*)?)([^:]{1,40}):(\s+|$)/;

function renamedLine(line: string, names: Map<string, string>): string {
  const [label, before, name, space] = NAMED.exec(line) ?? [];
  const shown = name === undefined ? undefined : names.get(name);
  if (label === undefined || shown === undefined) return line;
  return `${before}${shown && `${shown.toUpperCase()}:${space}`}${line.slice(label.length)}`;
}

function withVoice({ voice, ...style }: Style, names: Map<string, string>): Style {
  const shown = voice && (names.get(voice) ?? voice);
  return { ...style, ...(shown && { voice: shown }) };
}
