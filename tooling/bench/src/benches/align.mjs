import { parseScript, pocketSphinxAligner } from '@scriptorium/speech';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { median } from '../compare.mjs';
import { knownSpeech } from '../known-speech.mjs';
import { openFolder } from '../stage.mjs';

const ALLOWED_FACTOR = 1.15;
const CLOSE_MS = 100;
const UNRELATED =
  'Payments are collected on the first working day after the invoice. Customers receive a receipt by mail, and may ' +
  'object within fourteen days. Prices include every tax that is due where the customer lives.';

/** Alignment of a script with speech whose word times are known, compared with the programs that it runs. */
export async function align({ rounds, alignedSeconds }) {
  const { folder, close } = await openFolder();
  try {
    const wav = join(folder, 'speech.wav');
    const { sentences, startsMs } = await knownSpeech(wav, alignedSeconds);
    const script = parseScript(sentences.join('\n'));
    const program = await timedProgram(folder);
    const aligner = pocketSphinxAligner({ binary: program.path });
    const [alone, ours] = [[], []];
    let found;
    for (let round = 0; round < Math.min(rounds, 3); round++) {
      const started = performance.now();
      found = await aligner.align(wav, script, { language: 'en' });
      ours.push(performance.now() - started);
      alone.push(await program.takeMs());
    }
    const close100 = found.words.filter(
      ({ startMs }, i) => Math.abs(startMs - startsMs[i]) <= CLOSE_MS,
    ).length;
    const share = close100 / startsMs.length;
    const unrelated = await aligner.align(wav, parseScript(UNRELATED), { language: 'en' });
    const ratio = median(ours.map((ms, round) => ms / alone[round]));
    return [
      {
        name: `alignment of ${alignedSeconds} s`,
        baseline: `${(median(alone) / 1000).toFixed(1)} s`,
        ours: `${(median(ours) / 1000).toFixed(1)} s`,
        ratio: ratio.toFixed(2),
        target: `≤ ${ALLOWED_FACTOR}`,
        met: ratio <= ALLOWED_FACTOR,
      },
      {
        name: `word starts within ${CLOSE_MS} ms, of ${startsMs.length}`,
        baseline: '',
        ours: `${(share * 100).toFixed(1)} %`,
        target: '≥ 99 %',
        met: share >= 0.99,
      },
      {
        name: 'matched of another text',
        baseline: '',
        ours: `${(unrelated.matched * 100).toFixed(1)} %`,
        target: '< 40 %',
        met: unrelated.matched < 0.4,
      },
    ];
  } finally {
    await close();
  }
}

/** Wraps the recogniser in a script that records start and end times: its processes run in parallel. */
async function timedProgram(folder) {
  const [path, log] = [join(folder, 'recogniser'), join(folder, 'times')];
  const lines = ['#!/bin/sh', `date +%s%N >> ${log}`, 'pocketsphinx_batch "$@"', 'code=$?'];
  await writeFile(path, [...lines, `date +%s%N >> ${log}`, 'exit $code', ''].join('\n'));
  await chmod(path, 0o755);
  const takeMs = async () => {
    const times = (await readFile(log, 'utf8'))
      .trim()
      .split('\n')
      .map((ns) => Number(ns) / 1e6);
    await rm(log);
    return Math.max(...times) - Math.min(...times);
  };
  return { path, takeMs };
}
