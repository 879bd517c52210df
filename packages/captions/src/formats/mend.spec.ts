import fc from 'fast-check';
import { toMaster } from '../master/to-master.js';
import { cueText } from '../model/cue.js';
import { readCaptions } from '../read.js';
import { render } from '../render.js';

/** Reads text, and returns `start end text` of each cue and `code line` of each repair. */
function read(text: string) {
  const { document, repairs, format } = readCaptions(text);
  const cues = document.cues.map((cue) => `${cue.startMs} ${cue.endMs} ${cueText(cue)}`);
  return { format, cues, repairs: repairs.map(({ code, line }) => `${code} ${line}`), document };
}
const spoken = (text: string) =>
  toMaster(read(text).document).words.map(({ text, startMs, speaker }) =>
    [speaker, text, startMs].filter((value) => value !== undefined).join(' '),
  );

describe('cues that are not valid', () => {
  it('are sorted, and get the shortest legible duration up to the next cue', () => {
    const srt =
      '1\n00:00:09,000 --> 00:00:09,000\nflash\n\n2\n00:00:04,000 --> 00:00:05,000\nearly\n\n3\n00:00:09,400 --> 00:00:12,000\nlast\n';
    expect(read(srt)).toMatchObject({
      cues: ['4000 5000 early', '9000 9400 flash', '9400 12000 last'],
      repairs: ['order 6', 'timing 2'],
    });
    expect(() => readCaptions(srt, { strict: true })).toThrow(expect.objectContaining({ line: 6 }));
  });

  it('have their times swapped if they end before they start, unless that is not in order', () => {
    const vtt =
      'WEBVTT\n\n00:02.000 --> 00:01.000\nswapped\n\n00:08.000 --> 00:00.500\nnot\n\n00:10.000 --> 00:11.000\nok\n';
    expect(read(vtt)).toMatchObject({
      cues: ['1000 2000 swapped', '8000 9000 not', '10000 11000 ok'],
      repairs: ['timing 3', 'timing 6', 'timing 6'],
    });
  });

  it('begin at zero if they begin before it, and are left out if they also end there', () => {
    const srt = (times: string) => `1\n${times}\nbefore\n\n2\n00:00:05,000 --> 00:00:06,000\nafter\n`;
    const cues = ['0 1250 before', '5000 6000 after'];
    expect(read(srt('-00:00:00,750 --> 00:00:01,250'))).toMatchObject({ cues, repairs: ['timing 2'] });
    expect(read(srt('00:00:-1,750 --> 00:00:01,250')).cues).toEqual(cues);
    expect(read(srt('-00:00:03,000 --> -00:00:01,000')).cues).toEqual(cues.slice(1));
  });

  it('have unreadable times from their neighbours, and never show them as text', () => {
    const srt = (times: string) =>
      `1\n00:00:01,000 --> 00:00:02,000\na\n\n2\n${times}\nb\n\n3\n00:00:07,000 --> 00:00:08,000\nc\n`;
    const times = (line: string) => read(srt(line)).cues.slice(1, -1);
    expect(times('00:00:03,5x0 --> 00:00:04,000')).toEqual(['3500 4000 b']);
    expect(times('xx:xx:x3,500 --> 00:00:04,000')).toEqual(['2000 4000 b']);
    expect(times('00:00:03,000 --> 00:0?:?4,000')).toEqual(['3000 5000 b']);
    expect(times('OO:00:03,000 --> 00:00:O4,000')).toEqual(['3000 4000 b']);
    expect(times('00: 00: 03, 000 -> 00: 00: 04, 000')).toEqual(['3000 4000 b']);
    expect(times('00;00;03,000 --> 00;00;04,000')).toEqual(['3000 4000 b']);
    expect(times('00:00:03,0000001 --> 00:00:03,999.9999')).toEqual(['3000 3999 b']);
    expect(read(srt('00:00:03,5x0 --> 00:00:04,000')).repairs).toEqual(['timing 6']);
    expect(read('WEBVTT\n\n00:03.0000000001 --> 00:04.999.99\nx\n').cues).toEqual(['3000 4999 x']);
  });

  it('are texts if their arrow is no time', () => {
    const srt = '1\n00:00:01,000 --> 00:00:02,000\nA -> B\n10:30 -> later\n';
    expect(read(srt).cues).toEqual(['1000 2000 A -> B\n10:30 -> later']);
  });
});

describe('counters and marks', () => {
  it('may be followed by a blank line', () => {
    const srt = '1\n\n00:00:01,000 --> 00:00:02,000\na\n\n2\n\n00:00:03,000 --> 00:00:04,000\nb\n';
    expect(read(srt).cues).toEqual(['1000 2000 a', '3000 4000 b']);
    const numbers = '1\n00:00:01,000 --> 00:00:02,000\n7\n\n2\n00:00:03,000 --> 00:00:04,000\nb\n';
    expect(read(numbers).cues).toEqual(['1000 2000 7', '3000 4000 b']);
  });

  it('may have byte order marks and invisible marks before them in joined files', () => {
    const srt = '1\n00:00:01,000 --> 00:00:02,000\na\n\n\ufeff1\n\u200e00:00:03,000 --> 00:00:04,000\nb\n';
    expect(read(srt)).toMatchObject({
      cues: ['1000 2000 a', '3000 4000 b'],
      repairs: ['encoding 5', 'encoding 6'],
    });
    expect(read('0:00:01.000,0:00:02.000\na\n\n\ufeff0:00:03.000,0:00:04.000\nb\n').cues).toEqual([
      '1000 2000 a',
      '3000 4000 b',
    ]);
  });
});

describe('segments of HLS that were joined', () => {
  const segment = (mpegts: number, local: string, cues: string) =>
    `WEBVTT\nX-TIMESTAMP-MAP=LOCAL:${local},MPEGTS:${mpegts}\n\n${cues}\n`;

  it('are placed on one time line, also where the clock wraps', () => {
    const second = '00:00:01.000 --> 00:00:02.000\nb\n';
    const joined = (mpegts: number) =>
      segment(2 ** 33 - 90_000, '00:00:10.000', '00:00:11.000 --> 00:00:12.000\na\n') +
      segment(mpegts, '00:00:00.000', second);
    expect(read(joined(2 ** 33 - 90_000 + 180_000)).cues).toEqual(['11000 12000 a', '13000 14000 b']);
    expect(read(joined(90_000)).cues).toEqual(['11000 12000 a', '13000 14000 b']);
  });

  it('have a cue once that is shown across their boundary', () => {
    const across = 'x\n00:00:05.000 --> 00:00:07.000\nacross\n';
    const map = [900_000, '00:00:00.000'] as const;
    expect(
      read(segment(...map, across) + segment(...map, `${across}\n00:08.000 --> 00:09.000\nnext\n`)).cues,
    ).toEqual(['5000 7000 across', '8000 9000 next']);
  });
});

describe('rolling captions', () => {
  const line = (at: number, ...words: string[]) =>
    words.map((word, i) => (i ? `<00:00:0${at}.${i}00><c> ${word}</c>` : word)).join('');
  const vtt = `WEBVTT

00:00:01.000 --> 00:00:02.000
 
${line(1, 'rain', 'fell')}

00:00:02.000 --> 00:00:02.010
rain fell
 

00:00:02.010 --> 00:00:03.000
rain fell
${line(2, 'all', 'day')}

00:00:03.000 --> 00:00:03.010
all day
 

00:00:03.010 --> 00:00:04.000
all day
${line(3, 'and', 'night')}
`;

  it('have each word once, at its own time', () => {
    expect(read(vtt)).toMatchObject({
      cues: ['1000 2000 rain fell', '2010 3000 all day', '3010 4000 and night'],
      repairs: ['text 3'],
    });
    expect(spoken(vtt)).toEqual(['rain 1000', 'fell 1100', 'all 2010', 'day 2100', 'and 3010', 'night 3100']);
  });

  it('may have no times inside, and may grow word by word', () => {
    const srt = (...texts: string[]) =>
      texts.map((text, i) => `${i + 1}\n00:00:0${i},000 --> 00:00:0${i + 1},000\n${text}\n`).join('\n');
    expect(read(srt('a b', 'a b\nc d', 'c d\ne f', 'e f')).cues).toEqual([
      '0 1000 a b',
      '1000 2000 c d',
      '2000 3000 e f',
    ]);
    const grown = srt('a', 'a b', 'a b c', 'd', 'd e');
    expect(read(grown).cues).toEqual(['0 3000 a b c', '3000 5000 d e']);
    expect(spoken(grown)).toEqual(['a 0', 'b 1000', 'c 2000', 'd 3000', 'e 4000']);
  });

  it('are not captions that only repeat words', () => {
    const srt =
      '1\n00:00:01,000 --> 00:00:02,000\nNo.\n\n2\n00:00:02,000 --> 00:00:03,000\nNo.\n\n3\n00:00:03,000 --> 00:00:04,000\nNo.\nNever.\n';
    expect(read(srt).cues).toHaveLength(3);
  });
});

describe('names at the start of captions', () => {
  const captions = (...texts: string[]) =>
    `WEBVTT\n\n${texts.map((text, i) => `00:0${i}.000 --> 00:0${i}.900\n${text}\n`).join('\n')}`;

  it('are speakers if they recur, and all if most captions have one', () => {
    const meeting = captions(
      'Ana María Ruiz: Hello.',
      "Bo O'Neil: Note: it is late.",
      'Ana María Ruiz: Bye.',
    );
    expect(read(meeting).document.speakers).toEqual(['Ana María Ruiz', "Bo O'Neil"]);
    expect(spoken(meeting)[0]).toBe('Ana María Ruiz Hello. 0');
    const few = captions(
      'Ana: Hello.',
      'one',
      'two',
      'Remember: it is late.',
      'four',
      'Ana: Bye.',
      'Cy: Once.',
    );
    expect(read(few).document.speakers).toEqual(['Ana']);
  });

  it('are not words that introduce other text', () => {
    for (const word of ['Note', 'Question', 'I said', 'http'])
      expect(read(captions(`${word}: a`, `${word}: b`, `${word}: c`)).document.speakers).toBeUndefined();
  });

  it('stay in the text of captions', async () => {
    const { document } = read(captions('Ana: Hello.', 'Ana: Bye.'));
    expect((await render(toMaster(document), 'srt')).content).toContain('Ana: Hello.');
  });
});

describe('formats without ends', () => {
  it('MPL2 counts tenths of seconds, with italics and line breaks', () => {
    expect(read('[10][25]/One|two\n[30][]three\n[50][60]four\n')).toMatchObject({
      format: 'mpl2',
      cues: ['1000 2500 One\ntwo', '3000 5000 three', '5000 6000 four'],
      repairs: ['timing 2'],
    });
  });

  it.each([
    '00:00:01:One|two\n00:00:03:three\n',
    '0:00:01=One|two\n0:00:03=three\n',
    '00:00:01,1=One\n00:00:01,2=two\n00:00:03,1=three\n',
  ])('TMPlayer lasts to the next caption: %j', (tmp) =>
    expect(read(tmp)).toMatchObject({ format: 'tmplayer', cues: ['1000 3000 One\ntwo', '3000 7000 three'] }),
  );

  it('MicroDVD may lack either frame', () => {
    expect(read('{1}{1}25\n{25}{}one\n{50}{75}two\n{}{100}three\n')).toMatchObject({
      cues: ['1000 2000 one', '2000 3000 two', '3000 4000 three'],
      repairs: ['timing 2', 'timing 4'],
    });
  });

  it('SubViewer has a header and tags', () => {
    const { cues, document, format } = read(
      '[INFORMATION]\n[TITLE]x\n[AUTHOR]y\n[END INFORMATION]\n[SUBTITLE]\n[COLF]&H00FFFF,[SIZE]18\n00:00:01.00,00:00:02.50\n<i>one</i>[br]two\n',
    );
    expect([format, cues]).toEqual(['sbv', ['1000 2500 one\ntwo']]);
    expect(document.cues[0]!.spans[0]).toEqual({ text: 'one', style: { italic: true } });
  });

  it('LRC ends a line at the time after its last word', () => {
    expect(read('[00:01.00]<00:01.00>one <00:01.50>two<00:02.00>\n[00:30.00]three\n').cues[0]).toBe(
      '1000 2000 one two',
    );
  });
});

describe('overrides, positions and drawings of SubStation', () => {
  it('place a cue also in WebVTT', () => {
    const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\n{\\an8}{\\i1}Up{\\i0} here\n';
    const { document, repairs } = read(vtt);
    expect(document.cues[0]).toMatchObject({
      placement: { line: 0 },
      spans: [{ style: { italic: true } }, {}],
    });
    expect(repairs).toEqual(['markup 3']);
  });

  const ass = (text: string) =>
    `[Script Info]\nPlayResX: 640\nPlayResY: 480\n[V4+ Styles]\nFormat: Name, Alignment\nStyle: Default,2\n[Events]\nFormat: Start, End, Style, Text\nDialogue: 0:00:01.00,0:00:02.00,Default,${text}\nDialogue: 0:00:03.00,0:00:04.00,Default,end\n`;

  it('are the nearest placement, and are written again', async () => {
    const { document } = read(ass('{\\an7\\pos(160,48)}Sign'));
    const placement = {
      line: 10,
      lineAlign: 'start',
      position: 25,
      positionAlign: 'line-left',
      align: 'left',
    };
    expect(document.cues[0]!.placement).toEqual(placement);
    const { content } = await render(toMaster(document), 'ass');
    expect(read(content as string).document.cues[0]!.placement).toEqual(placement);
    expect(read(ass('{\\move(320,240,0,0)}Go')).document.cues[0]!.placement).toMatchObject({
      line: 50,
      position: 50,
    });
  });

  it('drawings are left out and reported', () => {
    expect(read(ass('{\\p1}m 0 0 l 9 9{\\p0}'))).toMatchObject({
      cues: ['3000 4000 end'],
      repairs: ['ignored 9'],
    });
  });
});

it('white space that the root of TTML preserves is kept', () => {
  const ttml = `<tt xmlns="http://www.w3.org/ns/ttml" xml:space="preserve"><body><div><p begin="1s" end="2s">a   b</p></div></body></tt>`;
  expect(read(ttml).cues).toEqual(['1000 2000 a   b']);
});

it('starts never decrease and every cue has a duration, whatever times a file has', () => {
  const clock = (ms: number) => new Date(ms).toISOString().slice(11, 23).replace('.', ',');
  const cue = fc.tuple(fc.nat(9000), fc.nat(9000), fc.constantFrom('a', 'a\nb', 'b', 'Ann: c'));
  fc.assert(
    fc.property(fc.array(cue, { minLength: 1 }), (given) => {
      const srt = given
        .map(([start, end, text], i) => `${i + 1}\n${clock(start)} --> ${clock(end)}\n${text}\n`)
        .join('\n');
      const { cues } = readCaptions(srt, { format: 'srt' }).document;
      for (const [index, { startMs, endMs }] of cues.entries()) {
        expect(startMs).toBeGreaterThanOrEqual(cues[index - 1]?.startMs ?? 0);
        expect(endMs).toBeGreaterThan(startMs);
      }
    }),
  );
});
