import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ffmpeg, report } from './sound.js';

const srt = `1
00:00:00,500 --> 00:00:02,500
Long\\hline <i>italic</i>

2
00:00:01,000 --> 00:00:01,500
Over it

3
00:00:03,000 --> 00:00:03,500
Last
`;

const ass = `[Script Info]
ScriptType: v4.00+
PlayResX: 384
PlayResY: 288

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Default,Arial,16,&Hffffff,&Hffffff,&H0,&H0,0,0,0,0,100,100,0,0,1,1,0,2,10,10,10,0

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Comment: 0,0:00:00.40,0:00:02.00,Default,,0,0,0,,a note
Dialogue: 0,0:00:00.50,0:00:01.50,Default,,0,0,0,,b\\hc{a comment}
Dialogue: 0,0:00:00.50,0:00:01.50,Default,,0,0,0,,{\\p1}m 0 0 l 100 0 100 100{\\p0}
Dialogue: 0,0:00:03.00,0:00:03.50,Default,,0,0,0,,{\\pos(10,20)}placed
`;

const vtt = `WEBVTT

intro
00:00:00.500 --> 00:00:01.500 line:10% align:start
<v Anna>Hello <b>there</b>
`;

const chapters = `;FFMETADATA1
title=A film
[CHAPTER]
TIMEBASE=1/1000
START=0
END=2400
title=One; a=b
[CHAPTER]
TIMEBASE=1/1000
START=2400
END=4000
title=Two
`;

const lavfi = (...sources: string[]) => sources.flatMap((source) => ['-f', 'lavfi', '-i', source]);
const tag = (stream: string, ...tags: string[]) => tags.flatMap((each) => [`-metadata:s:${stream}`, each]);

/** Makes four seconds of a film with everything that Matroska can hold. */
export async function makeFullFilm(folder: string): Promise<string> {
  const at = (name: string) => join(folder, name);
  await Promise.all([
    writeFile(at('all.srt'), srt),
    writeFile(at('all.ass'), ass),
    writeFile(at('all.vtt'), vtt),
    writeFile(at('chapters.txt'), chapters),
    writeFile(at('font.ttf'), Buffer.alloc(2000, 7)),
    ffmpeg(...lavfi('color=red:s=32x32'), '-frames:v', '1', at('cover.jpg')),
  ]);
  const path = at('full.mkv');
  await ffmpeg(
    ...lavfi('testsrc=s=64x48:r=25:d=4', 'testsrc2=s=32x32:r=25:d=4'),
    ...lavfi('sine=d=4', 'sine=f=600:d=4', 'sine=f=900:d=4'),
    ['all.srt', 'all.ass', 'all.vtt', 'all.srt'].flatMap((name) => ['-i', at(name)]),
    ['-f', 'ffmetadata', '-i', at('chapters.txt')],
    ...Array.from({ length: 9 }, (_, i) => ['-map', String(i)]).flat(),
    ['-map_metadata', '9', '-map_chapters', '9'],
    ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-vf:0', 'setsar=4/3'],
    ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
    ['-c:a', 'flac', '-c:s:0', 'srt', '-c:s:1', 'ass', '-c:s:2', 'copy', '-c:s:3', 'srt'],
    ...tag('v:0', 'language=eng', 'title=Main'),
    ...tag('v:1', 'language=sgn', 'title=Signed'),
    ...tag('a:0', 'language=fra', 'title=Doublage'),
    ...tag('a:1', 'language=eng', 'title=Stereo mix'),
    ...tag('a:2', 'language=eng', 'title=Commentary'),
    ...tag('s:0', 'language=eng'),
    ...tag('s:1', 'language=fra', 'title=Sous-titres'),
    ...tag('s:2', 'language=deu', 'title=Hörgeschädigte'),
    ...tag('s:3', 'language=eng', 'title=Forced'),
    ['-disposition:v:0', 'default', '-disposition:v:1', '0'],
    ['-disposition:a:0', '0', '-disposition:a:1', 'default', '-disposition:a:2', 'comment'],
    ['-disposition:s:0', '0', '-disposition:s:1', 'default'],
    ['-disposition:s:2', 'hearing_impaired', '-disposition:s:3', 'forced'],
    ['-attach', at('cover.jpg'), ...tag('t:0', 'mimetype=image/jpeg', 'filename=cover.jpg')],
    ['-attach', at('font.ttf'), ...tag('t:1', 'mimetype=application/x-truetype-font', 'filename=font.ttf')],
    ['-attach', at('font.ttf'), ...tag('t:2', 'mimetype=font/otf', 'filename=bold.otf')],
    path,
  );
  return path;
}

/** Makes four seconds of a film as phones and editing programs write MP4: turned, with a timecode, captions and a cover. */
export async function makeTurnedFilm(folder: string): Promise<string> {
  const [upright, path] = [join(folder, 'upright.mp4'), join(folder, 'turned.mp4')];
  await writeFile(join(folder, 'turned.srt'), srt);
  await ffmpeg(...lavfi('color=blue:s=32x32'), '-frames:v', '1', join(folder, 'cover.png'));
  await ffmpeg(
    ...lavfi('testsrc=s=64x48:r=25:d=4', 'sine=d=4'),
    ['-i', join(folder, 'turned.srt'), '-i', join(folder, 'cover.png')],
    ['-map', '0', '-map', '1', '-map', '2', '-map', '3'],
    ['-c:v:0', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:v:1', 'copy'],
    ['-c:a', 'aac', '-c:s', 'mov_text', '-timecode', '10:00:00:00'],
    ...tag('a:0', 'language=deu', 'handler_name=Originalton'),
    ...tag('s:0', 'language=fra', 'handler_name=Sous-titres'),
    ['-disposition:v:1', 'attached_pic', '-metadata', 'title=Turned', upright],
  );
  await ffmpeg('-i', upright, '-map', '0', '-map', '-0:d', '-c', 'copy', ...tag('v:0', 'rotate=90'), path);
  return path;
}

/** Track of a file, as ffprobe sees it. */
export interface ShownTrack {
  type: string;
  codec?: string;
  language?: string;
  title?: string;
  flags: string[];
  sampleAspect?: string;
  colors?: string;
  /** In degrees. */
  rotation?: number;
  size?: string;
  timecode?: string;
  fileName?: string;
}

interface Probed {
  streams: {
    codec_type: string;
    codec_name?: string;
    sample_aspect_ratio?: string;
    color_primaries?: string;
    color_transfer?: string;
    color_space?: string;
    width?: number;
    height?: number;
    disposition: Record<string, number>;
    tags?: Record<string, string>;
    side_data_list?: { rotation?: number }[];
  }[];
  chapters: { start_time: string; end_time: string; tags?: { title?: string } }[];
  format: { tags?: Record<string, string> };
}

/** Returns the tracks of a file by name, and its chapters and title. */
export async function showFilm(path: string) {
  const { streams, chapters, format } = (await report(
    path,
    '-show_streams',
    '-show_chapters',
    '-show_format',
  )) as unknown as Probed;
  const tags = (name: string, of: Record<string, string> = {}) =>
    Object.entries(of).find(([key]) => key.toLowerCase() === name)?.[1];
  const tracks = streams
    .filter(({ codec_type: type }) => type !== 'data')
    .map((stream): ShownTrack => {
      const { disposition, width, height } = stream;
      const handler = tags('handler_name', stream.tags);
      const colors = [stream.color_primaries, stream.color_transfer, stream.color_space].join(' ').trim();
      return {
        type: disposition.attached_pic ? 'cover' : stream.codec_type,
        codec: stream.codec_name,
        language: tags('language', stream.tags),
        title: tags('title', stream.tags) ?? (handler?.endsWith('Handler') ? undefined : handler),
        flags: Object.keys(disposition).filter((flag) => disposition[flag]),
        sampleAspect: stream.sample_aspect_ratio,
        colors: colors || undefined,
        rotation: stream.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation,
        size: width ? `${width}x${height}` : undefined,
        timecode: tags('timecode', stream.tags),
        fileName: tags('filename', stream.tags),
      };
    });
  return {
    tracks,
    title: tags('title', format.tags),
    chapters: chapters.map(({ start_time: start, end_time: end, tags: { title } = {} }) => [
      Number(start),
      Number(end),
      title,
    ]),
  };
}

/** Returns the captions of a subtitle track as SRT, without counters. */
export async function captionsOf(path: string, track: number): Promise<string[]> {
  const { stdout } = await ffmpeg('-i', path, '-map', `0:s:${track}`, '-f', 'srt', '-');
  return stdout
    .toString()
    .replaceAll('\r', '')
    .trim()
    .split(/\n\n+/)
    .map((cue) => cue.split('\n').slice(1).join('\n'));
}
