import type { CaptionDocument } from '../model/cue.js';
import { retimeMaster } from './retime-master.js';
import { toMaster } from './to-master.js';

const document: CaptionDocument = {
  language: 'en',
  cues: [
    { startMs: 0, endMs: 1000, spans: [{ text: 'ANNA: Hello there.' }], placement: { line: 10 } },
    {
      startMs: 1000,
      endMs: 3000,
      frames: [25, 75],
      spans: [{ text: 'My' }, { text: ' name', startMs: 2000 }],
    },
    { startMs: 3000, endMs: 3500, spans: [{ text: ' ' }] },
    { startMs: 3500, endMs: 9000, spans: [{ text: '[MUSIC]' }] },
  ],
};
const time = (startMs: number, endMs: number) => ({ startMs, endMs });
const times = [time(5000, 5200), time(5200, 5400), time(6500, 6600), time(6600, 7000), time(7000, 7800)];

it('re-times words and cues, and keeps text, speakers, positions and styles', () => {
  const master = retimeMaster(toMaster(document), times);
  expect(master.words.map(({ startMs, endMs }) => time(startMs, endMs))).toEqual(times);
  expect(master.words.map(({ text, speaker }) => `${speaker}:${text}`)).toEqual(
    toMaster(document).words.map(({ text, speaker }) => `${speaker}:${text}`),
  );
  expect(master.captions!.cues).toEqual([
    { ...document.cues[0], startMs: 5000, endMs: 6000 }, // keeps its duration
    // ended by the next cue
    { startMs: 6500, endMs: 7000, spans: [{ text: 'My' }, { text: ' name', startMs: 6750 }] },
    { ...document.cues[2], startMs: 7000, endMs: 7000 },
    { ...document.cues[3], startMs: 7000, endMs: 12_500 },
  ]);
});

it('gives the time between its neighbours to a cue whose words take none', () => {
  const cue = (text: string, startMs: number) => ({ startMs, endMs: startMs + 1000, spans: [{ text }] });
  const cues = [cue('One', 0), cue('Two', 1000), cue('Three', 2000), cue('Four', 3000)];
  const retimed = (fourMs: number) =>
    retimeMaster(toMaster({ language: 'en', cues }), [
      time(5000, 5400),
      time(5400, 5400),
      time(5400, 5400),
      time(fourMs, fourMs + 300),
    ]).captions!.cues.map(({ startMs, endMs }) => [startMs, endMs]);
  expect(retimed(7500)).toEqual([
    [5000, 6000],
    [6000, 7000],
    [7000, 7500],
    [7500, 8500],
  ]);
  expect(retimed(5800)).toEqual([
    [5000, 5800],
    [5800, 5800],
    [5800, 5800],
    [5800, 6800],
  ]);
});

it('requires exactly one time per word', () => {
  const master = toMaster(document);
  expect(() => retimeMaster(master, times.slice(1))).toThrow(expect.objectContaining({ code: 'option' }));
  const other = { ...master, words: master.words.slice(1) };
  expect(() => retimeMaster(other, times)).toThrow(expect.objectContaining({ code: 'option' }));
});
