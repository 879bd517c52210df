import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cueText, type Cue } from '../../model/cue.js';
import { readCaptions } from '../../read.js';
import { writeScc } from '../../single-formats/broadcast.js';

const FRAME_MS = 1001 / 30;
/** Debian's package `python3-ttconv`. */
const hasTtconv = spawnSync('python3', ['-c', 'import ttconv']).status === 0;

const folder = mkdtempSync(join(tmpdir(), 'scc-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Captions at each distance from the next one that decides when line 21 carries the erase. */
const texts = ['♪ Ça va ♪', 'Two lines, of which\nthe second is longer'];
const cues: Cue[] = [];
for (const gapMs of [0, 34, 100, 200, 400, 700, 1500])
  for (const text of texts) {
    const startMs = (cues.at(-1)?.endMs ?? 1500) + gapMs;
    cues.push({ startMs, endMs: startMs + 1500, spans: [{ text }] });
  }

const readers = {
  ffmpeg: (scc: string, srt: string) => spawnSync('ffmpeg', ['-v', 'error', '-y', '-i', scc, srt]),
  ttconv: (scc: string, srt: string) =>
    spawnSync('python3', ['-m', 'ttconv.tt', 'convert', '-i', scc, '-o', srt]),
};

const installed = hasTtconv ? (['ffmpeg', 'ttconv'] as const) : (['ffmpeg'] as const);

it.each(installed)(
  '%s shows and erases captions within two frames (ttconv if installed, Debian: python3-ttconv)',
  (name) => {
    const [scc, srt] = [join(folder, `${name}.scc`), join(folder, `${name}.srt`)];
    writeFileSync(scc, writeScc({ cues }, { frameRate: '29.97' }).content);
    const { status, stderr } = readers[name](scc, srt);
    expect([status, String(stderr)]).toEqual([0, name === 'ffmpeg' ? '' : expect.any(String)]);
    const shown = readCaptions(readFileSync(srt)).document.cues;
    const plain = (text: string) => text.replace(/\s+/g, ' ');
    expect(shown.map((cue) => plain(cueText(cue)))).toEqual(cues.map((cue) => plain(cueText(cue))));
    const late = shown.flatMap(({ startMs, endMs }, index) => {
      const given = cues[index]!;
      return [startMs - given.startMs, endMs - given.endMs].map((ms) => Math.abs(ms) / FRAME_MS);
    });
    expect(Math.max(...late)).toBeLessThanOrEqual(2.1); // with the rounding to milliseconds
  },
);
