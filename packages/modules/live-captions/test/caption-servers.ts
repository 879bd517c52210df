import { startReceiver, type Received, type Receiver } from '@scriptorium/testing';
import type { ServerResponse } from 'node:http';

type Fault = 'lost answer' | 'silence' | number;

/** A server of captions, with the errors that a test wants. */
export interface CaptionServer extends Receiver {
  /** Address for captions, with its key. */
  captionUrl: string;
  /** What viewers see. */
  shown: string[];
  /** Errors of the next requests for captions, the first one first; `always` applies after them. */
  faults: Fault[];
  always: Fault | undefined;
}

/** Applies a fault. Returns true if the request has been answered, or will never be. */
function fails(fault: Fault | undefined, response: ServerResponse): boolean {
  if (typeof fault === 'number') response.writeHead(fault).end('refused');
  return typeof fault === 'number' || fault === 'silence';
}

export interface ZoomServer extends CaptionServer {
  /** Number of the last caption. */
  sequence: number;
  /** The whole text: that of each post is added to the one before. */
  text: string;
}

const SIGNATURE = 's1gn/tur%3D';

/** Captions of a Zoom meeting, as its documentation describes them: each caption is shown once by its number. */
export async function startZoom(): Promise<ZoomServer> {
  const caption = ({ method, headers, body }: Received, query: URLSearchParams, response: ServerResponse) => {
    if (method !== 'POST') return void response.writeHead(405).end();
    if (!query.get('seq') || headers['content-type'] !== 'text/plain')
      return void response.writeHead(403).end();
    const fault = zoom.faults.shift() ?? zoom.always;
    if (fails(fault, response)) return;
    const sequence = Number(query.get('seq'));
    if (sequence > zoom.sequence) {
      zoom.sequence = sequence;
      zoom.shown.push(body.trim());
      zoom.text += body;
    }
    if (fault === 'lost answer') response.destroy();
    else response.end('2026-11-24T15:00:00.000');
  };
  const receiver = await startReceiver((message, response) => {
    const { pathname, searchParams: query } = new URL(message.path, 'http://zoom');
    if (!message.path.includes(`signature=${SIGNATURE}`)) return void response.writeHead(403).end();
    if (pathname === '/closedcaption') return caption(message, query, response);
    if (pathname === '/closedcaption/seq' && message.method === 'GET') {
      if (typeof zoom.always === 'number') response.writeHead(zoom.always).end();
      else response.end(String(zoom.sequence));
    } else response.writeHead(404).end();
  });
  const zoom: ZoomServer = Object.assign(receiver, {
    captionUrl: `${receiver.url}/closedcaption?id=200610693&ns=GZkHEA==&expire=86400&spparams=id%2Cns%2Cexpire&signature=${SIGNATURE}`,
    shown: [],
    faults: [],
    always: undefined,
    sequence: 0,
    text: '',
  });
  return zoom;
}

export interface YouTubeServer extends CaptionServer {
  /** Time that its clock is ahead. */
  aheadMs: number;
  /** The times of the captions that are shown. */
  times: Date[];
}

const pair = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3})( region:\S+)?\n([^\n]+)\n/;

/** Captions of a YouTube live stream: captions far from the time of the server are accepted and not shown. */
export async function startYouTube(): Promise<YouTubeServer> {
  const receiver = await startReceiver(({ method, path, headers, body }, response) => {
    const query = new URL(path, 'http://youtube').searchParams;
    const isPost =
      method === 'POST' && headers['content-type'] === 'text/plain' && Number(query.get('seq')) > 0;
    if (!isPost || query.get('cid') !== 'abcd-key') return void response.writeHead(400).end();
    const fault = youtube.faults.shift() ?? youtube.always;
    if (fails(fault, response)) return;
    const now = Date.now() + youtube.aheadMs;
    let rest = body;
    for (let found = pair.exec(rest); found; found = pair.exec(rest)) {
      const time = new Date(`${found[1]}Z`);
      if (Math.abs(time.getTime() - now) < 60_000) {
        youtube.times.push(time);
        youtube.shown.push(found[3]!);
      }
      rest = rest.slice(found[0].length);
    }
    if (rest) return void response.writeHead(400).end();
    response.end(`${new Date(now).toISOString().slice(0, -1)}\n`);
  });
  const youtube: YouTubeServer = Object.assign(receiver, {
    captionUrl: `${receiver.url}/closedcaption?cid=abcd-key`,
    shown: [],
    faults: [],
    always: undefined,
    aheadMs: 0,
    times: [],
  });
  return youtube;
}
