import { readDapt } from '@scriptorium/captions';
import { ablePlayerHtml, hlsAudioLines } from './delivery.js';
import { writeDescriptionsDapt } from './dapt.js';
import { writeDescribedTranscript } from './html.js';
import { toManifest } from './manifest.js';
import { writeDescriptionsText } from './plain-text.js';
import { writeDescriptionsSrt, writeDescriptionsVtt } from './tracks.js';
import type { Line } from '../model/line.js';
import { fitLines } from '../plan/fit.js';

const words = ['Where', 'is', 'she?', 'Gone', '& lost.'].map((text, index) => {
  const startMs = 1000 + index * 500 + (index > 2 ? 4000 : 0);
  return { text, startMs, endMs: startMs + 450, speaker: 'Ben' };
});
const programme = { durationMs: 10_000, frameRate: { numerator: 25, denominator: 1 }, words };
const text = 'Anna --> <hides>.';
const lines: Line[] = [
  { id: 'd1', text, atMs: 3000, priority: 1, takes: [{ text, speed: 1, durationMs: 2000 }] },
  {
    id: 'd2',
    text: 'He runs & runs.',
    atMs: 7500,
    priority: 3,
    takes: [{ text: 'He runs & runs.', speed: 1, durationMs: 5400 }],
  },
];
const plan = fitLines(programme, lines, { mode: 'extended' });

describe('formats', () => {
  it('end cues where the speech ends', async () => {
    expect(plan.placements.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [3000, 5000],
      [7650, 13_050],
    ]);
    expect(await writeDescriptionsVtt(plan, { language: 'en' })).toBe(
      'WEBVTT\n\nNOTE\nKind: descriptions\nLanguage: en\n\n' +
        'd1\n00:00:03.000 --> 00:00:05.000\nAnna --&gt; &lt;hides&gt;.\n\n' +
        'd2\n00:00:07.650 --> 00:00:13.050\nHe runs &amp; runs.\n\n',
    );
    expect(await writeDescriptionsSrt(plan)).toContain('2\n00:00:07,650 --> 00:00:13,050\nHe runs');
    expect(writeDescriptionsText(plan)).toBe('[00:00:03] Anna --> <hides>.\n[00:00:07] He runs & runs.\n');
  });

  it('insert descriptions into the transcript, also within a paragraph', () => {
    const transcript = { version: 1 as const, language: 'en', words };
    const html = writeDescribedTranscript(transcript, plan, { title: 'A <b> film' });
    const passages = [...html.matchAll(/<p class="(\w+)" data-ms="(\d+)">.*?<\/time> (.*)<\/p>/g)];
    expect(passages.map((parts) => parts.slice(1))).toEqual([
      ['dialogue', '1000', '<strong>Ben:</strong> Where is she?'],
      ['description', '3000', '<span class="label">Description:</span> Anna --&gt; &lt;hides&gt;.'],
      ['dialogue', '6500', 'Gone &amp; lost.'],
      ['description', '7650', '<span class="label">Description:</span> He runs &amp; runs.'],
    ]);
    expect(html).toContain('<title>A &lt;b&gt; film</title>');
  });

  it('write DAPT mixing instructions on the timeline of the described version', () => {
    const dapt = writeDescriptionsDapt(plan, lines, { language: 'en', files: { d1: 'd1.wav' } });
    const { script, repairs } = readDapt(dapt);
    expect(repairs).toEqual([]);
    expect(script).toMatchObject({ scriptType: 'asRecorded', sourceLanguage: 'zxx', language: 'en' });
    expect(script.events).toMatchObject([
      { id: 'd1', startMs: 3000, endMs: 5000, audio: 'd1.wav', gain: { level: 0.39, rampMs: 300 } },
      { id: 'd2', startMs: 7650, endMs: 13_050, notes: { plotSignificance: 'low' } },
    ]);
  });

  it('list slots, files and voices in the manifest', () => {
    const manifest = toManifest(plan, { voice: 'slt', files: { d2: 'd2.wav' } });
    expect(JSON.parse(JSON.stringify(manifest))).toEqual(manifest);
    expect(manifest).toMatchObject({ mode: 'extended', ledger: plan.ledger, timeMap: plan.timeMap });
    expect(manifest.durationMs).toBe(10_000 + plan.ledger[1]!.pauseMs!);
    expect(manifest.lines[1]).toMatchObject({
      id: 'd2',
      voice: 'slt',
      file: 'd2.wav',
      speed: 1,
      measured: true,
    });
    expect(manifest.lines[0]!.slot).toEqual({ index: plan.placements[0]!.slot, startMs: 2650, endMs: 6200 });
    expect(toManifest(plan, { voice: { d1: 'rms' } }).lines.map(({ voice }) => voice)).toEqual([
      'rms',
      undefined,
    ]);
  });
});

describe('delivery', () => {
  const audio = { groupId: 'audio', name: 'English', language: 'en' };

  it('keeps the original audio as the HLS default, and flags the description', () => {
    const described = { ...audio, name: 'English (description)', uri: 'ad.m3u8', channels: 2 };
    expect(hlsAudioLines(audio, described)).toEqual([
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="English",LANGUAGE="en",AUTOSELECT=YES,DEFAULT=YES',
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="English (description)",LANGUAGE="en",AUTOSELECT=YES,DEFAULT=NO,CHARACTERISTICS="public.accessibility.describes-video",CHANNELS="2",URI="ad.m3u8"',
    ]);
    expect(() => hlsAudioLines(audio, audio)).toThrow('different names');
    expect(() => hlsAudioLines(audio, { ...audio, name: 'x"' })).toThrow('must not contain quotes');
  });

  it('passes the described version to Able Player without text to read aloud', () => {
    const html = ablePlayerHtml({
      id: 'film',
      video: 'film.mp4?a=1&b=2',
      described: 'ad.mp4',
      descriptions: 'ad.vtt',
      language: 'en',
      languageName: 'English',
    });
    expect(html).toBe(
      '<video id="film" data-able-player data-descriptions-audible="false" preload="auto" playsinline>\n' +
        '  <source type="video/mp4" src="film.mp4?a=1&amp;b=2" data-desc-src="ad.mp4">\n' +
        '  <track kind="descriptions" src="ad.vtt" srclang="en" label="English">\n</video>\n',
    );
  });
});
