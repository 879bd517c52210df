/** Element ids of Matroska. */
const [SEGMENT, INFO, SCALE, CLUSTER, CLUSTER_TIME] = [0x18538067, 0x1549a966, 0x2ad7b1, 0x1f43b675, 0xe7];
const [BLOCK_GROUP, BLOCK, DURATION, ADDITIONS, MORE, ADDITIONAL] = [0xa0, 0xa1, 0x9b, 0x75a1, 0xa6, 0xa5];
const [TRACKS, TRACK, PRIVATE] = [0x1654ae6b, 0xae, 0x63a2];
const containers = new Set([SEGMENT, INFO, TRACKS, TRACK, CLUSTER, BLOCK_GROUP, ADDITIONS, MORE]);

interface Block {
  startMs: number;
  endMs: number;
  text: string;
  settings: string;
  id: string;
}

/**
 * Reads the cues that MKVToolNix stores as `S_TEXT/WEBVTT`: the private data of the codec is the head of the file, and the text of a
 * cue a block, with times relative to its start. The addition of the block has the settings and the id, on a line each.
 *
 * @param file a Matroska file of one such track, written by ffmpeg
 * @returns the same cues as a WebVTT file
 */
export function readWebVttBlocks(file: Buffer): string {
  const state = { scale: 1_000_000, clusterTime: 0, head: '' };
  const blocks: Block[] = [];
  read(file, (id, body) => {
    if (id === SCALE) state.scale = uint(body);
    else if (id === PRIVATE)
      state.head = body
        .toString('utf8')
        .replace(/^WEBVTT\s*/, '')
        .trim();
    else if (id === CLUSTER_TIME) state.clusterTime = uint(body);
    else if (id === BLOCK_GROUP) blocks.push({ startMs: 0, endMs: 0, text: '', settings: '', id: '' });
    const block = blocks.at(-1);
    const perMs = 1_000_000 / state.scale;
    if (id === BLOCK) {
      // The number of the track takes one byte, the time two, and the flags one.
      block!.startMs = (state.clusterTime + body.readInt16BE(1)) / perMs;
      block!.endMs = block!.startMs;
      block!.text = absoluteTimes(body.toString('utf8', 4), block!.startMs);
    } else if (id === DURATION) block!.endMs = block!.startMs + uint(body) / perMs;
    else if (id === ADDITIONAL) {
      const [settings = '', name = ''] = body.toString('utf8').split('\n');
      Object.assign(block!, { settings: settings.trim(), id: name.trim() });
    }
  });
  const cues = blocks.map(({ startMs, endMs, text, settings, id }) => {
    const times = `${clock(startMs)} --> ${clock(endMs)}${settings && ` ${settings}`}`;
    return `${id.includes('-->') || !id ? '' : `${id}\n`}${times}\n${text.replace(/\r?\n\s*(?=\n|$)/g, '')}\n`;
  });
  return ['WEBVTT\n', ...(state.head ? [`${state.head}\n`] : []), ...cues].join('\n');
}

const TIME = /<(\d{2,}):(\d\d):(\d\d)\.(\d{3})>/g;

const absoluteTimes = (text: string, startMs: number): string =>
  text.replace(TIME, (_, hours: string, minutes: string, seconds: string, ms: string) => {
    const relative = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms);
    return `<${clock(startMs + relative)}>`;
  });

/** Calls `visit` for each element, parents first. */
function read(bytes: Buffer, visit: (id: number, body: Buffer) => void): void {
  for (let at = 0; at < bytes.length;) {
    const idLength = Math.clz32(bytes[at]!) - 23;
    const sizeAt = at + idLength;
    const sizeLength = Math.clz32(bytes[sizeAt] ?? 0) - 23;
    const bodyAt = sizeAt + sizeLength;
    if (idLength > 4 || sizeLength > 8 || bodyAt > bytes.length) throw new RangeError('not a Matroska file');
    const lowBits = bytes[sizeAt]! & (2 ** (8 - sizeLength) - 1);
    const size = lowBits * 256 ** (sizeLength - 1) + uint(bytes.subarray(sizeAt + 1, bodyAt));
    const body = bytes.subarray(bodyAt, Math.min(bytes.length, bodyAt + size));
    const id = uint(bytes.subarray(at, sizeAt));
    visit(id, body);
    if (containers.has(id)) read(body, visit);
    at = bodyAt + size;
  }
}

const uint = (bytes: Uint8Array): number => bytes.reduce((value, byte) => value * 256 + byte, 0);

function clock(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const whole = Math.round(ms);
  return `${two(whole / 3_600_000)}:${two((whole / 60_000) % 60)}:${two((whole / 1000) % 60)}.${String(whole % 1000).padStart(3, '0')}`;
}
