import { followPlayer } from '../../embed/follow.js';
import { openPlayer } from '../../embed/players.js';
import { addSearch } from '../../embed/search.js';
import { textsOf } from '../../embed/texts.js';
import { Words } from '../../embed/words.js';

// Makes the page interactive: the transcript follows the player and is searched, words and times seek.

const video = document.querySelector<HTMLVideoElement>('#player');
const box = document.querySelector<HTMLElement>('#text');

function seek(seconds: number): void {
  if (!video) return;
  video.currentTime = seconds;
  // The player is out of view in a narrow window.
  if (video.getBoundingClientRect().bottom < 0) video.scrollIntoView({ block: 'start' });
}

/** Makes each word an element, so that it can be clicked and marked. */
function wordsOf(text: HTMLElement, uncertain: string): Words {
  const words = new Words(text, seek, uncertain);
  for (const span of text.querySelectorAll<HTMLElement>('[data-words]')) {
    const plain = span.textContent;
    const parts: (string | HTMLElement)[] = [];
    let at = 0;
    let startMs = Number(span.dataset['start']);
    for (const entry of span.dataset['words']!.split(',')) {
      const [laterMs, length, isUncertain = 0] = entry.split(' ').map(Number);
      startMs += laterMs!;
      if (at > 0 && plain[at] === ' ') parts.push(plain[at++]!);
      parts.push(
        words.add({
          startMs,
          text: plain.slice(at, at + length!),
          isUncertain: isUncertain === 1,
          joiner: '',
        }),
      );
      at += length!;
    }
    span.replaceChildren(...parts);
  }
  words.choose(0);
  return words;
}

function openTranscript(text: HTMLElement): void {
  const texts = textsOf(document.body.dataset);
  const words = wordsOf(text, texts.uncertain);
  const tools = document.querySelector<HTMLFormElement>('#tools')!;
  addSearch(tools, words, texts);
  tools.hidden = false;
  if (!video) return;
  followPlayer(tools, words, openPlayer(video), texts);
  const follows = tools.querySelector<HTMLInputElement>('[type=checkbox]')!;
  // A reader who scrolls by hand wants to stay there.
  for (const event of ['wheel', 'touchmove'])
    text.addEventListener(event, () => void (follows.checked = false), { passive: true });
}

/** Returns the time of a fragment such as `#t12400`, in seconds. */
function timeOf(fragment: string): number | undefined {
  const [, ms] = /^#t(\d+)$/.exec(fragment) ?? [];
  return ms === undefined ? undefined : Number(ms) / 1000;
}

function seekToFragment(): void {
  const seconds = timeOf(location.hash);
  if (seconds !== undefined) seek(seconds);
}

function addSpeeds(): void {
  const label = document.querySelector<HTMLElement>('#speed');
  const choice = label?.querySelector('select');
  if (!label || !choice || !video) return;
  label.hidden = false;
  choice.addEventListener('change', () => void (video.playbackRate = Number(choice.value)));
}

/** Another language or version continues at the present time. */
function keepTime(link: HTMLAnchorElement): void {
  link.addEventListener('click', () => {
    if (video) link.hash = `t${Math.round(video.currentTime * 1000)}`;
  });
}

function addCopying(button: HTMLButtonElement): void {
  const field = document.querySelector<HTMLInputElement>(`#${button.dataset['copy']}`)!;
  const label = button.textContent;
  button.hidden = false;
  button.addEventListener('click', () => {
    field.select();
    void navigator.clipboard?.writeText(field.value).then(() => {
      button.textContent = '✓ Copied';
      setTimeout(() => void (button.textContent = label), 2000);
    });
  });
}

if (box) openTranscript(box);
addSpeeds();
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-keep]')) keepTime(link);
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) addCopying(button);
addEventListener('hashchange', seekToFragment);
document.addEventListener('click', ({ target }) => {
  // A second click on the same time changes no fragment.
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#t"]') : null;
  const seconds = link ? timeOf(link.hash) : undefined;
  if (seconds !== undefined && link!.hash === location.hash) seek(seconds);
});
if (video) {
  if (video.readyState >= HTMLMediaElement.HAVE_METADATA) seekToFragment();
  else video.addEventListener('loadedmetadata', seekToFragment, { once: true });
}
