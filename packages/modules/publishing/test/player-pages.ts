// Pages that speak the message protocols of video platforms, as their player APIs do. Each refuses what the real one
// would not understand, and takes its time to load.

const page = (script: string): string => `<!doctype html><title>player</title><script>${script}</script>`;

/**
 * YouTube's IFrame Player API: nothing without `enablejsapi=1`; JSON texts both ways; the page says `listening` until the
 * player delivers, and calls functions by `command`.
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

/** Vimeo's Player API: objects both ways; `ready` and the answer to `ping`; events for listeners alone. */
export const vimeoPlayer = page(`
  setTimeout(() => {
    const listened = new Set();
    const say = (message) => parent.postMessage(message, '*');
    const tell = (event, seconds) =>
      listened.has(event) && say(JSON.stringify({ event, data: { seconds, percent: seconds / 8, duration: 8 } }));
    addEventListener('message', ({ data, source }) => {
      if (source !== parent) return;
      const { method, value } = typeof data === 'string' ? JSON.parse(data) : data;
      if (method === 'ping') say({ method: 'ping' });
      if (method === 'addEventListener') listened.add(value);
      if (method === 'setCurrentTime') {
        say({ method, value });
        tell('seeked', value);
        tell('timeupdate', value);
      }
    });
    say({ event: 'ready' });
  }, 300);
`);
