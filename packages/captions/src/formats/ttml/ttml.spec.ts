import { cueText } from '../../model/cue.js';
import { readTtml, writeDfxp, writeImsc, writeItt } from '../../single-formats/ttml.js';

const doc = (body: string, head = '', attributes = ''): string =>
  `<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xmlns:tts="http://www.w3.org/ns/ttml#styling" xmlns:ttm="http://www.w3.org/ns/ttml#metadata" ${attributes}><head>${head}</head>${body}</tt>`;
const p = (content: string): string => `<body><div>${content}</div></body>`;
const cues = (xml: string) =>
  readTtml(xml).document.cues.map((cue) => [cue.startMs, cue.endMs, cueText(cue)]);

describe('TTML', () => {
  it('reads every kind of time expression', () => {
    const times = ['00:00:01', '00:00:01.5', '00:00:01:15', '2s', '2500ms', '90f', '0.05m', '35t'];
    const xml = doc(
      p(times.map((time) => `<p begin="${time}" end="10s">x</p>`).join('')),
      '',
      'ttp:frameRate="30" ttp:tickRate="10"',
    );
    expect(cues(xml).map(([start]) => start)).toEqual([1000, 1500, 1500, 2000, 2500, 3000, 3000, 3500]);
  });

  it('counts timecode at NTSC rates, drop-frame and non-drop', () => {
    const rate = (drop: string): string =>
      `ttp:timeBase="smpte" ttp:frameRate="30" ttp:frameRateMultiplier="1000 1001" ttp:dropMode="${drop}"`;
    const xml = (drop: string): string =>
      doc(p('<p begin="00:10:00:00" end="00:10:01:00">x</p>'), '', rate(drop));
    expect(readTtml(xml('dropNTSC')).document.cues[0]).toMatchObject({
      startMs: 599_999,
      frames: [17_982, 18_012],
    });
    expect(readTtml(xml('nonDrop')).document.cues[0]).toMatchObject({
      startMs: 600_600,
      frames: [18_000, 18_030],
    });
  });

  it('adds begins, sequences and durations, and clips elements to their parent', () => {
    const xml = doc(
      '<body begin="10s"><div timeContainer="seq"><p dur="2s">a</p><p begin="1s" dur="2s">b</p></div><div end="4s"><p begin="3s" dur="9s">c</p></div></body>',
    );
    expect(cues(xml)).toEqual([
      [10_000, 12_000, 'a'],
      [13_000, 15_000, 'b'],
      [13_000, 14_000, 'c'],
    ]);
  });

  it('creates a cue for every change inside a paragraph', () => {
    const xml = doc(p('<p begin="0s" end="6s">a<span begin="2s"> b</span><span begin="4s"> c</span></p>'));
    expect(cues(xml)).toEqual([
      [0, 2000, 'a'],
      [2000, 4000, 'a b'],
      [4000, 6000, 'a b c'],
    ]);
  });

  it('resolves styles through references, inheritance and regions', () => {
    const head =
      '<styling><style xml:id="base" tts:fontStyle="italic"/><style xml:id="red" style="base" tts:color="#ff0000"/></styling><layout><region xml:id="top" tts:origin="10% 5%" tts:extent="80% 20%" tts:displayAlign="before"><style tts:textAlign="center"/></region></layout>';
    const { document } = readTtml(
      doc(
        p('<p begin="0s" end="1s" region="top" style="red">a <span tts:fontStyle="normal">b</span></p>'),
        head,
      ),
    );
    expect(document.cues[0]!.spans).toEqual([
      { text: 'a ', style: { italic: true, color: '#ff0000' } },
      { text: 'b', style: { color: '#ff0000' } },
    ]);
    expect(document.cues[0]!.placement).toEqual({ region: 'top' });
    expect(document.regions).toEqual([
      { id: 'top', x: 10, y: 5, width: 80, height: 20, displayAlign: 'before', textAlign: 'center' },
    ]);
  });

  it('reads ruby, agents, white space and line ends', () => {
    const xml = doc(
      p(
        '<p begin="0s" end="1s" ttm:agent="a">\n  One   two\n  <br/>  <span tts:ruby="container"><span tts:ruby="base">漢</span><span tts:ruby="text">kan</span></span>\n</p>',
      ),
      '<metadata><ttm:agent xml:id="a" type="person"><ttm:name type="full">Ann</ttm:name></ttm:agent></metadata>',
    );
    expect(readTtml(xml).document.cues[0]!.spans).toEqual([
      { text: 'One two\n', style: { voice: 'Ann' } },
      { text: '漢', style: { voice: 'Ann', ruby: 'kan' } },
    ]);
  });

  it('rejects document type declarations and other XML, with the line', () => {
    const refused = (xml: string, error: object): void =>
      expect(() => readTtml(xml)).toThrow(expect.objectContaining(error));
    refused('<!DOCTYPE tt [<!ENTITY a "b">]>\n<tt xmlns="http://www.w3.org/ns/ttml"/>', { code: 'doctype' });
    refused('<tt xmlns="http://www.w3.org/ns/ttml">\n<body>', { code: 'malformed', line: 2 });
    refused('<html/>', { code: 'malformed' });
    refused(doc('<div>'.repeat(200) + '</div>'.repeat(200)), { code: 'limit' });
  });

  it('ignores circular references between styles', () => {
    const head =
      '<styling><style xml:id="a" style="b" tts:color="red"/><style xml:id="b" style="a"/></styling>';
    expect(cues(doc(p('<p begin="0s" end="1s" style="a">x</p>'), head))).toEqual([[0, 1000, 'x']]);
  });

  it('repeats the language at the div of DFXP', () => {
    const cues = [{ startMs: 0, endMs: 1000, spans: [{ text: 'x' }] }];
    expect(writeDfxp({ cues, language: 'de' }).content).toMatch(
      /<tt [^>]*xml:lang="de"[^]*<div xml:lang="de">/,
    );
    expect(writeImsc({ cues, language: 'de' }).content).toContain('<div>');
  });

  it('writes regions for positions and timecode for iTunes, and keeps ruby in IMSC', () => {
    const cue = {
      startMs: 1001,
      endMs: 2002,
      spans: [{ text: '漢', style: { ruby: 'kan' } }],
      placement: { line: 10, align: 'left' },
    } as const;
    const imsc = writeImsc({ cues: [cue] });
    expect(imsc.losses).toEqual([]);
    expect(readTtml(imsc.content).document).toMatchObject({
      cues: [{ spans: cue.spans, placement: { align: 'left' } }],
      regions: [{ y: 10 }],
    });
    const beside = { ...cue, spans: [...cue.spans, { text: ' ' }, { text: 'b', style: { bold: true } }] };
    expect(writeImsc({ cues: [beside] }).content).toContain('"base">漢</span>');
    const forced = { ...cue, forced: true };
    expect(readTtml(writeImsc({ cues: [forced] }).content).document.cues[0]!.forced).toBe(true);
    const itt = writeItt({ cues: [cue] }, { frameRate: '29.97df' });
    expect(itt.content).toMatch(
      /ttp:dropMode="dropNTSC"[\s\S]*begin="00:00:01:00" end="00:00:02:00" region="top"/,
    );
    expect(itt.losses.map(({ code }) => code)).toEqual(['ruby', 'placement']);
  });
});
