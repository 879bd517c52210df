import { settled, untrusted } from '../outcome.js';
import { sandbox } from '../sandbox.js';
import type { SandboxOptions } from '../sandbox.js';
import { TELETEXT, teletextPages } from './teletext.js';

export type TrackKind = 'video' | 'cover' | 'audio' | 'subtitle' | 'attachment' | 'data';

/** Track of a source, with the properties needed for a remux. Texts are untrusted. */
export interface Track {
  /** Among all streams of the source, from 0. */
  index: number;
  kind: TrackKind;
  /** ffmpeg's name of the codec, or the id in a Matroska file of one that ffmpeg does not know, or `unknown`. */
  codec: string;
  language?: string;
  title?: string;
  fileName?: string;
  /** Of teletext, whose pages are tracks: the number of the page, or ffmpeg's name for those that are captions. */
  page?: string;
  /** ffmpeg's names of the flags that are set, such as `default`. */
  flags: string[];
  /** Of a sound. */
  channels: number;
  /** ffmpeg's name of the transfer characteristics of a picture. */
  transfer?: string;
  /** Whether a picture is transparent in parts. */
  hasAlpha: boolean;
  /** ffmpeg's names of what else describes a picture, such as `DOVI configuration record`. */
  sideData: string[];
  /** Whether players turn the picture. */
  isTurned: boolean;
  /** Whether the lines of the frames alternate in time. */
  isInterlaced: boolean;
}

export interface Chapter {
  startMs: number;
  endMs: number;
  title: string;
}

export interface Contents {
  tracks: Track[];
  chapters: Chapter[];
}

interface Stream {
  codec_type?: string;
  codec_name?: string;
  codec_tag_string?: string;
  channels?: number;
  color_transfer?: string;
  field_order?: string;
  disposition?: Record<string, number>;
  pix_fmt?: string;
  side_data_list?: { side_data_type?: string; rotation?: number }[];
  tags?: Record<string, string>;
}

interface Report {
  streams?: Stream[];
  chapters?: { start_time?: string; end_time?: string; tags?: { title?: string } }[];
}

const shown = [
  'stream=codec_type,codec_name,codec_tag_string,channels,color_transfer,field_order,pix_fmt',
  'stream_disposition:stream_side_data=side_data_type,rotation:stream_tags=language,title,handler_name,filename',
  'chapter=start_time,end_time:chapter_tags=title',
].join(':');

/** Reads the tracks and chapters of an untrusted source. */
export async function readContents(
  input: string,
  { signal, priority, isolation }: Pick<SandboxOptions, 'signal' | 'priority' | 'isolation'> = {},
): Promise<Contents> {
  const result = await sandbox(
    'ffprobe',
    ({ inputs }) =>
      [
        ['-v', 'level+info', '-hide_banner', '-of', 'json', '-show_entries', shown],
        untrusted(inputs[0]!),
      ].flat(),
    { inputs: [input], timeoutMs: 60_000, signal, priority, isolation },
  );
  const errors = result.stderr.match(/^.*\[(?:error|fatal|panic)\].*$/gm) ?? [];
  const { streams = [], chapters = [] } = JSON.parse(
    settled({ ...result, stderr: errors.join('\n') }),
  ) as Report;
  const looking = { signal, priority, isolation };
  const unknown = [...result.stderr.matchAll(/Unknown\/unsupported AVCodecID ([\w/-]{1,60})/g)];
  const tracks = streams.map((stream, index) =>
    toTrack(stream, index, stream.codec_name ?? unknown.shift()?.[1] ?? 'unknown'),
  );
  const expanded = tracks.map((track) =>
    track.codec === TELETEXT ? teletextPages(track, input, looking) : [track],
  );
  return {
    tracks: (await Promise.all(expanded)).flat(),
    chapters: chapters.map((chapter) => ({
      startMs: Number(chapter.start_time) * 1000,
      endMs: Number(chapter.end_time) * 1000,
      title: chapter.tags?.title ?? '',
    })),
  };
}

const kinds = new Set(['video', 'audio', 'subtitle', 'attachment']);
/** Names that muxers write for tracks without one. */
const handlers =
  /^(?:video|sound|subtitle|text|data)\s*handler$|handler$|^core media|^mainconcept|^gpac|^isomedia/i;

function toTrack(stream: Stream, index: number, codec: string): Track {
  const { codec_type: type = '', codec_tag_string: tag = '', disposition = {}, tags = {} } = stream;
  const handler = tags.handler_name && handlers.test(tags.handler_name) ? undefined : tags.handler_name;
  const [title, language] = [tags.title ?? handler, tags.language];
  return {
    index,
    kind: disposition.attached_pic ? 'cover' : kinds.has(type) ? (type as TrackKind) : 'data',
    codec: type === 'data' && /^[\w ]{4}$/.test(tag) ? tag : codec,
    ...(language && language !== 'und' && { language: clean(language) }),
    ...(title && { title: clean(title) }),
    ...(tags.filename && { fileName: clean(tags.filename) }),
    flags: Object.keys(disposition).filter((flag) => disposition[flag]),
    channels: stream.channels ?? 0,
    ...(stream.color_transfer && { transfer: stream.color_transfer }),
    hasAlpha: /^yuva|^gbrap|^ya|rgba|bgra|argb|abgr/.test(stream.pix_fmt ?? ''),
    sideData: (stream.side_data_list ?? []).flatMap(({ side_data_type: name }) => name ?? []),
    isTurned: stream.side_data_list?.some(({ rotation }) => rotation) ?? false,
    isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(stream.field_order ?? ''),
  };
}

const clean = (text: string): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);

export const tracksOf = ({ tracks }: Contents, kind: TrackKind): Track[] =>
  tracks.filter((track) => track.kind === kind);

/** Returns the described sound of a mix among its sounds: the first one of an extended version, otherwise the last one. */
export const describedTrack = (contents: Contents, isExtended: boolean): number =>
  isExtended ? 0 : tracksOf(contents, 'audio').length - 1;
