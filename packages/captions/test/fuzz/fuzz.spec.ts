import fc from 'fast-check';
import { binaryInputs, inputs } from '../../src/formats/inputs.js';
import { toMaster } from '../../src/master/to-master.js';
import { isCaptionError } from '../../src/model/error.js';
import { outputFormats, type FormatId } from '../../src/outputs/outputs.js';
import { readCaptions, type ReadOptions, type ReadResult } from '../../src/read.js';
import { render } from '../../src/render.js';
import { bounded } from './bounded.js';
import { mutate } from './mutate.js';
import { Random } from './random.js';
import { seeds } from './seeds.js';

/** The long form (`pnpm test:fuzz`) gives 200,000; every run takes the same slice of it. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 3000);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);

const keys = [...inputs, ...binaryInputs].map(({ key }) => key);
const captions = outputFormats.filter(({ type }) => type === 'Caption').map(({ key }) => key as FormatId);

/** One input in so many is also written, in one format. */
const WRITTEN = 4;

const describeInput = (bytes: Uint8Array, options: ReadOptions): string =>
  `${JSON.stringify(options)} base64 ${Buffer.from(bytes).toString('base64').slice(0, 4000)}`;

/** Reads, and fails for anything but a document or the documented error. */
function read(bytes: Uint8Array, options: ReadOptions): ReadResult | undefined {
  try {
    return bounded(() => readCaptions(bytes, options));
  } catch (error) {
    if (isCaptionError(error)) return undefined;
    throw new Error(`not a CaptionError for ${describeInput(bytes, options)}`, { cause: error });
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
      try {
        await bounded(() => render(result.master ?? toMaster(result.document), format));
      } catch (error) {
        throw new Error(`writing ${format} of ${describeInput(bytes, options)}`, { cause: error });
      }
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
});
