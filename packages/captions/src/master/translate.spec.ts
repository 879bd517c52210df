import fc from 'fast-check';
import { cueText } from '../model/cue.js';
import type { MasterTranscript, MasterWord } from '../model/transcript.js';
import { readCaptions } from '../read.js';
import { render } from '../render.js';
import { sentences } from './sentences.js';
import { toMaster } from './to-master.js';
import { translateMaster } from './translate.js';

const said = (text: string, speaker?: string, from = 0): MasterWord[] =>
  text.split(' ').map((word, i) => ({
    text: word,
    startMs: from + i * 500,
    endMs: from + i * 500 + 400,
    ...(speaker ? { speaker } : {}),
  }));
const master = (...words: MasterWord[]): MasterTranscript => ({ version: 1, language: 'en', words });
const textsOf = (transcript: MasterTranscript) => sentences(transcript).map(({ text }) => text);
const srt = (text: string): MasterTranscript =>
  toMaster(readCaptions(Buffer.from(text), { format: 'srt' }).document);

describe('sentences', () => {
  it('end after a full stop, at a change of speaker and around a sound effect', () => {
    const words = [
      ...said('Good morning. I am Dr. Li', 'A'),
      ...said('and I [DOOR CLOSES] hear it.', 'B', 5000),
    ];
    expect(textsOf(master(...words))).toEqual([
      'Good morning.',
      'I am Dr. Li',
      'and I',
      '[DOOR CLOSES]',
      'hear it.',
    ]);
  });

  it('end at a long pause, and after sixty words without punctuation', () => {
    expect(textsOf(master(...said('one two'), ...said('three', undefined, 4000)))).toEqual([
      'one two',
      'three',
    ]);
    const long = sentences(master(...said(Array(150).fill('word').join(' '))));
    expect(long.map(({ from, to }) => to - from)).toEqual([60, 60, 30]);
  });
});

describe('translateMaster', () => {
  it('distributes the words over the time of the sentence by length', () => {
    const words = [
      { text: 'Come', startMs: 0, endMs: 500 },
      { text: 'in.', startMs: 1500, endMs: 2000 },
    ];
    expect(translateMaster(master(...words), ['Pase ahora.'], 'es').words).toEqual([
      { text: 'Pase', startMs: 0, endMs: 417 },
      { text: 'ahora.', startMs: 417, endMs: 2000 },
    ]);
  });

  it('keeps speakers and paragraphs, even for an empty translation', () => {
    const source = master(
      ...said('Hello.', 'A'),
      { ...said('Yes.', 'B', 1000)[0]!, paragraph: true },
      ...said('No.', 'B', 2000),
    );
    const { words } = translateMaster(source, ['Hola.', '', 'No.'], 'es');
    expect(words.map(({ text, speaker, paragraph }) => [text, speaker, paragraph])).toEqual([
      ['Hola.', 'A', undefined],
      ['No.', 'B', true],
    ]);
  });

  it('keeps cues with their speakers, and distributes whole sentences over them', async () => {
    const source = srt(
      '1\n00:00:01,000 --> 00:00:03,000\nANNA: The train that we wanted\n\n2\n00:00:03,500 --> 00:00:05,000\nto take has left.\n\n' +
        '3\n00:00:06,000 --> 00:00:07,000\n[WHISTLE]\n\n4\n00:00:08,000 --> 00:00:09,000\nBOB: Oh.\nANNA: Yes.\n',
    );
    expect(textsOf(source)).toEqual([
      'The train that we wanted to take has left.',
      '[WHISTLE]',
      'Oh.',
      'Yes.',
    ]);
    const done = translateMaster(
      source,
      ['El tren que queríamos tomar ya ha salido.', '[SILBATO]', 'Vaya.', 'Sí.'],
      'es',
    );
    const { content } = await render(done, 'srt');
    expect(String(content).replace(/\r/g, '').trim()).toBe(
      '1\n00:00:01,000 --> 00:00:03,000\nANNA: El tren que queríamos tomar\n\n2\n00:00:03,500 --> 00:00:05,000\nya ha salido.\n\n' +
        '3\n00:00:06,000 --> 00:00:07,000\n[SILBATO]\n\n4\n00:00:08,000 --> 00:00:09,000\nBOB: Vaya.\nANNA: Sí.',
    );
  });

  it('wraps text that becomes longer than a line', () => {
    const source = srt('1\n00:00:01,000 --> 00:00:04,000\nShort.\n');
    const text = 'Una frase mucho más larga que la original.';
    const [cue] = translateMaster(source, [text], 'es').captions!.cues;
    expect(cueText(cue!).split('\n')).toHaveLength(2);
    expect(cueText(cue!).replace('\n', ' ')).toBe(text);
  });

  it('rejects a number of texts that differs from that of the sentences', () => {
    expect(() => translateMaster(master(...said('One. Two.')), ['Uno.'], 'es')).toThrow(
      '1 translations of 2 sentences',
    );
  });

  it('includes every word of the translations once, in time order and within its sentence', () => {
    const word = fc.record({
      text: fc.constantFrom('a', 'word.', 'longer', '[SOUND]', 'well,', '[open'),
      gap: fc.nat(3000),
      length: fc.nat(900),
      speaker: fc.constantFrom('A', 'B', undefined),
    });
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 60 }),
        fc.array(fc.stringMatching(/^[a-z ]{0,40}$/), { maxLength: 60 }),
        (shapes, pool) => {
          let clock = 0;
          const words = shapes.map(({ text, gap, length, speaker }): MasterWord => {
            const startMs = clock + gap;
            clock = startMs + length;
            return { text, startMs, endMs: clock, ...(speaker ? { speaker } : {}) };
          });
          const source = master(...words);
          const found = sentences(source);
          expect(found.map(({ from }) => from)).toEqual(
            [0, ...found.map(({ to }) => to)].slice(0, found.length),
          );
          const texts = found.map((_, i) => `${pool[i % Math.max(pool.length, 1)] ?? ''} x`);
          const done = translateMaster(source, texts, 'de');
          const letters = (all: readonly string[]) => all.join('').replace(/\s+/g, '');
          expect(letters(done.words.map(({ text }) => text))).toBe(letters(texts));
          let last = 0;
          for (const { startMs, endMs } of done.words) {
            expect(startMs).toBeGreaterThanOrEqual(last);
            expect(endMs).toBeGreaterThanOrEqual(startMs);
            last = endMs;
          }
          expect(last).toBeLessThanOrEqual(clock);
        },
      ),
    );
  });
});

describe('translated cues', () => {
  const cuesOf = (source: MasterTranscript, texts: readonly string[]) =>
    translateMaster(source, texts, 'es').captions!.cues.map((cue) => `${cue.startMs} ${cueText(cue)}`);

  it('keep the words of their own sentences, even if they overlap in time', () => {
    const source = srt(
      '1\n00:00:01,000 --> 00:00:06,000\nA long line of one person.\n\n2\n00:00:02,000 --> 00:00:03,000\nBriefly.\n',
    );
    expect(cuesOf(source, ['Una frase larga.', 'Un momento.'])).toEqual([
      '1000 Una frase larga.',
      '2000 Un momento.',
    ]);
  });

  it('begin with a note where each line of a song does', () => {
    const source = srt(
      '1\n00:00:01,000 --> 00:00:02,000\n♪ Row your boat\n\n2\n00:00:02,000 --> 00:00:03,000\n♪ Down the stream ♪\n\n3\n00:00:03,000 --> 00:00:04,000\nStop.\n',
    );
    expect(textsOf(source)).toEqual(['♪ Row your boat', '♪ Down the stream ♪', 'Stop.']);
    const texts = ['♪ Rema tu bote muy lejos', '♪ Por el río ♪', 'Alto.'];
    expect(cuesOf(source, texts)).toEqual(texts.map((text, i) => `${1000 * (i + 1)} ${text}`));
  });

  it('never get a word of a sentence that begins in a later cue', () => {
    const cue = fc.record({
      gap: fc.nat(2000),
      length: fc.nat(3000),
      text: fc.array(fc.constantFrom('alpha', 'beta', 'gamma'), { minLength: 1, maxLength: 9 }),
    });
    fc.assert(
      fc.property(fc.array(cue, { minLength: 1, maxLength: 8 }), fc.nat(5), (given, back) => {
        let clock = 1000;
        const cues = given.map(({ gap, length, text }) => {
          const startMs = clock + gap;
          clock = startMs + length / (back + 1); // overlaps the next
          return { startMs, endMs: startMs + length + 1, spans: [{ text: `${text.join(' ')}.` }] };
        });
        const source = toMaster({ cues });
        const texts = sentences(source).map((_, index) => `uno ${index} dos tres cuatro`);
        const { words } = translateMaster(source, texts, 'es');
        const shown = translateMaster(source, texts, 'es').captions!.cues.map((cue) =>
          cueText(cue).replace(/\s+/g, ' '),
        );
        expect(shown).toEqual(texts);
        expect(words).toHaveLength(5 * texts.length);
      }),
    );
  });
});
