'use strict';
// As a program, recognises the utterances of one stream with libpocketsphinx: `node pocketsphinx-live.cjs <model> denoise|raw`, so
// that a crash of the library or a slow utterance does not affect the service. Receives `{ pcm, startSample, last }`, and sends `{ words:
// [text, startSample, endSample][], heardSample, final }` after each part.
const { join } = require('node:path');
const { loadDenoiser } = require('./denoise.cjs');

const FRAME_SAMPLES = 160;
const LIBRARIES = ['libpocketsphinx.so.3', 'libsphinxbase.so.3'];

/** Loads the functions of the library. Throws an `Error` if it is not installed. */
function loadLibrary() {
  const koffi = require('koffi');
  const [sphinx, base] = LIBRARIES.map((name) => koffi.load(name));
  return {
    args: sphinx.func('void *ps_args()'),
    configure: base.func('void *cmd_ln_init(void *, void *, int, ...)'),
    init: sphinx.func('void *ps_init(void *)'),
    startStream: sphinx.func('int ps_start_stream(void *)'),
    start: sphinx.func('int ps_start_utt(void *)'),
    process: sphinx.func('int ps_process_raw(void *, void *, size_t, int, int)'),
    end: sphinx.func('int ps_end_utt(void *)'),
    firstSegment: sphinx.func('void *ps_seg_iter(void *)'),
    nextSegment: sphinx.func('void *ps_seg_next(void *)'),
    word: sphinx.func('const char *ps_seg_word(void *)'),
    frames: sphinx.func('void ps_seg_frames(void *, _Out_ int *, _Out_ int *)'),
  };
}

function openDecoder(model) {
  const library = loadLibrary();
  const options = {
    hmm: join(model, 'en-us'),
    lm: join(model, 'en-us.lm.bin'),
    dict: join(model, 'cmudict-en-us.dict'),
    remove_silence: 'no',
    fwdflat: 'no', // a second pass would contradict words that are already committed
    // Bounds of the search: without them it falls behind where many words sound alike, with about the same errors.
    maxhmmpf: '3000',
    maxwpf: '20',
    beam: '1e-40',
    pbeam: '1e-40',
    wbeam: '1e-25',
    logfn: '/dev/null',
  };
  const pairs = Object.entries(options).flatMap(([name, value]) => ['str', `-${name}`, 'str', value]);
  const decoder = library.init(library.configure(null, library.args(), 1, ...pairs, 'void *', null));
  if (!decoder) throw new Error(`pocketsphinx cannot load the model in ${model}`);
  return { library, decoder };
}

async function main(model, mode) {
  const { library, decoder } = openDecoder(model);
  const denoiser = mode === 'denoise' ? (await loadDenoiser())() : undefined;
  const denoised = (pcm, last) => {
    if (!denoiser) return [pcm];
    return last ? [denoiser.push(pcm), denoiser.flush()] : [denoiser.push(pcm)];
  };
  let firstSample;
  const words = () => {
    const found = [];
    for (let segment = library.firstSegment(decoder); segment; segment = library.nextSegment(segment)) {
      const text = library.word(segment);
      if (/^[<[+]/.test(text)) continue; // silence and noise
      const [start, end] = [[0], [0]];
      library.frames(segment, start, end);
      const sample = (frame) => firstSample + frame * FRAME_SAMPLES;
      found.push([text.replace(/\(\d+\)$/, ''), sample(start[0]), sample(end[0] + 1)]);
    }
    return found;
  };

  process.on('message', ({ pcm, startSample, last }) => {
    if (firstSample === undefined) {
      firstSample = startSample;
      library.startStream(decoder); // counts frames from 0 again
      library.start(decoder);
    }
    for (const part of denoised(pcm, last))
      if (part.length) library.process(decoder, part, part.length, 0, 0);
    if (last) library.end(decoder);
    process.send({ words: words(), heardSample: startSample + pcm.length, final: last });
    if (last) firstSample = undefined;
  });
  process.on('disconnect', () => process.exit(0));
  process.send({ ready: true });
}

if (require.main === module) void main(process.argv[2], process.argv[3]);
else module.exports = { program: __filename, loadLibrary };
