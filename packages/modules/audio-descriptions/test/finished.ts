import { fitLines, type Line } from '@scriptorium/description-planner';
import type { MediaInfo } from '@scriptorium/media';
import { Storage } from '@scriptorium/server-kit';
import { makeMedia } from '@scriptorium/testing';
import { Readable } from 'node:stream';
import { AudioDescriptionsService } from '../src/audio-descriptions.service.js';
import type { DescriptionResult } from '../src/description-result.js';
import type { World } from './world.js';

const rate = { numerator: 25, denominator: 1 };

const info: Omit<MediaInfo, 'sizeBytes'> = {
  durationMs: 10_000,
  container: 'matroska,webm',
  hasAudio: true,
  hasVideo: true,
  frameRate: rate,
};

const lines: Line[] = [
  { id: 'a', text: 'She opens the letter.', atMs: 500, priority: 1 },
  { id: 'b', text: 'Rain falls on the window.', atMs: 6_000, priority: 2 },
];

/** Words from 3 s to 5 s. */
const transcript = {
  version: 1 as const,
  words: [
    { text: 'Good', startMs: 3_000, endMs: 4_000 },
    { text: 'morning.', startMs: 4_000, endMs: 5_000 },
  ],
};

/**
 * Completes a description as production does: ten seconds of video with two audio tracks, and a beep as the
 * voice.
 */
export async function finish(world: World, id: number, mode: 'standard' | 'extended' = 'standard') {
  const [programme, mix, voice] = await Promise.all([
    makeMedia(
      'programme.mkv',
      '-f lavfi -i testsrc=d=10:s=64x64:r=25 -f lavfi -i sine=f=300:d=10 ' +
        '-metadata:s:a:0 language=fra -metadata:s:a:0 title=Doublage',
    ),
    makeMedia(
      'mix.mp4',
      '-f lavfi -i testsrc=d=10:s=64x64:r=25 -f lavfi -i sine=f=300:d=10 -f lavfi -i sine=f=900:d=10 ' +
        '-map 0:v -map 1:a -map 2:a',
    ),
    makeMedia('voice.flac', '-f lavfi -i sine=f=1200:d=10:sample_rate=16000'),
  ]);
  const storage = world.app.get(Storage);
  const put = (content: Buffer) => storage.put(Readable.from([content]));
  const planned = { durationMs: 10_000, frameRate: rate, words: transcript.words };
  const loss = {
    kind: 'attachment',
    stream: 2,
    codec: 'ttf',
    title: 'font.ttf',
    outcome: 'left_out',
  } as const;
  const result: DescriptionResult = {
    plan: fitLines(planned, lines, { mode }),
    lines,
    transcript,
    voice: { key: await put(voice), sizeBytes: voice.length },
    mix: { key: await put(mix), sizeBytes: mix.length },
    programme: { key: await put(programme), info: { ...info, sizeBytes: programme.length } },
    report: {
      passed: true,
      failures: [],
      durationMs: 10_000,
      expectedMs: 10_000,
      truePeakDb: -3,
      speechLufs: null,
      lines: [],
      losses: { mp4: [{ ...loss, reason: 'MP4 cannot store attachments.' }], mkv: [] },
    },
  };
  const service = world.app.get(AudioDescriptionsService);
  await service.begin({ id });
  await service.noteExtended({ id }, mode === 'extended');
  return service.complete({ id }, result);
}
