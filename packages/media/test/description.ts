import { join } from 'node:path';
import { probe } from '../src/probe.js';
import type { MediaInfo } from '../src/media-info.js';
import { make } from './make.js';

/** Synthesises a sentence with ffmpeg's `flite` source. */
export const say = (path: string, text: string, voice = 'slt'): Promise<string> =>
  make(path, '-f', 'lavfi', '-i', `flite=voice=${voice}:text='${text}'`, '-f', 'wav', '{}');

export interface TestProgramme {
  path: string;
  info: MediaInfo;
  /** Spans of speech. */
  speech: { startMs: number; endMs: number }[];
  lines: { file: string; startMs: number }[];
}

const sentence = 'the quick brown fox jumps over the lazy dog near the river';

/**
 * Creates a video of twenty seconds at 25 frames per second with background noise. A male voice speaks at 1 s and at 12 s,
 * with room for two lines of a female voice in between.
 */
export async function makeProgramme(folder: string, ...more: string[]): Promise<TestProgramme> {
  const speaker = await say(join(folder, 'speaker.wav'), sentence, 'rms');
  const { durationMs } = await probe(speaker);
  const path = join(folder, 'programme.mp4');
  const bed = 'anoisesrc=color=pink:amplitude=0.05:seed=7:duration=20:sample_rate=48000';
  const voice = `flite=voice=rms:text='${sentence}'`;
  const mix =
    '[1]aresample=48000,adelay=1000|1000:all=1,apad=whole_dur=20[a];[2]aresample=48000,adelay=12000:all=1,apad=whole_dur=20[b];' +
    '[0][a][b]amix=inputs=3:normalize=0,aformat=channel_layouts=stereo[sound]';
  await make(
    path,
    '-f',
    'lavfi',
    '-i',
    bed,
    '-f',
    'lavfi',
    '-i',
    voice,
    '-f',
    'lavfi',
    '-i',
    voice,
    '-f',
    'lavfi',
    '-i',
    'testsrc=size=320x180:rate=25:duration=20',
    ...more,
    '-filter_complex',
    mix,
    '-map',
    '3:v',
    '-map',
    '[sound]',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-c:a',
    'aac',
    '-b:a',
    '192k',
    '-metadata:s:a:0',
    'language=eng',
    '-t',
    '20',
    '-f',
    'mp4',
    '{}',
  );
  const lines = await Promise.all([
    say(join(folder, 'line-1.wav'), 'A woman opens the door and looks around.'),
    say(join(folder, 'line-2.wav'), 'Snow falls on the empty street.'),
  ]);
  const speech = [1000, 12_000].map((startMs) => ({ startMs, endMs: startMs + durationMs }));
  return {
    path,
    info: await probe(path),
    speech,
    lines: [
      { file: lines[0]!, startMs: 5500 },
      { file: lines[1]!, startMs: 9000 },
    ],
  };
}
