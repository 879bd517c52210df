import type { Captions } from './captions.js';

const sizes = ['1rem', '1.5rem', '2rem', '3rem', '4rem'];
const themes = ['dark', 'light', 'yellow'];

function button(text: string, act: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.addEventListener('click', act);
  return element;
}

function download(text: string, url: string): HTMLAnchorElement {
  const element = document.createElement('a');
  element.textContent = text;
  element.href = url;
  element.download = '';
  return element;
}

/**
 * Returns the buttons and links of the page. They can all be reached with the keyboard.
 * @param base address of the event
 */
export function controls(rows: HTMLElement, captions: Captions, base: string): HTMLElement[] {
  let size = 1;
  const resize = (by: number) => {
    size = Math.min(sizes.length - 1, Math.max(0, size + by));
    document.body.style.setProperty('--size', sizes[size]!);
  };
  resize(0);

  let theme = 0;
  document.body.dataset['theme'] = themes[0];
  const contrast = button('Colours', () => {
    theme = (theme + 1) % themes.length;
    document.body.dataset['theme'] = themes[theme];
  });

  const pause = button('Pause', () => (captions.isFollowing ? captions.pause() : captions.jumpToLive()));
  captions.onFollowing = (isFollowing) => {
    pause.textContent = isFollowing ? 'Pause' : 'Jump to live';
  };

  const toMark = button('Return to my place', () => captions.returnToMark());
  toMark.hidden = true;
  const mark = button('Mark my place', () => {
    if (captions.mark()) toMark.hidden = false;
  });

  // Off at first: a screen reader that reads every line speaks over the event.
  const announce = button('Read out new captions', () => {
    const isOn = rows.getAttribute('aria-live') === 'polite';
    rows.setAttribute('aria-live', isOn ? 'off' : 'polite');
    announce.setAttribute('aria-pressed', String(!isOn));
  });
  announce.setAttribute('aria-pressed', 'false');
  rows.setAttribute('aria-live', 'off');
  rows.setAttribute('role', 'log');

  return [
    button('Smaller text', () => resize(-1)),
    button('Larger text', () => resize(1)),
    contrast,
    pause,
    mark,
    toMark,
    announce,
    download('Download text', `${base}/captions.txt`),
    download('Download WebVTT', `${base}/captions.vtt`),
  ];
}
