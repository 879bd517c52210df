import { settled, untrusted } from '../outcome.js';
import { sandbox } from '../sandbox.js';
import type { SandboxOptions } from '../sandbox.js';

/** Track properties needed for a remux. */
export interface Track {
  kind: 'video' | 'audio' | 'subtitle';
  codec: string;
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

interface Report {
  streams?: { codec_type?: string; codec_name?: string; disposition?: { attached_pic?: number } }[];
  chapters?: { start_time?: string; end_time?: string; tags?: { title?: string } }[];
}

const kinds = ['video', 'audio', 'subtitle'];

/** Reads the tracks, without cover art and data, and the chapters of an untrusted source. Chapter titles are untrusted. */
export async function readContents(
  input: string,
  { signal, priority, isolation }: Pick<SandboxOptions, 'signal' | 'priority' | 'isolation'> = {},
): Promise<Contents> {
  const shown =
    'stream=codec_type,codec_name:stream_disposition=attached_pic:chapter=start_time,end_time:chapter_tags=title';
  const result = await sandbox(
    'ffprobe',
    ({ inputs }) => [
      '-v',
      'error',
      '-hide_banner',
      '-of',
      'json',
      '-show_entries',
      shown,
      ...untrusted(inputs[0]!),
    ],
    { inputs: [input], timeoutMs: 60_000, signal, priority, isolation },
  );
  const { streams = [], chapters = [] } = JSON.parse(settled(result)) as Report;
  return {
    tracks: streams
      .filter(({ codec_type: kind, disposition }) => kinds.includes(kind!) && !disposition?.attached_pic)
      .map((stream) => ({ kind: stream.codec_type as Track['kind'], codec: stream.codec_name ?? 'unknown' })),
    chapters: chapters.map((chapter) => ({
      startMs: Number(chapter.start_time) * 1000,
      endMs: Number(chapter.end_time) * 1000,
      title: chapter.tags?.title ?? '',
    })),
  };
}
