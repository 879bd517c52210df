// Parses, writes and converts the same 10,000 cues with this package and its peers, alternating in one
// process, and prints the processor time of each peer as a multiple of ours. A peer counts if it reads every
// cue with its time and text; the fastest of these is the baseline. Also prints our processor time by input
// size, which must grow linearly.
import { execFileSync } from 'node:child_process';
import imsc from 'imsc/src/main/js/doc.js'; // without its renderer, which needs a browser
import * as mediaCaptions from 'media-captions';
import nodeWebvtt from 'node-webvtt';
import subsrt from 'subsrt-ts';
import * as subtitle from 'subtitle';
import { readScc, writeScc } from '../dist/single-formats/broadcast.js';
import { readSrt, writeSrt } from '../dist/single-formats/srt.js';
import { readTtml, writeImsc } from '../dist/single-formats/ttml.js';
import { readWebVtt, writeWebVtt } from '../dist/single-formats/webvtt.js';

const CUES = 10_000;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 40);
const WARM_UP = 20;

const two = (value) => String(value).padStart(2, '0');
const clock = (ms, mark) =>
  `${two(Math.floor(ms / 3_600_000))}:${two(Math.floor(ms / 60_000) % 60)}:${two(Math.floor(ms / 1000) % 60)}${mark}${String(ms % 1000).padStart(3, '0')}`;
const cueText = (index) =>
  index % 7 === 0
    ? `Line ${index}, <i>said in italics</i>`
    : `This is line ${index},\nand this the one below it.`;

const srtOf = (count) =>
  Array.from(
    { length: count },
    (_, i) => `${i + 1}\n${clock(i * 2000, ',')} --> ${clock(i * 2000 + 1500, ',')}\n${cueText(i)}\n\n`,
  ).join('');
const vttOf = (count) =>
  `WEBVTT\n\n${Array.from({ length: count }, (_, i) => `${clock(i * 2000, '.')} --> ${clock(i * 2000 + 1500, '.')}${i % 5 === 0 ? ' line:10% align:left' : ''}\n${cueText(i)}\n\n`).join('')}`;

/** Every fifth cue of the WebVTT file has a position; a reader that loses it is not counted as correct. */
const isPlaced = (cue) =>
  /line/.test(JSON.stringify(cue.placement ?? cue.settings ?? cue.styles ?? '')) || cue.line === 10;
const plain = (text) => text.replace(/<[^>]*>/g, '').trim();
const ours = (document) =>
  document.cues.map((cue) => ({
    start: cue.startMs,
    end: cue.endMs,
    text: cue.spans.map((span) => span.text).join(''),
    placed: isPlaced(cue),
  }));
const fromSubtitle = (nodes) =>
  nodes.filter(({ type }) => type === 'cue').map(({ data }) => ({ ...data, placed: isPlaced(data) }));
const fromSubsrt = (captions) =>
  captions.filter(({ type }) => type === 'caption').map(({ start, end, text }) => ({ start, end, text }));
const fromSeconds = (cues) =>
  cues.map((cue) => ({
    start: Math.round((cue.start ?? cue.startTime) * 1000),
    end: Math.round((cue.end ?? cue.endTime) * 1000),
    text: cue.text,
    placed: isPlaced(cue),
  }));

const [srt, vtt] = [srtOf(CUES), vttOf(CUES)];
const subtitleNodes = subtitle.parseSync(srt);
const subtitleVtt = subtitle.parseSync(vtt);
const subsrtSrt = subsrt.parse(srt, { format: 'srt' });
const subsrtVtt = subsrt.parse(vtt, { format: 'vtt' });
const webvtt = nodeWebvtt.parse(vtt);
const [ourSrt, ourVtt] = [readSrt(srt).document, readWebVtt(vtt).document];
const ttml = writeImsc(ourSrt).content;
/** Paragraphs of imsc's document, which has one for each cue. */
const fromImsc = ({ body }) =>
  body.contents[0].contents.map(({ begin, end, contents }) => ({
    start: Math.round(begin * 1000),
    end: Math.round(end * 1000),
    text: textOfImsc(contents),
  }));
const textOfImsc = (nodes) =>
  nodes
    .map(({ kind, text, contents }) => (kind === 'br' ? '\n' : (text ?? textOfImsc(contents ?? []))))
    .join('');

/**
 * For each task: our implementation and those of the peers, each with a function that extracts the cues from
 * the result.
 */
const tasks = {
  'parse SRT': {
    ours: [() => readSrt(srt).document, ours],
    'subsrt-ts': [() => subsrt.parse(srt, { format: 'srt' }), fromSubsrt],
    subtitle: [() => subtitle.parseSync(srt), fromSubtitle],
    'media-captions': [() => mediaCaptions.parseText(srt, { type: 'srt' }), ({ cues }) => fromSeconds(cues)],
  },
  'parse WebVTT': {
    ours: [() => readWebVtt(vtt).document, ours],
    'subsrt-ts': [() => subsrt.parse(vtt, { format: 'vtt' }), fromSubsrt],
    subtitle: [() => subtitle.parseSync(vtt), fromSubtitle],
    'node-webvtt': [() => nodeWebvtt.parse(vtt), ({ cues }) => fromSeconds(cues)],
    'media-captions': [() => mediaCaptions.parseText(vtt, { type: 'vtt' }), ({ cues }) => fromSeconds(cues)],
  },
  'parse TTML': {
    ours: [() => readTtml(ttml).document, ours],
    imsc: [() => imsc.fromXML(ttml), fromImsc],
  },
  'write SRT': {
    ours: [() => writeSrt(ourSrt).content, (out) => ours(readSrt(out).document)],
    'subsrt-ts': [() => subsrt.build(subsrtSrt, { format: 'srt' }), (out) => ours(readSrt(out).document)],
    subtitle: [
      () => subtitle.stringifySync(subtitleNodes, { format: 'SRT' }),
      (out) => ours(readSrt(out).document),
    ],
  },
  'write WebVTT': {
    ours: [() => writeWebVtt(ourVtt).content, (out) => ours(readWebVtt(out).document)],
    'subsrt-ts': [() => subsrt.build(subsrtVtt, { format: 'vtt' }), (out) => ours(readWebVtt(out).document)],
    subtitle: [
      () => subtitle.stringifySync(subtitleVtt, { format: 'WebVTT' }),
      (out) => ours(readWebVtt(out).document),
    ],
    'node-webvtt': [() => nodeWebvtt.compile(webvtt), (out) => ours(readWebVtt(out).document)],
  },
  'convert SRT to WebVTT': {
    ours: [() => writeWebVtt(readSrt(srt).document).content, (out) => ours(readWebVtt(out).document)],
    'subsrt-ts': [() => subsrt.convert(srt, { format: 'vtt' }), (out) => ours(readWebVtt(out).document)],
    subtitle: [
      () => subtitle.stringifySync(subtitle.parseSync(srt), { format: 'WebVTT' }),
      (out) => ours(readWebVtt(out).document),
    ],
  },
};

/** True if the cues are the ones every task must produce. */
const isRight = (cues, placed) =>
  cues.length === CUES &&
  cues.every(
    (cue, i) =>
      cue.start === i * 2000 &&
      cue.end === i * 2000 + 1500 &&
      plain(cue.text) === plain(cueText(i)) &&
      (!placed || cue.placed === (i % 5 === 0)),
  );

const micros = (run) => {
  const from = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(from);
  return user + system;
};
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Checks the result of each entry once, then measures all entries in turn after a warm-up. */
async function measure(entries, placed) {
  const running = [];
  for (const [name, [run, see]] of entries) {
    let right = false;
    try {
      right = isRight(see(await run()), placed);
    } catch (error) {
      console.log(`  ${name}: ${String(error.message).slice(0, 80)}`);
      continue;
    }
    running.push({ name, run, right, times: [] });
  }
  for (let round = 0; round < WARM_UP; round++) for (const { run } of running) await run();
  for (let round = 0; round < ROUNDS; round++)
    for (const { run, times } of running) {
      const from = process.cpuUsage();
      await run();
      const { user, system } = process.cpuUsage(from);
      times.push(user + system);
    }
  return running.map(({ name, right, times }) => ({ name, right, ms: median(times) / 1000 }));
}

/** Peers that read a format incorrectly are not counted for writing it either. */
const wrong = new Set();
let failed = false;
for (const [task, entries] of Object.entries(tasks)) {
  console.log(`${task}, ${CUES} cues`);
  const results = await measure(Object.entries(entries), task === 'parse WebVTT' || task === 'write WebVTT');
  const mine = results.find(({ name }) => name === 'ours');
  for (const { name, right, ms } of results)
    console.log(
      `  ${name.padEnd(16)} ${ms.toFixed(1).padStart(8)} ms  ${(ms / mine.ms).toFixed(2).padStart(7)} x  ${right ? '' : 'some cues are wrong'}`,
    );
  for (const { name, right } of results) if (!right) wrong.add(name);
  const counted = results.filter(({ name }) => !wrong.has(name) && name !== 'ours');
  const best = Math.min(...counted.map(({ ms }) => ms));
  console.log(
    `  fastest correct peer: ${Number.isFinite(best) ? `${(best / mine.ms).toFixed(2)} x our time` : 'none'}\n`,
  );
  if (!mine.right) failed = true;
}

console.log('memory to convert 20,000 cues from SRT to WebVTT (greatest size of a process; median of 5)');
const memory = (name) =>
  Number(execFileSync(process.execPath, [new URL('memory.mjs', import.meta.url).pathname, name]));
const names = ['ours', 'subtitle', 'subsrt-ts'];
const sizes = names.map((name) => median(Array.from({ length: 5 }, () => memory(name))));
names.forEach((name, i) =>
  console.log(
    `  ${name.padEnd(16)} ${(sizes[i] / 1024).toFixed(0).padStart(8)} MB  ${(sizes[i] / sizes[0]).toFixed(2).padStart(7)} x`,
  ),
);
console.log();

const SCC_CUES = 2000;
const TTCONV = `
import sys, time
from ttconv.scc import reader
text = sys.stdin.read()
times = []
for _ in range(3):
    start = time.process_time()
    reader.to_model(text)
    times.append(time.process_time() - start)
print(sorted(times)[1] * 1000)`;
console.log(`parse SCC, ${SCC_CUES} captions of two rows (median)`);
const scc = writeScc(readSrt(srtOf(SCC_CUES)).document).content;
const oursMs = median(Array.from({ length: ROUNDS }, () => micros(() => readScc(scc)))) / 1000;
console.log(`  ${'ours'.padEnd(16)} ${oursMs.toFixed(1).padStart(8)} ms`);
try {
  const stdio = ['pipe', 'pipe', 'ignore'];
  const ms = Number(
    execFileSync('/usr/bin/python3', ['-c', TTCONV], { input: scc, encoding: 'utf8', stdio }),
  );
  console.log(
    `  ${'ttconv'.padEnd(16)} ${ms.toFixed(1).padStart(8)} ms  ${(ms / oursMs).toFixed(2).padStart(7)} x`,
  );
} catch {
  console.log('  ttconv is not installed (Debian: python3-ttconv)');
}
console.log();

console.log('our time by size (ms of processor time; median of 5)');
console.log('     cues   parse SRT   write SRT   parse VTT   write VTT');
for (const count of [1000, 10_000, 30_000, 100_000]) {
  const [text, web] = [srtOf(count), vttOf(count)];
  const [document, webDocument] = [readSrt(text).document, readWebVtt(web).document];
  const runs = [
    () => readSrt(text),
    () => writeSrt(document),
    () => readWebVtt(web),
    () => writeWebVtt(webDocument),
  ];
  const cells = runs.map((run) =>
    (median(Array.from({ length: 5 }, () => micros(run))) / 1000).toFixed(1).padStart(12),
  );
  console.log(`${String(count).padStart(9)}${cells.join('')}`);
}
process.exitCode = failed ? 1 : 0;
