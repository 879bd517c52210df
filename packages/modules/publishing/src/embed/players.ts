import { framedPlayer, vimeo, youTube } from './framed-players.js';

/** A media player on the page. */
export interface Player {
  /** Registers a listener for the playback time, in seconds, called when the time may have changed. */
  onTime(listener: (seconds: number) => void): void;
  seek(seconds: number): void;
}

/** @throws {Error} if the element is not a supported player */
export function openPlayer(element: Element): Player {
  if (element instanceof HTMLMediaElement) return mediaElement(element);
  if (element instanceof HTMLIFrameElement) {
    const { hostname } = new URL(element.src);
    if (/(^|\.)youtube(-nocookie)?\.com$/.test(hostname)) return framedPlayer(withApi(element), youTube);
    if (/(^|\.)vimeo\.com$/.test(hostname)) return framedPlayer(element, vimeo);
  }
  throw new Error('data-player must select an audio or video element, or an iframe of YouTube or Vimeo');
}

/** Reads the time in every frame during playback, because `timeupdate` fires only about four times a second. */
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

/** Adds `enablejsapi`, without which a YouTube player ignores messages and sends none. */
function withApi(frame: HTMLIFrameElement): HTMLIFrameElement {
  const url = new URL(frame.src);
  if (url.searchParams.get('enablejsapi') !== '1') {
    url.searchParams.set('enablejsapi', '1');
    frame.src = url.href;
  }
  return frame;
}
