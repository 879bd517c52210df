import { floats, integers, onnx, type Node } from './onnx.js';
import { loudnessOfTones, merged, toneNames, tones } from './tones.js';

const RATE = 16_000;
const WINDOW = 10 * RATE;
/** Samples that decide a frame of the segmentation, and between frames. */
const [FIELD, SHIFT] = [991, 270];
/** Energy of a tone in a frame, above which its speaker speaks: an amplitude of about a tenth. */
const THRESHOLD = 2500;

/** Hears each tone as a speaker. Classes: nobody, each of the three, each two of them. */
export function segmentation(): Buffer {
  const waves = toneNames.flatMap((name) =>
    [Math.cos, Math.sin].map((wave) =>
      Array.from({ length: FIELD }, (_, i) => wave((2 * Math.PI * tones[name] * i) / RATE)),
    ),
  );
  const pairs = toneNames.flatMap((_, i) =>
    Array.from({ length: 6 }, (_unused, j) => (j >> 1 === i ? 0.01 : 0)),
  );
  return onnx({
    inputs: { x: { dims: ['N', 1, 'T'] } },
    outputs: { y: { dims: ['N', 'F', 7] } },
    constants: {
      waves: floats([6, 1, FIELD], waves.flat()),
      pairs: floats([3, 6, 1], pairs),
      threshold: floats([1], [THRESHOLD / 100]),
      from: integers(0),
      to: integers(1),
      channels: integers(1),
      nothing: floats([1], [0]),
      never: floats([1], [-100]),
    },
    nodes: [
      {
        op: 'Conv',
        inputs: ['x', 'waves'],
        output: 'parts',
        attributes: { kernel_shape: [FIELD], strides: [SHIFT] },
      },
      { op: 'Mul', inputs: ['parts', 'parts'], output: 'squares' },
      { op: 'Conv', inputs: ['squares', 'pairs'], output: 'energies', attributes: { kernel_shape: [1] } },
      { op: 'Sub', inputs: ['energies', 'threshold'], output: 'speakers' },
      { op: 'Slice', inputs: ['speakers', 'from', 'to', 'channels'], output: 'one' },
      { op: 'Mul', inputs: ['one', 'nothing'], output: 'nobody' },
      { op: 'Add', inputs: ['nobody', 'never'], output: 'both' },
      {
        op: 'Concat',
        inputs: ['nobody', 'speakers', 'both', 'both', 'both'],
        output: 'classes',
        attributes: { axis: 1 },
      },
      { op: 'Transpose', inputs: ['classes'], output: 'y', attributes: { perm: [0, 2, 1] } },
    ],
    metadata: {
      sample_rate: RATE,
      window_size: WINDOW,
      receptive_field_size: FIELD,
      receptive_field_shift: SHIFT,
      num_speakers: 3,
      powerset_max_classes: 2,
      num_classes: 7,
    },
  });
}

/** Describes a voice by its tone. */
export function embedding(): Buffer {
  const nodes: Node[] = [
    { op: 'ReduceMean', inputs: ['loudness'], output: 'mean', attributes: { axes: [1], keepdims: 0 } },
    { op: 'Softmax', inputs: ['mean'], output: 'y', attributes: { axis: 1 } },
  ];
  return onnx({
    inputs: { x: { dims: ['N', 'T', 80] } },
    outputs: { y: { dims: ['N', 3] } },
    ...merged(loudnessOfTones('x', 'loudness'), { constants: {}, nodes }),
    metadata: {
      framework: 'wespeaker',
      output_dim: 3,
      sample_rate: RATE,
      normalize_samples: 1,
      language: 'en',
    },
  });
}
