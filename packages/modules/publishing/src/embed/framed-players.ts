import type { Player } from './players.js';

type Message = Record<string, unknown>;

/** How a page and a player in an iframe talk. */
interface Protocol {
  /** Whether messages to the player are JSON texts instead of objects. */
  asText: boolean;
  /** Said until the player is heard: while it loads it does not answer. */
  greeting: Message;
  isReady(message: Message): boolean;
  /** Said to a player that is ready. */
  subscriptions: readonly Message[];
  /** The time in a message, in seconds. */
  timeIn(message: Message): unknown;
  seek(seconds: number): Message;
}

/** The IFrame Player API of YouTube: `listening` makes it tell what changes, in `infoDelivery`. */
export const youTube: Protocol = {
  asText: true,
  greeting: { event: 'listening', id: 1, channel: 'widget' },
  isReady: ({ event }) => event === 'initialDelivery' || event === 'onReady',
  subscriptions: [],
  timeIn: ({ info }) => (info as Message | null | undefined)?.currentTime,
  seek: (seconds) => ({ event: 'command', func: 'seekTo', args: [seconds, true], id: 1, channel: 'widget' }),
};

/** The Player API of Vimeo: methods, and events for those who have added themselves as listeners. */
export const vimeo: Protocol = {
  asText: false,
  greeting: { method: 'ping' },
  isReady: ({ event, method }) => event === 'ready' || method === 'ping',
  subscriptions: ['timeupdate', 'seeked'].map((value) => ({ method: 'addEventListener', value })),
  timeIn: ({ event, data }) => event && (data as Message | null | undefined)?.seconds,
  seek: (seconds) => ({ method: 'setCurrentTime', value: seconds }),
};

const RETRY_MS = 250;

/** Seeks before the player is ready are done once it is. */
export function framedPlayer(frame: HTMLIFrameElement, protocol: Protocol): Player {
  const { origin } = new URL(frame.src);
  let listener = (_seconds: number) => {};
  let isReady = false;
  let wanted: number | undefined;
  const say = (message: Message) =>
    frame.contentWindow?.postMessage(protocol.asText ? JSON.stringify(message) : message, origin);
  const greet = () => say(protocol.greeting);
  const timer = setInterval(greet, RETRY_MS);
  greet();

  window.addEventListener('message', ({ source, origin: from, data }) => {
    const message = source === frame.contentWindow && from === origin && parsed(data);
    if (!message) return;
    if (protocol.isReady(message)) {
      isReady = true;
      clearInterval(timer);
      protocol.subscriptions.forEach(say);
      if (wanted !== undefined) say(protocol.seek(wanted));
      wanted = undefined;
    }
    const seconds = protocol.timeIn(message);
    if (typeof seconds === 'number') listener(seconds);
  });
  return {
    onTime: (told) => void (listener = told),
    seek(seconds) {
      if (isReady) say(protocol.seek(seconds));
      else wanted = seconds;
    },
  };
}

/** Players send objects, or JSON texts of such. */
function parsed(data: unknown): Message | undefined {
  try {
    const message: unknown = typeof data === 'string' ? JSON.parse(data) : data;
    return message && typeof message === 'object' ? (message as Message) : undefined;
  } catch {
    return undefined;
  }
}
