import { findSpeechSpans } from '@scriptorium/speech';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loneWords } from '../lone-words.mjs';
import { cpuMicroseconds } from '../process-costs.mjs';

const speechPackage = dirname(createRequire(import.meta.url).resolve('@scriptorium/speech/package.json'));
const { findSpeech, measureLevels } = await import(join(speechPackage, 'dist/detection/voice-activity.js'));
const { openWav } = await import(join(speechPackage, 'dist/wav.js'));

/** Margins of the detectors, which are not counted as false. */
const MARGIN_MS = 350;

/** Detection of short utterances far apart, compared with detection by energy: share covered, and false speech. */
export async function speechDetection() {
  const folder = await mkdtemp(join(tmpdir(), 'speech-detection-'));
  try {
    const rows = [];
    for (const recording of await loneWords(folder)) {
      const { name, path, seconds } = recording;
      const before = process.cpuUsage();
      const byEnergy = findSpeech(await measureLevels(await openWav(path)));
      const { user, system } = process.cpuUsage(before);
      const cpu = [user + system, await cpuOfDetector(path, folder)].map((each) => each / (seconds / 60));
      const found = await findSpeechSpans(path);
      rows.push({ name, baseline: result(byEnergy, recording), ours: result(found, recording), cpu });
    }
    return rows;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function cpuOfDetector(path, folder) {
  const job = { path, dataOffset: 44, dataBytes: (await stat(path)).size - 44 };
  await writeFile(join(folder, 'job.json'), JSON.stringify(job));
  const child = spawn(process.execPath, [join(speechPackage, 'silero.cjs'), 'job.json', 'result'], {
    cwd: folder,
  });
  let cpu = 0;
  const timer = setInterval(() => (cpu = Math.max(cpu, cpuMicroseconds(child.pid) || 0)), 10);
  await once(child, 'exit');
  clearInterval(timer);
  return cpu;
}

function result(spans, { spoken, seconds }) {
  const overlap = (span, { startMs, endMs }) =>
    Math.max(0, Math.min(span.endMs, endMs) - Math.max(span.startMs, startMs));
  const coveredOf = (utterance) => spans.reduce((sum, span) => sum + overlap(span, utterance), 0);
  const sum = (all, of) => all.reduce((total, each) => total + of(each), 0);
  const wide = spoken.map(({ startMs, endMs }) => ({
    startMs: startMs - MARGIN_MS,
    endMs: endMs + MARGIN_MS,
  }));
  const falseMs = sum(spans, ({ startMs, endMs }) => endMs - startMs) - sum(wide, coveredOf);
  const falsely = `${(falseMs / 1000).toFixed(0)} of ${seconds.toFixed(0)} s false`;
  if (spoken.length === 0) return falsely;
  const covered = sum(spoken, coveredOf) / sum(spoken, ({ startMs, endMs }) => endMs - startMs);
  const missed = spoken.filter((utterance) => coveredOf(utterance) === 0).length;
  return `${(100 * covered).toFixed(0)} % covered, ${missed} of ${spoken.length} missed, ${falsely}`;
}
