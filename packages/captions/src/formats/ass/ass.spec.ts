import { cueText } from '../../model/cue.js';
import { Reading } from '../../model/reading.js';
import { Losses } from '../../model/loss.js';
import { readAss } from './read.js';
import { writeAss } from './write.js';

describe('SubStation Alpha', () => {
  it('treats missing fields of a line as unset', () => {
    const text =
      '[V4+ Styles]\nFormat: Name, Alignment, Bold, Italic\nStyle: Plain,8\n[Events]\nFormat: Start, End, Style, Text\nDialogue: 0:00:01.00,0:00:02.00,Plain,one, two\nDialogue: 0:00:03.00,0:00:04.00\n';
    const { cues } = readAss(text, new Reading());
    expect(cues.map((cue) => [cueText(cue), cue.placement])).toEqual([
      ['one, two', { line: 0 }],
      ['', undefined],
    ]);
    expect(cues[0]!.spans).toEqual([{ text: 'one, two' }]);
  });

  it('reads escaped braces as text, and writes no backslash that escapes an override', () => {
    const head = '[Events]\nFormat: Start, End, Text\nDialogue: 0:00:01.00,0:00:02.00,';
    const { cues } = readAss(`${head}a \\{b\\} {\\i1}c{\\i0} {comment}d\n`, new Reading());
    expect(cues[0]!.spans).toEqual([
      { text: 'a {b} ' },
      { text: 'c', style: { italic: true } },
      { text: ' ' },
      { text: 'd' },
    ]);
    const spans = [{ text: 'C:\\' }, { text: 'temp\\', style: { italic: true } }, { text: ' is' }];
    const document = { cues: [{ startMs: 0, endMs: 1000, spans }] };
    const written = writeAss(document, new Losses());
    expect(written).toContain(',C:\\\u2060{\\i1}temp\\\u2060{\\r} is\n');
  });

  it('truncates a format line with too many fields and reports it', () => {
    const reading = new Reading();
    readAss(`[Events]\nFormat: Start, End, Text${','.repeat(60)}\n`, reading);
    expect(reading.repairs).toEqual([expect.objectContaining({ code: 'field', line: 2 })]);
  });
});
