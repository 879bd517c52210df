import fc from 'fast-check';
import { binaryInputs, inputs } from '../../src/formats/inputs.js';
import { conformMaster } from '../../src/conform/conform.js';
import { readEdl } from '../../src/conform/edl.js';
import { toMaster } from '../../src/master/to-master.js';
import { isCaptionError } from '../../src/model/error.js';
import { frameRates, framesToTimecode } from '../../src/model/timecode.js';
import { outputFormats, type FormatId } from '../../src/outputs/outputs.js';
import { checkQuality } from '../../src/quality/check.js';
import { fixQuality } from '../../src/quality/fix.js';
import { readCaptions, type ReadOptions, type ReadResult } from '../../src/read.js';
import { render } from '../../src/render.js';
import { bounded } from './bounded.js';
import { mutate } from './mutate.js';
import { Random } from './random.js';
import { seeds } from './seeds.js';

/** Number of inputs: 200,000 for `pnpm test:fuzz`. Every other run uses the same smaller set. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 3000);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);

const keys = [...inputs, ...binaryInputs].map(({ key }) => key);
const captions = outputFormats.filter(({ type }) => type === 'Caption').map(({ key }) => key as FormatId);

/** One in this many inputs is also written, in one format. */
const WRITTEN = 4;

const describeInput = (bytes: Uint8Array, options: ReadOptions): string =>
  `${JSON.stringify(options)} base64 ${Buffer.from(bytes).toString('base64').slice(0, 4000)}`;

/** Reads an input. Fails for any result other than a document or a CaptionError. */
function read(bytes: Uint8Array, options: ReadOptions): ReadResult | undefined {
  try {
    return bounded(() => readCaptions(bytes, options));
  } catch (error) {
    if (isCaptionError(error)) return undefined;
    throw new Error(`not a CaptionError for ${describeInput(bytes, options)}`, { cause: error });
  }
}

/** Fails if a document violates the model. */
function check({ document }: ReadResult): void {
  for (const { startMs, endMs } of document.cues)
    if (!(Number.isSafeInteger(startMs) && Number.isSafeInteger(endMs) && startMs >= 0 && endMs >= startMs))
      throw new Error(`a cue from ${startMs} to ${endMs}`);
}

/** Fails if a fixed document violates the model or is out of order. */
function remedy({ document }: ReadResult): void {
  const { document: mended } = fixQuality(document, { profile: 'netflix-adult' });
  if (
    checkQuality(mended).findings.some(
      ({ rule, message }) => rule === 'order' && /before the previous caption/.test(message),
    )
  )
    throw new Error('captions are out of order after fixing');
  for (const { startMs, endMs } of mended.cues)
    if (!(Number.isSafeInteger(startMs) && Number.isSafeInteger(endMs) && endMs >= startMs))
      throw new Error(`a mended cue from ${startMs} to ${endMs}`);
}

/** Lines of an edit decision list, most of them valid. */
const event = fc
  .tuple(
    fc.nat(999),
    fc.constantFrom('AX', 'BL', 'R2'),
    fc.constantFrom('C', 'D 024', 'W001 010', 'X'),
    fc.array(fc.nat(5000), { minLength: 4, maxLength: 4 }),
  )
  .map(
    ([number, reel, effect, frames]) =>
      `${number} ${reel} V ${effect} ${frames.map((frame) => framesToTimecode(frame, frameRates['25'])).join(' ')}`,
  );
const list = fc.array(
  fc.oneof(
    event,
    event,
    event,
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('M2 AX 012.5 00:00:00:00', 'M2 R2 -25 0', 'FCM: DROP FRAME'),
  ),
  { maxLength: 12 },
);

describe('hostile input', () => {
  it(`is read or rejected with a CaptionError: ${runs} mutated files`, async () => {
    const random = new Random(seed);
    const files = await seeds();
    const before = process.memoryUsage().rss;
    let readable = 0;
    for (let run = 0; run < runs; run++) {
      const bytes = mutate(random.pick(files), random.pick(files), random);
      const options: ReadOptions =
        random.next() < 0.7
          ? { service: random.pick([undefined, undefined, 'CC3', 1]) }
          : { format: random.pick(keys), strict: random.next() < 0.2 };
      const result = read(bytes, options);
      if (!result) continue;
      readable++;
      check(result);
      if (random.below(WRITTEN) > 0) continue;
      const format = random.pick(captions);
      try {
        bounded(() => remedy(result));
        await bounded(() => render(result.master ?? toMaster(result.document), format));
      } catch (error) {
        throw new Error(`writing ${format} of ${describeInput(bytes, options)}`, { cause: error });
      }
    }
    expect(readable).toBeGreaterThan(runs / 10);
    expect(process.memoryUsage().rss - before).toBeLessThan(512 * 1024 * 1024);
  }, 3_600_000);

  it('is re-timed or rejected: any edit decision list', () => {
    const cues = [0, 900, 40_000].map((startMs) => ({
      startMs,
      endMs: startMs + 2000,
      spans: [{ text: 'two words' }],
    }));
    fc.assert(
      fc.property(list, fc.constantFrom(undefined, 'AX'), (lines, reel) => {
        try {
          const edl = readEdl(lines.join('\n'), { frameRate: frameRates['25'] });
          const { master } = conformMaster(toMaster({ cues }), edl, { reel });
          for (const { startMs, endMs } of [...master.captions!.cues, ...master.words])
            if (!(startMs >= 0 && endMs >= startMs))
              throw new Error(`a cue or word from ${startMs} to ${endMs}`);
        } catch (error) {
          if (!isCaptionError(error)) throw error;
        }
      }),
      { seed, numRuns: Math.max(500, Math.round(runs / 20)) },
    );
  });

  it('is read or rejected in every format: any text, any bytes', () => {
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
});
