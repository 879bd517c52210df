import { writeFile } from 'node:fs/promises';

const MAGIC = 0x67676d6c;
/** Number of states of the model, which limits the number of different tokens that it can output. */
const STATES = 32;
const [AUDIO_POSITIONS, TEXT_POSITIONS, MELS, FFT] = [1500, 448, 80, 201];
const VOCABULARY = 51_865;
const WORDS = 50_257;
const [END, TRANSCRIBE, FIRST_TIMESTAMP] = [50_257, 50_359, 50_364];
const FIRST_TOKEN = 1000;
/** Position of `TRANSCRIBE` after start and language, without a prompt. */
const POSITION_WITHOUT_PROMPT = 2;

/** First language tokens of Whisper. */
const languageIds = { en: 50_259, zh: 50_260, de: 50_261, es: 50_262, ru: 50_263, ko: 50_264, fr: 50_265 };
const START_OF_TRANSCRIPT = 50_258;

export interface TestModelOptions {
  /** Tokens that the model outputs for any input, as text or bytes. The first token of each word starts with a space. */
  says?: readonly (string | Buffer)[];
  /** Output if there is a prompt. Default: the same. */
  saysPrompted?: readonly (string | Buffer)[];
  /** Language that the model identifies in any input. Default: Dutch, with a probability of 1 %. */
  identifies?: keyof typeof languageIds;
  /** Marks the model as English-only in its header. Such a model has no tensors. */
  englishOnly?: boolean;
  /** Duration of the output in ms, a multiple of 20, at most 28 s. Default 2000. */
  endMs?: number;
}

/**
 * Writes a model with constant output that whisper.cpp runs in about a second, for tests without downloads. Without `says` it
 * has no tensors and no output.
 */
export async function writeTestModel(path: string, options: TestModelOptions = {}): Promise<void> {
  const { englishOnly = false, endMs = 2000 } = options;
  const says = englishOnly ? undefined : options.says;
  const saysPrompted = options.saysPrompted ?? says;
  const words = Array.from({ length: WORDS }, (_, id) => Buffer.from(id === 220 ? ' ' : ` w${id}`));
  const last = FIRST_TIMESTAMP + endMs / 20;
  const tokens = [...(says ?? []), ...(saysPrompted ?? [])];
  tokens.forEach((token, i) => (words[FIRST_TOKEN + i] = Buffer.from(token)));
  const ids = tokens.map((_, i) => FIRST_TOKEN + i);
  const unprompted = ids.slice(0, says?.length ?? 0);
  const prompted = ids.slice(unprompted.length);
  const head = [
    integers(
      MAGIC,
      VOCABULARY - Number(englishOnly),
      AUDIO_POSITIONS,
      STATES,
      1,
      1,
      TEXT_POSITIONS,
      STATES,
      1,
      1,
      MELS,
      0,
    ),
    integers(MELS, FFT),
    Buffer.alloc(MELS * FFT * 4),
    integers(WORDS),
    ...words.flatMap((word) => [integers(word.length), word]),
  ];
  const chains = [
    [FIRST_TIMESTAMP, ...prompted, last, END],
    [FIRST_TIMESTAMP + 1, ...unprompted, last, END],
  ];
  await writeFile(path, Buffer.concat(says ? [...head, ...tensors(chains, options.identifies)] : head));
}

/** Writes a voice activity model that classifies everything as speech, immediately. */
export async function writeTestVoiceActivityModel(path: string): Promise<void> {
  const type = Buffer.from('silero-16k');
  const [version, window, recurrent, final] = [
    [5, 1, 2],
    [512, 64],
    [128, 128],
    [128, 1],
  ];
  const encoder = [
    [129, 128, 3],
    [128, 64, 3],
    [64, 64, 3],
    [64, 128, 3],
  ];
  const sizes = integers(
    ...version!,
    ...window!,
    encoder.length,
    ...encoder.flat(),
    ...recurrent!,
    ...final!,
  );
  await writeFile(path, Buffer.concat([integers(MAGIC, type.length), type, sizes]));
}

const integers = (...values: number[]) => Buffer.from(Int32Array.from(values).buffer);

/**
 * Yields the weights. Each output token has a separate state, and the multilayer perceptron of the decoder maps the state of a
 * token to the state of the next one. Attention is zero, so that the audio has no influence.
 */
function* tensors(
  [prompted, unprompted]: number[][],
  identifies?: TestModelOptions['identifies'],
): Generator<Buffer> {
  const identified = identifies ? [START_OF_TRANSCRIPT, languageIds[identifies]] : [];
  const said = [...new Set([TRANSCRIBE, ...prompted!, ...unprompted!, ...identified])];
  const start = said.length; // state of a start without a prompt
  if (start >= STATES) throw new RangeError(`the model can output at most ${STATES} different tokens`);
  const stateOf = (token: number) => said.indexOf(token);
  const links = [prompted!, unprompted!, identified].flatMap((chain): [number, number, number][] =>
    chain.slice(1).map((token, i) => [stateOf(chain[i]!), stateOf(token), 10] as const),
  );
  links.push([stateOf(TRANSCRIBE), stateOf(prompted![0]!), 10], [start, stateOf(unprompted![0]!), 40]);

  const none = () => {};
  const layer = (name: string, into: number, out: number, fill: (set: Setter) => void = none) =>
    [
      tensor(`${name}.weight`, [into, out], fill),
      tensor(`${name}.bias`, [out], (set) => name.endsWith('mlp.0') && fillAll(set, out, -2)),
    ] as const;
  const norm = (name: string, scale = 1) => [
    tensor(`${name}.weight`, [STATES], (set) => fillAll(set, STATES, scale)),
    tensor(`${name}.bias`, [STATES], none),
  ];
  const attention = (name: string) => [
    ...norm(`${name}_ln`),
    ...['query', 'value', 'out'].flatMap((part) => layer(`${name}.${part}`, STATES, STATES)),
    tensor(`${name}.key.weight`, [STATES, STATES], none),
  ];
  const block = (name: string, first?: (set: Setter) => void, second?: (set: Setter) => void) => [
    ...norm(`${name}.mlp_ln`),
    ...layer(`${name}.mlp.0`, STATES, 4 * STATES, first),
    ...layer(`${name}.mlp.2`, 4 * STATES, STATES, second),
    ...attention(`${name}.attn`),
  ];
  const identity = (set: Setter) => said.concat(start).forEach((_, i) => set(i, i, 1));

  yield tensor('encoder.positional_embedding', [STATES, AUDIO_POSITIONS], none);
  yield tensor('encoder.conv1.weight', [3, MELS, STATES], none);
  yield tensor('encoder.conv1.bias', [1, STATES], none);
  yield tensor('encoder.conv2.weight', [3, STATES, STATES], none);
  yield tensor('encoder.conv2.bias', [1, STATES], none);
  yield* norm('encoder.ln_post');
  yield* block('encoder.blocks.0');
  yield tensor('decoder.positional_embedding', [STATES, TEXT_POSITIONS], (set) =>
    set(start, POSITION_WITHOUT_PROMPT, 1),
  );
  yield tensor('decoder.token_embedding.weight', [STATES, VOCABULARY], (set) =>
    said.forEach((token, state) => set(state, token, 1)),
  );
  yield* norm('decoder.ln', 10);
  yield* block('decoder.blocks.0', identity, (set) =>
    links.forEach(([from, to, weight]) => set(from, to, weight)),
  );
  yield* attention('decoder.blocks.0.cross_attn');
}

/** Sets the value in a column and a row. */
type Setter = (column: number, row: number, value: number) => void;

const fillAll = (set: Setter, length: number, value: number) => {
  for (let i = 0; i < length; i++) set(i, 0, value);
};

/** Serialises a tensor of 32-bit floats; the first dimension varies fastest. */
function tensor(name: string, dimensions: number[], fill: (set: Setter) => void): Buffer {
  const values = new Float32Array(dimensions.reduce((product, each) => product * each, 1));
  fill((column, row, value) => (values[row * dimensions[0]! + column] = value));
  return Buffer.concat([
    integers(dimensions.length, name.length, 0, ...dimensions),
    Buffer.from(name),
    Buffer.from(values.buffer),
  ]);
}

export { writeSherpaModel, type TestSherpaModel } from './testing/sherpa-models.js';
export { tones, type Tone } from './testing/tones.js';
