import { element } from './elements.js';
import type { Player } from './players.js';
import type { Texts } from './texts.js';
import type { Words } from './words.js';

/** Returns the index of the last word that has begun, or -1 before the first. `startsMs` must be sorted. */
export function wordAt(startsMs: readonly number[], ms: number): number {
  let [low, high] = [0, startsMs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (startsMs[middle]! <= ms) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Highlights the spoken word, and scrolls to it unless the reader switches that off. */
export function followPlayer(form: HTMLFormElement, words: Words, player: Player, texts: Texts): void {
  const box = element('input', { type: 'checkbox' });
  box.checked = true;
  form.append(element('label', {}, box, ` ${texts.follow}`));
  let current = -1;
  player.onTime((seconds) => {
    const spoken = wordAt(words.startsMs, Math.round(seconds * 1000));
    if (spoken === current) return;
    words.elements[current]?.removeAttribute('aria-current');
    words.elements[spoken]?.setAttribute('aria-current', 'true');
    current = spoken;
    if (box.checked) words.show(spoken);
  });
}
