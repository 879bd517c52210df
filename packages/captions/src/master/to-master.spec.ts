import type { CaptionDocument, Cue } from '../model/cue.js';
import { editMaster, type Edit } from './edit.js';
import { retimeDocument } from './retime.js';
import { frameRates, framesToMs, type FrameRate } from '../model/timecode.js';
import { toMaster } from './to-master.js';

const cue = (startMs: number, endMs: number, text: string): Cue => ({ startMs, endMs, spans: [{ text }] });

describe('toMaster', () => {
  it("divides a cue's time among its words by length, in order and within the cue", () => {
    const { words } = toMaster({ cues: [cue(1000, 3000, 'a much longer word')] });
    expect(words.map(({ text }) => text)).toEqual(['a', 'much', 'longer', 'word']);
    words.forEach(({ startMs, endMs }, index) => {
      expect(startMs).toBe(words[index - 1]?.endMs ?? 1000);
      expect(endMs).toBeGreaterThan(startMs);
    });
    expect(words.at(-1)!.endMs).toBe(3000);
  });

  it('reads names, chevrons and voices as speakers, who start paragraphs', () => {
    const voiced: Cue = { startMs: 3000, endMs: 4000, spans: [{ text: 'Me too', style: { voice: 'Cy' } }] };
    const { words } = toMaster({
      cues: [
        cue(0, 1000, 'ANN: Hi there\nBOB B.: Hello'),
        cue(1000, 2000, 'again'),
        voiced,
        cue(5000, 6000, '>> Who?'),
      ],
    });
    expect(words.map(({ text, speaker, paragraph }) => [text, speaker, paragraph ?? false])).toEqual([
      ['Hi', 'ANN', true],
      ['there', 'ANN', false],
      ['Hello', 'BOB B.', true],
      ['again', 'BOB B.', false],
      ['Me', 'Cy', true],
      ['too', 'Cy', false],
      ['Who?', undefined, true],
    ]);
  });

  it('starts a paragraph when the voice changes, not in each caption of the same voice', () => {
    const voiced = (startMs: number, voice: string, ...texts: string[]): Cue => ({
      startMs,
      endMs: startMs + 1000,
      spans: texts.map((text) => ({ text, style: { voice } })),
    });
    const { words } = toMaster({
      cues: [
        voiced(0, 'Bob', 'Hello ', 'there'),
        voiced(1000, 'Bob', 'again'),
        cue(2000, 3000, 'and on'),
        voiced(3000, 'Bob', '>> Well'),
        voiced(4000, 'Ann', 'JIM: Hi\nfolks'),
        voiced(5000, 'Ann', 'Yes'),
      ],
    });
    expect(words.map(({ text, speaker, paragraph }) => [text, speaker, paragraph ?? false])).toEqual([
      ['Hello', 'Bob', true],
      ['there', 'Bob', false],
      ['again', 'Bob', false],
      ['and', 'Bob', false],
      ['on', 'Bob', false],
      ['Well', 'Bob', true],
      ['Hi', 'JIM', true],
      ['folks', 'JIM', false],
      ['Yes', 'Ann', true],
    ]);
  });

  it('handles a long word that almost closes a flag', () => {
    const text = `[?a${'?]'.repeat(500_000)}x`;
    expect(toMaster({ cues: [cue(0, 1000, text)] }).words).toEqual([
      { text, startMs: 0, endMs: 1000, paragraph: true },
    ]);
  });

  it('reads flags and splits scripts without spaces', () => {
    const { words } = toMaster({ cues: [cue(0, 1000, '[?maybe?], [INAUDIBLE]')] });
    expect(words).toEqual([
      expect.objectContaining({ text: 'maybe,', flags: ['uncertain'] }),
      expect.objectContaining({ text: '[INAUDIBLE]', flags: ['inaudible'] }),
    ]);
    const thai = toMaster({ cues: [cue(0, 1000, 'ภาษาไทยง่าย')] }, { language: 'th' }).words.map(
      ({ text }) => text,
    );
    expect(thai.length).toBeGreaterThan(1);
    expect(thai.join('')).toBe('ภาษาไทยง่าย');
  });

  it('starts paragraphs at pauses and after many words with autoparagraph', () => {
    const cues = [
      cue(0, 1000, 'One sentence.'),
      cue(5000, 6000, 'After a pause.'),
      cue(6000, 7000, 'Right on.'),
    ];
    const starts = (autoparagraph: boolean) =>
      toMaster({ cues }, { autoparagraph }).words.flatMap(({ text, paragraph }) => (paragraph ? [text] : []));
    expect(starts(false)).toEqual(['One']);
    expect(starts(true)).toEqual(['One', 'After']);
  });

  it('divides text without full stops at captions with autoparagraph', () => {
    const cues = Array.from({ length: 50 }, (_, at) =>
      cue(at * 1000, at * 1000 + 900, 'and so we go on and on'),
    );
    const { words } = toMaster({ cues }, { autoparagraph: true });
    const starts = words.flatMap(({ paragraph }, index) => (paragraph ? [index] : []));
    expect(starts).toEqual([0, 182]); // the first caption after 180 words
  });
});

describe('editMaster and retimeDocument', () => {
  it('keeps each word in only one of two adjacent clips', () => {
    const master = toMaster({ cues: [cue(0, 4000, 'one two three four')] });
    const { words, durationMs } = editMaster(master, {
      clips: [
        [0, 1700],
        [1700, 4000],
      ],
    });
    expect(words.map(({ text }) => text)).toEqual(['one', 'two', 'three', 'four']);
    expect(durationMs).toBe(4000);
  });

  it('cuts off times that a negative offset moves before zero', () => {
    const { words, captions } = editMaster(toMaster({ cues: [cue(0, 1000, 'a'), cue(1000, 3000, 'b')] }), {
      offsetMs: -1500,
    });
    expect(words.map(({ text, startMs }) => [text, startMs])).toEqual([['b', 0]]);
    expect(captions!.cues).toEqual([cue(0, 1500, 'b')]);
  });

  it('moves timed words with a cue that is cut at its start', () => {
    const timed = (startMs: number, endMs: number, ...spans: number[]): Cue => ({
      startMs,
      endMs,
      spans: [{ text: 'a' }, ...spans.map((at) => ({ text: 'b', startMs: at }))],
    });
    const edited = (from: Cue, edit: Edit) => editMaster(toMaster({ cues: [from] }), edit).captions!.cues;
    expect(edited(timed(0, 4000, 1000, 3000), { clips: [[2000, 4000]] })).toEqual([timed(0, 2000, 0, 1000)]);
    expect(
      edited(timed(0, 4000, 3000), {
        clips: [
          [0, 500],
          [2000, 4000],
        ],
      }),
    ).toEqual([timed(0, 500, 3000), timed(500, 2500, 1500)]);
    expect(edited(timed(1000, 5000, 4000), { offsetMs: -2000 })).toEqual([timed(0, 3000, 2000)]);
    expect(edited(timed(1000, 5000, 4000), { offsetMs: 500 })).toEqual([timed(1500, 5500, 4500)]);
  });

  it('keeps frame counts only at the frame rate of the video', () => {
    const [film, pal] = [frameRates['24'], frameRates['25']];
    const counted = (frames: [number, number], rate: FrameRate): CaptionDocument => ({
      frameRate: rate,
      cues: [
        {
          startMs: framesToMs(frames[0], rate),
          endMs: framesToMs(frames[1], rate),
          frames,
          spans: [{ text: 'x' }],
        },
      ],
    });
    expect(retimeDocument(counted([1440, 2880], film), film, pal)).toEqual(counted([1440, 2880], pal));
    const television = counted([1798, 3596], frameRates['29.97df']);
    const { cues, frameRate } = retimeDocument(television, frameRates['23.976'], pal);
    expect(cues).toEqual([cue(57_536, 115_072, 'x')]);
    expect(frameRate).toBe(frameRates['29.97df']);
  });

  it('converts a document to another frame rate and back', () => {
    const document = { cues: [cue(60_000, 120_000, 'x')] };
    const faster = retimeDocument(document, frameRates['23.976'], frameRates['25']);
    expect(faster.cues[0]).toMatchObject({ startMs: 57_542, endMs: 115_085 });
    expect(retimeDocument(faster, frameRates['25'], frameRates['23.976']).cues[0]!.startMs).toBeCloseTo(
      60_000,
      -1,
    );
  });
});
