import { cueText, type CaptionDocument } from '../model/cue.js';
import { Losses } from '../model/loss.js';
import { Reading } from '../model/reading.js';
import { frameRates } from '../model/timecode.js';
import { readCaptions } from '../read.js';
import { readCaptionate, writeCaptionate } from './captionate.js';
import { readLrc, writeLrc } from './lrc.js';
import { readQtText, writeQtText } from './qt-text.js';
import { writeQuickTimeXml } from './quicktime-xml.js';
import { readRealText } from './realtext.js';
import { readSami, writeSami } from './sami.js';
import { writeWmpText } from './wmp-text.js';

const shown = ({ cues }: CaptionDocument) => cues.map((cue) => [cue.startMs, cue.endMs, cueText(cue)]);

const overlapping: CaptionDocument = {
  language: 'pt-BR',
  cues: [
    { startMs: 1000, endMs: 3000, spans: [{ text: 'One & "two"\nlines' }] },
    { startMs: 2500, endMs: 4000, spans: [{ text: 'Three', style: { bold: true, color: '#00ff00' } }] },
  ],
};

describe('formats in which captions last until the next one', () => {
  it('SAMI: reads unclosed tags, entities and colours of the first language', () => {
    const sami = `<SAMI><HEAD><TITLE>Film</TITLE><STYLE TYPE="text/css"><!-- .ENUSCC {Name: English; lang: en-US;} .FRFRCC {lang: fr-FR;} --></STYLE></HEAD><BODY>
<SYNC Start=1000><P Class=ENUSCC>Hello &amp; <font color=red>good</font><br>day<P Class=FRFRCC>Bonjour
<SYNC Start=3000><P Class=ENUSCC>&nbsp;<P Class=FRFRCC>&nbsp;
<SYNC Start=4000><P Class=ENUSCC>Bye</BODY></SAMI>`;
    const reading = new Reading();
    const document = readSami(sami, reading);
    expect(document).toMatchObject({ title: 'Film', language: 'en-US' });
    expect(shown(document)).toEqual([
      [1000, 3000, 'Hello & good\nday'],
      [4000, 8000, 'Bye'],
    ]);
    expect(document.cues[0]!.spans[1]).toEqual({ text: 'good', style: { color: '#ff0000' } });
    expect(reading.repairs.map(({ code }) => code).sort()).toEqual(['ignored', 'timing']);
  });

  it.each([
    ['two speakers', '<P Class=ENUSCC>Ann: Hi<P Class=ENUSCC><i>Bob</i>: Ho', 'Ann: Hi\nBob: Ho'],
    ['a source', '<P Class=ENUSCC ID=Source>Ann<P Class=ENUSCC>Hi', 'Ann\nHi'],
    ['an empty source', '<P Class=ENUSCC ID=Source>&nbsp;</P><P Class=ENUSCC>Hi</P>', 'Hi'],
    ['text without a class', '<P Class=ENUSCC>Hi<P>all', 'Hi\nall'],
    ['text outside of P', 'Hi<br>all', 'Hi\nall'],
    ['languages in turn', '<P Class=FRFRCC>Bonjour<P Class=ENUSCC>Hi<P Class=FRFRCC>tous', 'Hi'],
  ])('SAMI: reads %s at one time', (_, text, shownText) => {
    const head = '<STYLE>.ENUSCC {lang: en-US;} .FRFRCC {lang: fr-FR;}</STYLE>';
    const sami = (clear: string): string =>
      `<SAMI>${head}<SYNC Start=1000>${text}<SYNC Start=3000>${clear}</SAMI>`;
    for (const clear of ['<P Class=ENUSCC>&nbsp;', '<P>&nbsp;', ''])
      expect(shown(readCaptions(sami(clear), { language: 'en' }).document)).toEqual([
        [1000, 3000, shownText],
      ]);
  });

  it('SAMI: reads the requested language, by its tag or primary subtag', () => {
    const sami =
      '<SAMI><STYLE>.A {lang: en-US;} .B {lang: pt-PT;} .C {lang: pt-BR;}</STYLE><SYNC Start=1000><P Class=A>a<P Class=B>b<P Class=C>c<SYNC Start=2000><P>&nbsp;</SAMI>';
    const languages = ['pt-BR', 'pt', 'en', 'de', undefined];
    expect(languages.map((language) => cueText(readCaptions(sami, { language }).document.cues[0]!))).toEqual([
      'c',
      'b',
      'a',
      'a',
      'a',
    ]);
  });

  it('RealText: ends text at its end or the next begin', () => {
    const rt =
      '<window type="generic"><time begin="0:03:24.8" end="3:26"/><clear/>One<br/><b>two</b><time begin="3:30"/><clear/>Three<time begin="3:32.25"/><clear/></window>';
    expect(shown(readRealText(rt, new Reading()))).toEqual([
      [204_800, 206_000, 'One\ntwo'],
      [210_000, 212_250, 'Three'],
    ]);
  });

  it('QuickTime text: reads fractions in the time scale of the file', () => {
    const qt =
      '{QTtext} {font:Geneva}\n{timeScale:600}\n[00:00:01.300]\n{bold}Loud{plain} text\n[00:00:02.000]\n\n[00:00:03.150]Next\n[00:00:04.000]\n';
    const { cues } = readQtText(qt, new Reading());
    expect(cues.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [1500, 2000],
      [3250, 4000],
    ]);
    expect(cues[0]!.spans).toEqual([{ text: 'Loud', style: { bold: true } }, { text: ' text' }]);
  });

  it('QuickTime text: ignores unknown descriptors and reads relative times', () => {
    const qt =
      '{QTtext}\n{timeScale:600} {timestamps:relative}\n[00:00:01.000]\n{font:Geneva}{justify : center}Hello {textColor: red}you\n[00:00:02.000]\nBye\n[00:00:01.300]\n';
    expect(shown(readQtText(qt, new Reading()))).toEqual([
      [1000, 3000, 'Hello you'],
      [3000, 4500, 'Bye'],
    ]);
  });

  it('QuickTime text: keeps brackets, and escapes text that looks like a timestamp', () => {
    const flagged = '[?A?] computer listens\n[INAUDIBLE] [door]';
    const cues = [
      { startMs: 1000, endMs: 2000, spans: [{ text: flagged }] },
      { startMs: 3000, endMs: 4000, spans: [{ text: 'He says ' }, { text: '[on]', style: { bold: true } }] },
      { startMs: 5000, endMs: 6000, spans: [{ text: 'At\r[00:00:05.15' }, { text: '] sharp' }] },
    ];
    const losses = new Losses();
    expect(shown(readQtText(writeQtText({ cues }, losses), new Reading()))).toEqual([
      [1000, 2000, flagged],
      [3000, 4000, 'He says [on]'],
      [5000, 6000, 'At\n(00:00:05.15) sharp'],
    ]);
    expect(losses.list()).toMatchObject([{ code: 'character', count: 1 }]);
  });

  it('Captionate: reads milliseconds, hundredths and frames', () => {
    const xml = (format: string, times: string[]): string =>
      `<captionate><timeformat>${format}</timeformat><captions>${times.map((time, i) => `<caption time="${time}">${i % 2 ? '' : `<tracks><track0>t${i}<br/>x</track0></tracks>`}</caption>`).join('')}</captions></captionate>`;
    expect(shown(readCaptionate(xml('ms', ['1500', '2500']), new Reading()))).toEqual([
      [1500, 2500, 't0\nx'],
    ]);
    expect(
      shown(readCaptionate(xml('hh:mm:ss:ff/25', ['00:00:01:05', '00:00:02:00']), new Reading()))[0],
    ).toEqual([1200, 2000, 't0\nx']);
    expect(shown(readCaptionate(xml('', ['00:00:01:05', '00:00:02:00']), new Reading()))[0]).toEqual([
      1050,
      2000,
      't0\nx',
    ]);
  });

  it('LRC: reads tags, repeated lines, an offset, old stamps and lines with equal times', () => {
    const lrc =
      '[ti:Song]\n[ar:Ann]\n[la:en]\n[offset:+500]\n[00:10.50][00:30.50]Chorus\n[00:12:50]\n[00:20]One\n[00:20.000]Two\n[00:33.5]\n';
    const reading = new Reading();
    const document = readLrc(lrc, reading);
    expect(document).toMatchObject({ title: 'Song', language: 'en', metadata: { artist: 'Ann' } });
    expect(shown(document)).toEqual([
      [10_000, 12_000, 'Chorus'],
      [19_500, 30_000, 'One\nTwo'],
      [30_000, 33_000, 'Chorus'],
    ]);
    expect(reading.repairs).toEqual([]);
  });

  it('LRC: preserves word times and reports lines without a time', () => {
    const reading = new Reading();
    const lrc = 'Lyrics by Ann\n[00:01.00] <00:01.00> Good <00:01.50>morning\n[00:03.00]\n';
    const document = readLrc(lrc, reading);
    expect(document.cues).toEqual([
      {
        startMs: 1000,
        endMs: 3000,
        spans: [
          { text: 'Good ', startMs: 1000 },
          { text: 'morning', startMs: 1500 },
        ],
      },
    ]);
    expect(reading.repairs).toMatchObject([{ code: 'ignored', line: 1 }]);
    const written = writeLrc(document, new Losses(), { frameRate: frameRates['25'], startFrame: 0 });
    expect(written).toBe('[00:01.00]<00:01.00>Good <00:01.50>morning<00:03.00>\n[00:03.00]\n');
    expect(readLrc(written, new Reading()).cues).toEqual(document.cues);
  });

  it.each([
    ['SAMI', writeSami],
    ['QuickTime text', writeQtText],
    ['QuickTime XML', writeQuickTimeXml],
    ['Captionate', writeCaptionate],
    ['Windows Media', writeWmpText],
  ])('%s: reports that an overlap is cut', (_, write) => {
    const losses = new Losses();
    expect(write(overlapping, losses)).toContain('Three');
    expect(losses.list()).toContainEqual(expect.objectContaining({ code: 'overlap', cue: 0 }));
  });

  it('Windows Media: writes an escaped command table, clearing the screen between captions', () => {
    expect(writeWmpText({ cues: [overlapping.cues[0]!] }, new Losses())).toBe(
      'start_script_table\r\n00:00:01.000 CAPTION One &amp; "two"<BR>lines\r\n00:00:03.000 CAPTION &nbsp;\r\nend_script_table\r\n',
    );
  });
});
