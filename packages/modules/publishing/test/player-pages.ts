// Pages that implement the message protocols of video platforms' player APIs. They ignore invalid messages,
// as the real players do, and take time to load.

const page = (script: string): string => `<!doctype html><title>player</title><script>${script}</script>`;

/**
 * YouTube's IFrame Player API: requires `enablejsapi=1`; JSON texts in both directions; the page sends
 * `listening` until the player delivers, and calls functions by `command`.
 */
export const youTubePlayer = page(`
  if (new URL(location).searchParams.get('enablejsapi') === '1') setTimeout(() => {
    let id, time = 0;
    const deliver = (event, info) =>
      parent.postMessage(JSON.stringify({ event, info, id, channel: 'widget' }), '*');
    addEventListener('message', ({ data, source }) => {
      if (source !== parent || typeof data !== 'string') return;
      const message = JSON.parse(data);
      if (message.channel !== 'widget') return;
      if (message.event === 'listening') {
        id = message.id;
        deliver('onReady', null);
        deliver('initialDelivery', { currentTime: time, duration: 8, playerState: -1 });
      }
      if (id === undefined || message.id !== id || message.event !== 'command') return;
      if (message.func === 'seekTo' && typeof message.args[0] === 'number') {
        time = message.args[0];
        deliver('infoDelivery', { currentTime: time, playerState: 1 });
        deliver('infoDelivery', { videoBytesLoaded: 1 });
      }
    });
  }, 300);
`);

/**
 * Vimeo's Player API: objects in both directions; `ready` and the response to `ping`; events only for
 * listeners.
 */
export const vimeoPlayer = page(`
  setTimeout(() => {
    const listened = new Set();
    const send = (message) => parent.postMessage(message, '*');
    const notify = (event, seconds) =>
      listened.has(event) && send(JSON.stringify({ event, data: { seconds, percent: seconds / 8, duration: 8 } }));
    addEventListener('message', ({ data, source }) => {
      if (source !== parent) return;
      const { method, value } = typeof data === 'string' ? JSON.parse(data) : data;
      if (method === 'ping') send({ method: 'ping' });
      if (method === 'addEventListener') listened.add(value);
      if (method === 'setCurrentTime') {
        send({ method, value });
        notify('seeked', value);
        notify('timeupdate', value);
      }
    });
    send({ event: 'ready' });
  }, 300);
`);
