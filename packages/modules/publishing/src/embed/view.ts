import { element } from './elements.js';
import { followPlayer } from './follow.js';
import type { Player } from './players.js';
import { addSearch } from './search.js';
import { addStyle } from './style.js';
import type { Texts } from './texts.js';
import type { Transcript } from './transcript.js';
import { Words } from './words.js';

/** Shows a transcript in a shadow root, which isolates its styles from those of the page. */
export function showTranscript(
  root: ShadowRoot,
  { language, paragraphs }: Transcript,
  player: Player | null,
  texts: Texts,
): void {
  addStyle(root);
  const box = element('div', { class: 'text', role: 'group', 'aria-label': texts.title, dir: 'auto' });
  if (language) box.lang = language;
  const words = new Words(box, (seconds) => player?.seek(seconds), texts.uncertain);
  for (const { speaker, words: some } of paragraphs) {
    const paragraph = element('p');
    if (speaker) paragraph.append(element('span', { class: 'speaker' }, `${speaker}:`), ' ');
    for (const word of some) paragraph.append(word.joiner, words.add(word));
    box.append(paragraph);
  }
  words.choose(0);
  const controls = element('form', { role: 'search' });
  addSearch(controls, words, texts);
  if (player) followPlayer(controls, words, player, texts);
  root.append(element('section', { 'aria-label': texts.title }, controls, box));
}
