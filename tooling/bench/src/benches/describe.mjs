import { mixDescription, probe, sandbox } from '@scriptorium/media';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childCosts, memoryGrowth } from '../process-costs.mjs';

const TARGETS = { time: 1.25, megabytes: 300 };
/** Length of the part that is repeated, in seconds: encoding it takes longer than everything else. */
const PART_S = 60;

/** Mixing a long film of 1080p with copied picture, compared with `ffmpeg -c:v copy -c:a aac` on the same file. */
export async function describe({ filmMinutes }) {
  const folder = await mkdtemp(join(tmpdir(), 'describe-'));
  try {
    const film = await makeFilm(folder, filmMinutes);
    const { line } = film;
    const lines = Array.from({ length: filmMinutes * 4 }, (_, i) => ({
      file: line,
      startMs: i * 15_000 + 9000,
    }));
    const speech = Array.from({ length: filmMinutes * 4 }, (_, i) => ({
      startMs: i * 15_000,
      endMs: i * 15_000 + 7500,
    }));
    const info = await probe(film.path);
    const plain = await costs(() => copied(film.path, folder, filmMinutes));
    const ours = await costs(() =>
      mixDescription(film.path, join(folder, 'described.mp4'), { info, lines, speech, format: 'mp4' }),
    );
    const shown = ({ ms, bytes }) => `${(ms / 1000).toFixed(1)} s, ${Math.round(bytes / 2 ** 20)} MB`;
    const ratio = ours.ms / plain.ms;
    return [
      {
        name: `mixing ${filmMinutes} minutes of 1080p`,
        baseline: shown(plain),
        ours: shown(ours),
        ratio: ratio.toFixed(2),
        target: `≤ ${TARGETS.time}, ≤ ${TARGETS.megabytes} MB`,
        met: ratio <= TARGETS.time && ours.bytes <= TARGETS.megabytes * 2 ** 20,
      },
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Measures the time of work, and its memory in this process and in those of ffmpeg. */
async function costs(work) {
  const { result, bytes } = await memoryGrowth(process.pid, () => childCosts(work));
  return { ms: result.costs.ms, bytes: bytes + result.costs.bytes };
}

const noise = (seconds) => `anoisesrc=color=pink:amplitude=0.1:seed=7:duration=${seconds}:sample_rate=48000`;

async function makeFilm(folder, minutes) {
  const lavfi = (...sources) => sources.flatMap((source) => ['-f', 'lavfi', '-i', source]);
  const codecs = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-b:v',
    '4M',
    '-c:a',
    'aac',
  ];
  const part = await run(folder, 'part.mp4', [
    ...lavfi(`testsrc2=s=1920x1080:r=25:d=${PART_S}`, noise(PART_S)),
    ...codecs,
    '-ac',
    '2',
    '-b:a',
    '192k',
    '-f',
    'mp4',
  ]);
  const line = await run(folder, 'line.wav', [
    ...lavfi("flite=voice=slt:text='A woman opens the door and looks around.'"),
    '-f',
    'wav',
  ]);
  const repeats = ['-stream_loop', String(minutes * (60 / PART_S) - 1)];
  const path = await run(folder, 'film.mp4', [...repeats, '-i', part, '-c', 'copy', '-f', 'mp4'], [part]);
  return { path, line };
}

const copied = (film, folder, minutes) =>
  run(folder, 'copied.mp4', ['-i', film, '-c:v', 'copy', '-c:a', 'aac', '-f', 'mp4'], [film], minutes);

/** Runs ffmpeg. Paths of inputs are replaced by those in the sandbox. */
async function run(folder, name, args, inputs = [], minutes = 60) {
  const { ending, stderr } = await sandbox(
    'ffmpeg',
    (paths) => [
      '-nostdin',
      '-v',
      'error',
      ...args.map((arg) => (inputs.includes(arg) ? paths.inputs[inputs.indexOf(arg)] : arg)),
      `${paths.output}/made`,
    ],
    { inputs, outputFolder: folder, timeoutMs: Math.max(600_000, minutes * 240_000), fileBytes: 2 ** 36 },
  );
  if (ending !== 'ok') throw new Error(`ffmpeg: ${ending} ${stderr}`);
  await rename(join(folder, 'made'), join(folder, name));
  return join(folder, name);
}
