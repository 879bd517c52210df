import type { CaptionDocument } from '../../model/cue.js';
import { parseXml, isElement, type XmlElement } from '../../text/xml.js';
import { readTtml, writeEbuTt, writeEbuTtD, writeNetflixTtml } from '../../single-formats/ttml.js';

const document: CaptionDocument = {
  language: 'de',
  title: 'Programme',
  cues: [
    {
      startMs: 1000,
      endMs: 2500,
      spans: [{ text: 'plain ' }, { text: 'red', style: { color: '#ff0000', italic: true } }],
      placement: { line: 10, align: 'left' },
    },
    { startMs: 3000, endMs: 4000, spans: [{ text: 'again', style: { color: '#ff0000', italic: true } }] },
  ],
};

function* elementsOf(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of element.children) if (isElement(child)) yield* elementsOf(child);
}
const parsed = (xml: string): XmlElement[] => [...elementsOf(parseXml(xml, { depth: 50 }))];
const stylesIn = ({ attributes }: XmlElement): string[] =>
  [...attributes.keys()].filter((key) => key.includes('#styling '));

describe('TTML profiles', () => {
  it.each([
    ['EBU-TT-D', writeEbuTtD],
    ['EBU-TT part 1', writeEbuTt],
  ])('%s: uses style references instead of style attributes, and ids for paragraphs', (_, write) => {
    const all = parsed(write(document, { frameRate: 25 }).content as string);
    const content = all.filter(({ name }) => ['body', 'div', 'p', 'span'].includes(name));
    expect(content.flatMap(stylesIn)).toEqual([]);
    expect(
      all
        .filter(({ name }) => name === 'region')
        .flatMap(stylesIn)
        .join(),
    ).not.toMatch(/textAlign|color/);
    const ids = new Set(
      all.filter(({ name }) => name === 'style').map(({ attributes }) => attributes.get('id')),
    );
    expect(ids.size).toBeGreaterThan(2);
    for (const { attributes } of content)
      for (const id of attributes.get('style')?.split(' ') ?? []) expect(ids).toContain(id);
    expect(all.filter(({ name }) => name === 'p').map(({ attributes }) => attributes.get('id'))).toEqual([
      'sub1',
      'sub2',
    ]);
    const { cues } = readTtml(write(document, { frameRate: 25 }).content as string).document;
    expect(cues.map(({ spans }) => spans)).toEqual(document.cues.map(({ spans }) => spans));
    expect(cues[0]!.placement?.align).toBe('left');
  });

  it('EBU-TT-D: uses media time, names the standard, and writes colours as digits', () => {
    const { content, losses } = writeEbuTtD({
      ...document,
      cues: [{ ...document.cues[0]!, spans: [{ text: 'x', style: { voice: 'Ann' } }] }],
    });
    expect(content).toContain(
      '<ebuttm:conformsToStandard>urn:ebu:tt:distribution:2018-04</ebuttm:conformsToStandard>',
    );
    expect(content).toContain('ttp:timeBase="media"');
    expect(content).toContain('begin="00:00:01.000" end="00:00:02.500"');
    expect(content).not.toMatch(/tts:color="[a-z]/);
    expect(losses.map(({ code }) => code)).toEqual(['voice', 'metadata']);
  });

  it('EBU-TT part 1: writes timecode from the given start, and the counts of the header', () => {
    const { content } = writeEbuTt(document, { frameRate: 25, startingTimecode: '10:00:00:00' });
    expect(content).toContain('begin="10:00:01:00" end="10:00:02:13"');
    expect(content).toContain(
      'ttp:timeBase="smpte" ttp:frameRate="25" ttp:frameRateMultiplier="1 1" ttp:dropMode="nonDrop"',
    );
    for (const [name, value] of [
      ['EbuttVersion', 'v1.0'],
      ['OriginalProgrammeTitle', 'Programme'],
      ['TotalNumberOfSubtitles', '2'],
      ['MaximumNumberOfDisplayableCharacterInAnyRow', '9'],
      ['StartOfProgramme', '10:00:00:00'],
    ])
      expect(content).toContain(`<ebuttm:document${name}>${value}</ebuttm:document${name}>`);
  });

  it('Netflix: writes ticks of 100 ns, the profile, and text at the top or the bottom', () => {
    const { content, losses } = writeNetflixTtml(document, { frameRate: '23.976' });
    expect(content).toContain('ttp:profile="http://www.netflix.com/ns/ttml/profile/nflx-cc"');
    expect(content).toContain('ttp:frameRate="24" ttp:frameRateMultiplier="1000 1001"');
    expect(content).toContain('begin="10000000t" end="25000000t" region="top"');
    expect(readTtml(content as string).document.cues.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [1000, 2500],
      [3000, 4000],
    ]);
    expect(losses).toEqual([expect.objectContaining({ code: 'placement' })]);
  });
});
