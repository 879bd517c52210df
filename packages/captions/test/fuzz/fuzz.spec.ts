import fc from 'fast-check';
import { binaryInputs, inputs } from '../../src/formats/inputs.js';
import { toMaster } from '../../src/master/to-master.js';
import { isCaptionError } from '../../src/model/error.js';
import { outputFormats, type FormatId } from '../../src/outputs/outputs.js';
import { readCaptions, type ReadOptions, type ReadResult } from '../../src/read.js';
import { render } from '../../src/render.js';
import { mutate } from './mutate.js';
import { Random } from './random.js';
import { seeds } from './seeds.js';

/** The long form (`pnpm test:fuzz`) gives 200,000; every run takes the same slice of it. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 3000);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);

const keys = [...inputs, ...binaryInputs].map(({ key }) => key);
const captions = outputFormats.filter(({ type }) => type === 'Caption').map(({ key }) => key as FormatId);

const PARAGRAPH =
  '<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling"><body><div><p xml:space="default" begin="0s" end="9999s">';
const PRESERVED = PARAGRAPH.replace('default', 'preserve');
const SETS = Array.from(
  { length: 50_000 },
  (_, index) => `<set begin="${index + 9}s" end="${index + 9}s" tts:display="none"/>`,
).join('');
const PARAGRAPH_END = '</p></div></body></tt>';

/** One input in so many is also written, in one format. */
const WRITTEN = 4;
const SECOND = 1_000_000;

const describeInput = (bytes: Uint8Array, options: ReadOptions): string =>
  `${JSON.stringify(options)} base64 ${Buffer.from(bytes).toString('base64').slice(0, 4000)}`;

/** Reads, and fails for anything but a document or the documented error within a second of processor time. */
function read(bytes: Uint8Array, options: ReadOptions): ReadResult | undefined {
  const started = process.cpuUsage();
  try {
    return readCaptions(bytes, options);
  } catch (error) {
    if (isCaptionError(error)) return undefined;
    throw new Error(`not a CaptionError for ${describeInput(bytes, options)}`, { cause: error });
  } finally {
    const used = process.cpuUsage(started);
    if (used.user + used.system > SECOND) console.error(`over a second: ${describeInput(bytes, options)}`);
    expect(used.user + used.system).toBeLessThan(SECOND);
  }
}

/** What a reader gives keeps to the model. */
function check({ document }: ReadResult): void {
  for (const { startMs, endMs } of document.cues)
    if (!(Number.isSafeInteger(startMs) && Number.isSafeInteger(endMs) && startMs >= 0 && endMs >= startMs))
      throw new Error(`a cue from ${startMs} to ${endMs}`);
}

describe('hostile input', () => {
  it(`is read or refused, never more: ${runs} mutated files`, async () => {
    const random = new Random(seed);
    const files = await seeds();
    const before = process.memoryUsage().rss;
    let readable = 0;
    for (let run = 0; run < runs; run++) {
      const bytes = mutate(random.pick(files), random.pick(files), random);
      const options: ReadOptions =
        random.next() < 0.7 ? {} : { format: random.pick(keys), strict: random.next() < 0.2 };
      const result = read(bytes, options);
      if (!result) continue;
      readable++;
      check(result);
      if (random.below(WRITTEN) > 0) continue;
      const format = random.pick(captions);
      const started = process.cpuUsage();
      await render(result.master ?? toMaster(result.document), format).catch((error: unknown) => {
        throw new Error(`writing ${format} of ${describeInput(bytes, options)}`, { cause: error });
      });
      expect(process.cpuUsage(started).user).toBeLessThan(SECOND);
    }
    expect(readable).toBeGreaterThan(runs / 10);
    expect(process.memoryUsage().rss - before).toBeLessThan(512 * 1024 * 1024);
  }, 3_600_000);

  it('is read or refused in every format: any text, any bytes', () => {
    const options = fc.record({ format: fc.constantFrom(...keys), strict: fc.boolean() });
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 3000 }),
      fc.string({ unit: 'binary', maxLength: 500 }).map((text) => new TextEncoder().encode(text)),
    );
    fc.assert(
      fc.property(bytes, options, (input, given) => {
        const result = read(input, given);
        if (result) check(result);
      }),
      { seed, numRuns: Math.max(500, Math.round(runs / 20)) },
    );
  }, 3_600_000);

  it.each<[string, string, string, string?]>([
    ['tags never closed', '1\n00:00:00,000 --> 00:00:01,000\n', '<b><i>'],
    ['angle brackets', '1\n00:00:00,000 --> 00:00:01,000\n', '<'],
    ['blank lines', '1\n00:00:00,000 --> 00:00:01,000\n', '\n'],
    ['carriage returns', 'WEBVTT\n\n', '\r'],
    ['arrows', 'WEBVTT\n\n', '-->\n'],
    ['cue text tags', 'WEBVTT\n\n00:00.000 --> 00:01.000\n', '<c.a.b.c>'],
    ['character references', 'WEBVTT\n\n00:00.000 --> 00:01.000\n', '&#65;'],
    ['nested elements', '<tt xmlns="http://www.w3.org/ns/ttml">', '<div>'],
    ['attributes', '<tt xmlns="http://www.w3.org/ns/ttml" ', 'a="1" '],
    ['references in XML', '<tt xmlns="http://www.w3.org/ns/ttml"><body><div><p>', '&#65;'],
    ['SAMI tags', '<SAMI><BODY>', '<SYNC Start=1><P Class=a>'],
    ['SAMI comments', '<SAMI><BODY>', '<!-- '],
    ['RealText', '<window>', '<time begin="1"/>'],
    ['QuickTime text', '{QTtext}\n', '[00:00:00.00]\n'],
    ['SubStation overrides', '[Events]\nDialogue: 0,0:00:00.00,0:00:01.00,a,,0,0,0,,', '{\\b1\\i1'],
    ['codes of line 21', 'Scenarist_SCC V1.0\n\n00:00:00:00\t', '94ae 9420 4142 '],
    ['JSON brackets', '{"version":1,"words":', '['],
    ['MacCaption letters', 'File Format=MacCaption_MCC V1.0\nTime Code Rate=30\n00:00:00:00\t', 'O'],
    ['Spruce switches', '$FontName = a\n00:00:00:00 , 00:00:01:00 , ', '^B^I'],
    ['MicroDVD codes', '{1}{2}', '{y:i}'],
    ['line ends in XML', PARAGRAPH, '<br/>', `x${PARAGRAPH_END}`],
    ['spaces kept in XML', PRESERVED, ' ', `x${PARAGRAPH_END}`],
    ['spaces of line ends in XML', PRESERVED, ' ', `x<br/>${PARAGRAPH_END}`],
    ['spans of spaces in XML', PRESERVED, '<span> </span>', PARAGRAPH_END],
    ['spans under many animations', PARAGRAPH + SETS, '<span><set begin="1s"/>x</span>', PARAGRAPH_END],
    ['animations of a word', `${PARAGRAPH}x${SETS}`, ' ', PARAGRAPH_END],
    ['SubStation fields', `[Events]\nFormat: ${','.repeat(500_000)}\n`, 'Dialogue:\n'],
    ['backward cues without counters', '', '00:00:02,000 --> 00:00:01,000\n'],
    ['spaces of a header field', `WEBVTT\nField:${' '.repeat(3_000_000)}`, ' ', 'x'.repeat(2000)],
    ['spaces of a Spruce setting', `$FontName =${' '.repeat(8_000_000)}`, ' ', 'x'.repeat(2000)],
    ['QuickTime descriptors', '{QTtext}\n[00:00:00.00]\n', '{a:'],
  ])('costs no more than its length: a megabyte of %s', (_, head, piece, tail = '') => {
    const cost = (length: number): number => {
      const text = head + piece.repeat(Math.ceil(length / piece.length)) + tail;
      const started = process.cpuUsage();
      try {
        readCaptions(text, { limits: { cueCharacters: 10_000_000 } });
      } catch (error) {
        expect(isCaptionError(error)).toBe(true);
      }
      const used = process.cpuUsage(started);
      return used.user + used.system;
    };
    const used = cost(1_000_000);
    // A slow machine may take longer, but not more than its share longer than for a quarter.
    const limit = used < 2 * SECOND ? 2 * SECOND : Math.min(8 * cost(250_000), 10 * SECOND);
    expect(used).toBeLessThan(limit);
  });

  it.each<[string, FormatId, string]>([
    ['signs in a word', 'keyword-cloud', `a${'!'.repeat(500_000)}a`],
    ['spaces in a line', 'wmp-text', `a${' '.repeat(500_000)}a`],
    ['line ends in a cue', 'wmp-text', `a${'\n'.repeat(500_000)}a`],
    ['tags that are text', 'srt', '<b>{\\an8}'.repeat(50_000)],
    ['tags that nothing closes', 'srt', '<'.repeat(500_000)],
  ])('is written at the cost of its length: %s', async (_, format, text) => {
    const master = toMaster({ cues: [{ startMs: 0, endMs: 1000, spans: [{ text }] }] });
    const started = process.cpuUsage();
    await render(master, format);
    const used = process.cpuUsage(started);
    expect(used.user + used.system).toBeLessThan(2 * SECOND);
  });
});
