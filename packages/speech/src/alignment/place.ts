import type { Span } from '../wav.js';

/** Time of a placed word, in ms. */
export interface Placed {
  startMs: number;
  endMs: number;
}

export const MS_PER_LETTER = 150; // slower than any speaker

/**
 * Distributes the speech between recognised words over the words without a time, in proportion to their letters.
 *
 * @param heard time of each word, or undefined
 * @param speech spans of speech
 */
export function placeBetween(
  words: readonly string[],
  heard: readonly (Placed | undefined)[],
  speech: readonly Span[],
  durationMs: number,
): Placed[] {
  const placed: Placed[] = [];
  for (let i = 0; i < words.length;) {
    const time = heard[i];
    if (time) {
      placed.push(time);
      i++;
      continue;
    }
    let end = i;
    while (end < words.length && !heard[end]) end++;
    const letters = words.slice(i, end).map((word) => word.length + 1);
    const window = { startMs: placed.at(-1)?.endMs ?? 0, endMs: heard[end]?.startMs ?? durationMs };
    const leading = placed.length === 0 && end < words.length;
    for (const place of spread(letters, spans(speech, window, leading, letters))) placed.push(place);
    i = end;
  }
  return placed;
}

/**
 * Like {@link placeBetween}, but gives no time to words that were not spoken: they are where the word before them ends, or before
 * the first word, where it starts.
 *
 * @param unspoken for each word, whether it was not spoken
 */
export function placeSpoken(
  words: readonly string[],
  { heard, unspoken }: { heard: readonly (Placed | undefined)[]; unspoken: readonly boolean[] },
  speech: readonly Span[],
  durationMs: number,
): Placed[] {
  const isSpoken = (_: unknown, i: number) => !unspoken[i];
  const places = placeBetween(words.filter(isSpoken), heard.filter(isSpoken), speech, durationMs);
  let atMs = places[0]?.startMs ?? 0;
  let next = 0;
  return unspoken.map((is) => {
    if (is) return { startMs: atMs, endMs: atMs };
    const place = places[next++]!;
    atMs = place.endMs;
    return place;
  });
}

/** Returns the speech within a window, or the window itself if there is none, cut to the maximum length of the words. */
function spans(speech: readonly Span[], window: Span, leading: boolean, letters: readonly number[]): Span[] {
  const inside = within(speech, window);
  const found = inside.length > 0 ? inside : [window];
  const excess =
    found.reduce((sum, span) => sum + span.endMs - span.startMs, 0) - sum(letters) * MS_PER_LETTER;
  if (excess <= 0) return found;
  return leading ? cut(found, excess) : mirror(cut(mirror(found), excess));
}

const mirror = (spans: readonly Span[]): Span[] =>
  spans.map(({ startMs, endMs }) => ({ startMs: -endMs, endMs: -startMs })).reverse();

/** Removes the first `ms` of the spans. */
function cut(spans: readonly Span[], ms: number): Span[] {
  let left = ms;
  return spans.flatMap((span) => {
    const taken = Math.min(left, span.endMs - span.startMs);
    left -= taken;
    return taken < span.endMs - span.startMs || left === 0
      ? [{ ...span, startMs: span.startMs + taken }]
      : [];
  });
}

/** Returns the parts of the spans inside a window. */
export function within(speech: readonly Span[], { startMs, endMs }: Span): Span[] {
  let [low, high] = [0, speech.length]; // binary search for the first span that ends after the start
  while (low < high) {
    const middle = (low + high) >> 1;
    if (speech[middle]!.endMs <= startMs) low = middle + 1;
    else high = middle;
  }
  const found: Span[] = [];
  for (; low < speech.length && speech[low]!.startMs < endMs; low++) {
    const span = speech[low]!;
    found.push({ startMs: Math.max(startMs, span.startMs), endMs: Math.min(endMs, span.endMs) });
  }
  return found;
}

export const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0);

function spread(letters: readonly number[], spans: readonly Span[]): Placed[] {
  const [all, total] = [sum(letters), sum(spans.map(({ startMs, endMs }) => endMs - startMs))];
  const at = (share: number, edge = 0) => {
    let left = share * total;
    for (const { startMs, endMs } of spans) {
      if (left < endMs - startMs + edge) return startMs + left;
      left -= endMs - startMs;
    }
    return spans.at(-1)!.endMs;
  };
  let said = 0;
  return letters.map((n) => {
    const startMs = Math.round(at(said / all));
    said += n;
    return { startMs, endMs: Math.max(startMs, Math.round(at(said / all, 1))) };
  });
}
