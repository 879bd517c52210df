import { clockLabel } from '@scriptorium/captions/format-kit';
import type { AlignedWord, Alignment } from '@scriptorium/speech';

const MOST_PLACES = 20;
const MOST_CHARACTERS = 60;

interface Place {
  startMs: number;
  endMs: number;
}

/** Returns warnings with the times of the passages that were not heard, and of sound for which there is no text. */
export function differenceWarnings({ words, unscripted }: Alignment): string[] {
  const passages = unheardPassages(words);
  return [
    ...(passages.length > 0
      ? [`These passages of the text were not heard in the audio: ${listed(passages.map(quoted))}.`]
      : []),
    ...(unscripted.length > 0
      ? [`The text has no words for the sound at these times: ${listed(unscripted.map(clock))}.`]
      : []),
  ];
}

/** Returns the words of each passage. */
function unheardPassages(words: readonly AlignedWord[]): AlignedWord[][] {
  const passages: AlignedWord[][] = [];
  let isOpen = false;
  for (const word of words) {
    if (word.unheard && isOpen) passages.at(-1)!.push(word);
    else if (word.unheard) passages.push([word]);
    isOpen = word.unheard === true;
  }
  return passages;
}

function quoted(words: readonly AlignedWord[]): string {
  const text = words.map((word) => word.text.replace(/[“”]/g, "'")).join(' '); // so that events can leave out the quotation
  const shown = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS).trimEnd()}…` : text;
  const place = { startMs: words[0]!.startMs, endMs: words.at(-1)!.endMs };
  return `${clock(place)} “${shown}”`;
}

const clock = ({ startMs, endMs }: Place): string => `${clockLabel(startMs)}–${clockLabel(endMs)}`;

const listed = (places: readonly string[]): string => {
  const more = places.length - MOST_PLACES;
  return places.slice(0, MOST_PLACES).join('; ') + (more > 0 ? `; and ${more} more` : '');
};
