import { element } from './elements.js';
import type { Texts } from './texts.js';
import type { Words } from './words.js';

/** Indexes of the first and the last word of a match. */
type Match = [from: number, to: number];

/** Removes case and diacritics, so that `Cafe` matches `CAFÉ`. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the matches of a text, which may span several words or begin within a word. Ignores white space. */
export function findIn(words: readonly string[], wanted: string): Match[] {
  const needle = folded(wanted).replace(/\s/g, '');
  if (!needle) return [];
  const pieces = words.map((word) => folded(word).replace(/\s/g, ''));
  const starts: number[] = [];
  let length = 0;
  for (const piece of pieces) {
    starts.push(length);
    length += piece.length;
  }
  const whole = pieces.join('');
  const matches: Match[] = [];
  let word = 0;
  for (let at = whole.indexOf(needle); at >= 0; at = whole.indexOf(needle, at + needle.length)) {
    while (starts[word + 1]! <= at) word++;
    let to = word;
    while (starts[to + 1]! < at + needle.length) to++;
    matches.push([word, to]);
  }
  return matches;
}

/** Adds a search field that highlights all matches. Enter moves to the next match. */
export function addSearch(form: HTMLFormElement, words: Words, texts: Texts): void {
  const input = element('input', { type: 'search', 'aria-label': texts.search, placeholder: texts.search });
  const status = element('span', { role: 'status' });
  const button = (text: string, label: string) =>
    element('button', { type: 'button', 'aria-label': label, title: label }, text);
  const [previous, next] = [button('↑', texts.previous), button('↓', texts.next)];
  form.append(input, previous, next, status);

  const plain = words.elements.map(({ textContent }) => textContent);
  let matches: Match[] = [];
  let current = 0;

  const mark = (name: string, some: readonly Match[], on: boolean) => {
    for (const [from, to] of some)
      for (let index = from; index <= to; index++) words.elements[index]!.classList.toggle(name, on);
  };
  const go = (to: number) => {
    mark('match', matches.slice(current, current + 1), false);
    current = matches.length && (to + matches.length) % matches.length;
    const match = matches[current];
    const counted = texts.found.replace('{n}', String(current + 1)).replace('{all}', String(matches.length));
    status.textContent = match ? counted : input.value.trim() && texts.none;
    if (!match) return;
    mark('match', [match], true);
    words.choose(match[0]);
    words.show(match[0]);
  };
  input.addEventListener('input', () => {
    mark('match', matches, false);
    mark('found', matches, false);
    matches = findIn(plain, input.value);
    mark('found', matches, true);
    current = 0;
    go(0);
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') go(current + (event.shiftKey ? -1 : 1));
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  previous.addEventListener('click', () => go(current - 1));
  next.addEventListener('click', () => go(current + 1));
}
