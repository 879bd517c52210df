import type { Player } from './players.js';

type Message = Record<string, unknown>;

/** Message protocol between a page and a player in an iframe. */
interface Protocol {
  /** Whether messages to the player are JSON texts instead of objects. */
  asText: boolean;
  /** Repeated until the player responds, because it ignores messages while it loads. */
  greeting: Message;
  isReady(message: Message): boolean;
  /** Messages sent when the player is ready. */
  subscriptions: readonly Message[];
  /** Returns the playback time in a message, in seconds. */
  timeIn(message: Message): unknown;
  seek(seconds: number): Message;
}

/** The IFrame Player API of YouTube. After `listening`, the player reports changes as `infoDelivery`. */
export const youTube: Protocol = {
  asText: true,
  greeting: { event: 'listening', id: 1, channel: 'widget' },
  isReady: ({ event }) => event === 'initialDelivery' || event === 'onReady',
  subscriptions: [],
  timeIn: ({ info }) => (info as Message | null | undefined)?.currentTime,
  seek: (seconds) => ({ event: 'command', func: 'seekTo', args: [seconds, true], id: 1, channel: 'widget' }),
};

/** The Player API of Vimeo: method calls, and events for registered listeners. */
export const vimeo: Protocol = {
  asText: false,
  greeting: { method: 'ping' },
  isReady: ({ event, method }) => event === 'ready' || method === 'ping',
  subscriptions: ['timeupdate', 'seeked'].map((value) => ({ method: 'addEventListener', value })),
  timeIn: ({ event, data }) => event && (data as Message | null | undefined)?.seconds,
  seek: (seconds) => ({ method: 'setCurrentTime', value: seconds }),
};

const RETRY_MS = 250;

/** Controls a player in an iframe. Seeking before the player is ready takes effect once it is. */
export function framedPlayer(frame: HTMLIFrameElement, protocol: Protocol): Player {
  const { origin } = new URL(frame.src);
  let listener = (_seconds: number) => {};
  let isReady = false;
  let wanted: number | undefined;
  const send = (message: Message) =>
    frame.contentWindow?.postMessage(protocol.asText ? JSON.stringify(message) : message, origin);
  const sendGreeting = () => send(protocol.greeting);
  const timer = setInterval(sendGreeting, RETRY_MS);
  sendGreeting();

  window.addEventListener('message', ({ source, origin: from, data }) => {
    const message = source === frame.contentWindow && from === origin && parsed(data);
    if (!message) return;
    if (protocol.isReady(message)) {
      isReady = true;
      clearInterval(timer);
      protocol.subscriptions.forEach(send);
      if (wanted !== undefined) send(protocol.seek(wanted));
      wanted = undefined;
    }
    const seconds = protocol.timeIn(message);
    if (typeof seconds === 'number') listener(seconds);
  });
  return {
    onTime: (callback) => void (listener = callback),
    seek(seconds) {
      if (isReady) send(protocol.seek(seconds));
      else wanted = seconds;
    },
  };
}

/** Parses a message, which is an object or its JSON text. */
function parsed(data: unknown): Message | undefined {
  try {
    const message: unknown = typeof data === 'string' ? JSON.parse(data) : data;
    return message && typeof message === 'object' ? (message as Message) : undefined;
  } catch {
    return undefined;
  }
}
