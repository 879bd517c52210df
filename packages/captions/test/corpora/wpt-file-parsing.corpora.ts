import { CaptionError } from '../../src/model/error.js';
import { Reading } from '../../src/model/reading.js';
import { parseWebVtt, type VttCue, type VttFile } from '../../src/formats/webvtt/parse.js';
import type { VttRegion } from '../../src/formats/webvtt/region.js';
import { decodeText } from '../../src/text/encoding.js';
import { bytes, describeCorpus, each, files, text } from './corpora.js';

const folder = 'wpt-webvtt/parsing/file-parsing/support';

/** Converts cues and regions to the HTML text track objects that the assertions use. */
function toDom({ cues, regions }: ReturnType<typeof read>) {
  const dom = new Map([...regions].map(([id, region]) => [id, regionToDom(region)]));
  return cues.map((cue) => ({ ...cueToDom(cue), region: dom.get(cue.placement?.region ?? '') ?? null }));
}

const cueToDom = ({ id, startMs, endMs, placement = {}, text: cueText }: VttCue) => ({
  id,
  startTime: startMs / 1000,
  endTime: endMs / 1000,
  text: cueText,
  vertical: placement.vertical ?? '',
  snapToLines: placement.line === undefined,
  line: placement.line ?? placement.row ?? 'auto',
  lineAlign: placement.lineAlign ?? 'start',
  position: placement.position ?? 'auto',
  positionAlign: placement.positionAlign ?? 'auto',
  size: placement.size ?? 100,
  align: placement.align ?? 'center',
});

const regionToDom = ({ width, lines, regionAnchor, viewportAnchor, scrollUp }: VttRegion) => ({
  width,
  lines,
  regionAnchorX: regionAnchor[0],
  regionAnchorY: regionAnchor[1],
  viewportAnchorX: viewportAnchor[0],
  viewportAnchorY: viewportAnchor[1],
  scroll: scrollUp ? 'up' : '',
});

function read(vtt: Uint8Array): { cues: VttCue[]; regions: VttFile['regions'] } {
  const cues: VttCue[] = [];
  const { regions } = parseWebVtt(decodeText(vtt).text, new Reading(), (cue) => void cues.push(cue));
  return { cues, regions };
}

/** Decodes Python string escapes, which the test files use. */
const unescape = (source: string): string =>
  source.replace(/\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|([rntvf\\0])|\n)/gi, (_, hex, code, letter) => {
    if (hex || code) return String.fromCharCode(Number.parseInt(hex ?? code, 16));
    const letters: Record<string, string> = {
      r: '\r',
      n: '\n',
      t: '\t',
      v: '\v',
      f: '\f',
      '0': '\0',
      '\\': '\\',
    };
    return letter ? letters[letter]! : '';
  });

describeCorpus(folder, () => {
  each(files(folder, '.test'), '%s', (name) => {
    const source = text(`${folder}/${name}`);
    const [head, ...rest] = source.split(/^===\n/m);
    const vtt = unescape(rest.join('===\n'));
    const assertions = head!.slice(head!.indexOf('\n\n'));
    const cues = toDom(read(new TextEncoder().encode(vtt)));
    const run = new Function(
      'cues',
      'document',
      'assert_equals',
      'assert_not_equals',
      'assert_true',
      'assert_false',
      assertions,
    );
    const same = (actual: unknown, expected: unknown, message?: string): void =>
      expect({ message, is: Object.is(actual, -0) ? 0 : actual }).toEqual({ message, is: expected });
    run(
      cues,
      { styleSheets: [] },
      same,
      (actual: unknown, other: unknown) => expect(actual).not.toBe(other),
      (actual: unknown, message?: string) => same(actual, true, message),
      (actual: unknown, message?: string) => same(actual, false, message),
    );
  });

  each(files(folder, '.vtt'), '%s is refused', (name) => {
    expect(() => read(bytes(`${folder}/${name}`))).toThrow(CaptionError);
  });
});
