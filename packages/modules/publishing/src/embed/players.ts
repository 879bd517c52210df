import { framedPlayer, vimeo, youTube } from './framed-players.js';

/** A media player on the page. */
export interface Player {
  /** Calls back with the time of the player, in seconds, whenever it is known to have changed. */
  onTime(listener: (seconds: number) => void): void;
  seek(seconds: number): void;
}

/** @throws {Error} when the element is no player that is known */
export function openPlayer(element: Element): Player {
  if (element instanceof HTMLMediaElement) return mediaElement(element);
  if (element instanceof HTMLIFrameElement) {
    const { hostname } = new URL(element.src);
    if (/(^|\.)youtube(-nocookie)?\.com$/.test(hostname)) return framedPlayer(withApi(element), youTube);
    if (/(^|\.)vimeo\.com$/.test(hostname)) return framedPlayer(element, vimeo);
  }
  throw new Error('data-player selects no audio, video, or iframe of YouTube or Vimeo');
}

/** `timeupdate` comes four times a second, too rarely for words: while it plays, every frame is asked. */
function mediaElement(media: HTMLMediaElement): Player {
  return {
    onTime(listener) {
      const tell = () => listener(media.currentTime);
      const follow = () => {
        tell();
        if (!media.paused) requestAnimationFrame(follow);
      };
      media.addEventListener('play', follow);
      for (const event of ['timeupdate', 'seeking', 'loadedmetadata']) media.addEventListener(event, tell);
      follow();
    },
    seek: (seconds) => void (media.currentTime = seconds),
  };
}

/** Without `enablejsapi` a player of YouTube neither tells nor takes anything. */
function withApi(frame: HTMLIFrameElement): HTMLIFrameElement {
  const url = new URL(frame.src);
  if (url.searchParams.get('enablejsapi') !== '1') {
    url.searchParams.set('enablejsapi', '1');
    frame.src = url.href;
  }
  return frame;
}
