import type { KnownModel, ModelDownload, SherpaModel } from './known-model.js';
import { archive, sherpaModel, sherpaReleases } from './sherpa-downloads.js';
import { kokoroModels, piperVoices } from './sherpa-voices.js';

const hub = 'https://huggingface.co/csukuangfj';

const file = (folder: string, name: string, bytes: number, sha256: string): ModelDownload => ({
  file: name,
  url: `${folder}/${name}`,
  bytes,
  sha256,
});

const int8Transducer = {
  encoder: 'encoder.int8.onnx',
  decoder: 'decoder.int8.onnx',
  joiner: 'joiner.int8.onnx',
  tokens: 'tokens.txt',
};
const english = ['en'];
const parakeet = (languages: readonly string[]): SherpaModel => ({
  kind: 'recogniser',
  architecture: 'nemoTransducer',
  languages,
  license: 'CC-BY-4.0',
  files: int8Transducer,
});
const europe = 'bg hr cs da nl en et fi fr de el hu it lv lt mt pl pt ro sk sl es sv ru uk'.split(' ');
const v3 = `${hub}/sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8/resolve/2bda32ec70b097a55adaa07d9a7173915b43cc78`;
const senseVoice = `${hub}/sherpa-onnx-sense-voice-zh-en-ja-ko-yue-2024-07-17/resolve/main`;

const recognisers: readonly KnownModel[] = [
  sherpaModel('parakeet-tdt-0.6b-v3', parakeet(europe), {
    publisher: 'https://huggingface.co/nvidia/parakeet-tdt-0.6b-v3',
    downloads: [
      file(
        v3,
        'encoder.int8.onnx',
        652_184_281,
        'acfc2b4456377e15d04f0243af540b7fe7c992f8d898d751cf134c3a55fd2247',
      ),
      file(
        v3,
        'decoder.int8.onnx',
        11_845_275,
        '179e50c43d1a9de79c8a24149a2f9bac6eb5981823f2a2ed88d655b24248db4e',
      ),
      file(
        v3,
        'joiner.int8.onnx',
        6_355_277,
        '3164c13fc2821009440d20fcb5fdc78bff28b4db2f8d0f0b329101719c0948b3',
      ),
      file(v3, 'tokens.txt', 93_939, 'd58544679ea4bc6ac563d1f545eb7d474bd6cfa467f0a6e2c1dc1c7d37e3c35d'),
    ],
  }),
  sherpaModel('parakeet-tdt-0.6b-v2', parakeet(english), {
    publisher: 'https://huggingface.co/nvidia/parakeet-tdt-0.6b-v2',
    downloads: [
      archive(
        'asr-models',
        'sherpa-onnx-nemo-parakeet-tdt-0.6b-v2-int8',
        482_468_385,
        '157c157bc51155e03e37d2466522a3a737dd9c72bb25f36eb18912964161e1ad',
      ),
    ],
  }),
  sherpaModel('parakeet-tdt-110m', parakeet(english), {
    publisher: 'https://huggingface.co/nvidia/parakeet-tdt_ctc-110m',
    downloads: [
      archive(
        'asr-models',
        'sherpa-onnx-nemo-parakeet_tdt_transducer_110m-en-36000-int8',
        108_035_095,
        'f628312e9fdf8686374cb01a69425c41732529d540860311f16f37cbc32cfe9b',
      ),
    ],
  }),
  sherpaModel(
    'sense-voice',
    {
      kind: 'recogniser',
      architecture: 'senseVoice',
      languages: ['zh', 'en', 'ja', 'ko'],
      license: 'LicenseRef-FunASR-1.1',
      files: { model: 'model.int8.onnx', tokens: 'tokens.txt' },
    },
    {
      publisher: 'https://github.com/modelscope/FunASR/blob/main/MODEL_LICENSE',
      mustAcceptLicense: true,
      downloads: [
        file(
          senseVoice,
          'model.int8.onnx',
          239_233_841,
          'c71f0ce00bec95b07744e116345e33d8cbbe08cef896382cf907bf4b51a2cd51',
        ),
        file(
          senseVoice,
          'tokens.txt',
          315_894,
          'f449eb28dc567533d7fa59be34e2abca8784f771850c78a47fb731a31429a1dc',
        ),
      ],
    },
  ),
];

const streaming = (license: string, files: SherpaModel['files']): SherpaModel => ({
  kind: 'streaming-recogniser',
  architecture: 'transducer',
  languages: english,
  license,
  files,
});
const zipformer = (part: string, precision = '') =>
  `${part}-epoch-99-avg-1-chunk-16-left-128${precision}.onnx`;

const streamingRecognisers: readonly KnownModel[] = [
  sherpaModel(
    'kroko-en',
    streaming('CC-BY-SA-4.0', {
      encoder: 'encoder.onnx',
      decoder: 'decoder.onnx',
      joiner: 'joiner.onnx',
      tokens: 'tokens.txt',
    }),
    {
      publisher: 'https://huggingface.co/Banafo/Kroko-ASR',
      downloads: [
        archive(
          'asr-models',
          'sherpa-onnx-streaming-zipformer-en-kroko-2025-08-06',
          57_267_600,
          'c8676e5ff9ac2a85296e53ee0fd4d5fb1db6770e7a7647166eeafe349ade6834',
        ),
      ],
    },
  ),
  sherpaModel('fast-conformer-en', streaming('CC-BY-4.0', int8Transducer), {
    publisher:
      'https://catalog.ngc.nvidia.com/orgs/nvidia/teams/nemo/models/stt_en_fastconformer_hybrid_large_streaming_80ms',
    downloads: [
      archive(
        'asr-models',
        'sherpa-onnx-nemo-streaming-fast-conformer-transducer-en-80ms-int8',
        102_813_625,
        '7bd33a914e93370a1ba9c2066d9e841bdcad8613fa2a00537c1ae15d851a14d8',
      ),
    ],
  }),
  sherpaModel(
    'zipformer-en',
    streaming('Apache-2.0', {
      encoder: zipformer('encoder', '.int8'),
      decoder: zipformer('decoder'),
      joiner: zipformer('joiner'),
      tokens: 'tokens.txt',
    }),
    {
      publisher: 'https://huggingface.co/Zengwei/icefall-asr-librispeech-streaming-zipformer-2023-05-17',
      downloads: [
        archive(
          'asr-models',
          'sherpa-onnx-streaming-zipformer-en-2023-06-26',
          310_414_022,
          '639e25b578e9e997131402199419c13a941f8e4e198e2da1ce57dbf5cf401282',
        ),
      ],
    },
  ),
];

const tiny = `${hub}/sherpa-onnx-whisper-tiny/resolve/65176e2deb88badc814a94058666cadccc29b61c`;

/**
 * Models for sherpa-onnx, best first of each kind. Models with licences that forbid commercial use are left out. The hashes
 * were collected from projects that pin the same files, since the publishers' were out of reach.
 */
export const sherpaModels: readonly KnownModel[] = [
  ...recognisers,
  ...streamingRecognisers,
  sherpaModel(
    'pyannote-titanet',
    {
      kind: 'diariser',
      architecture: 'pyannote',
      languages: [],
      license: 'MIT AND CC-BY-4.0',
      files: { segmentation: 'model.onnx', embedding: 'nemo_en_titanet_small.onnx' },
    },
    {
      publisher: 'https://huggingface.co/pyannote/segmentation-3.0',
      downloads: [
        file(
          `${hub}/sherpa-onnx-pyannote-segmentation-3-0/resolve/main`,
          'model.onnx',
          5_992_913,
          '220ad67ca923bef2fa91f2390c786097bf305bceb5e261d4af67b38e938e1079',
        ),
        file(
          `${sherpaReleases}/speaker-recongition-models`,
          'nemo_en_titanet_small.onnx',
          40_257_283,
          'ad4a1802485d8b34c722d2a9d04249662f2ece5d28a7a039063ca22f515a789e',
        ),
      ],
    },
  ),
  sherpaModel(
    'whisper-tiny-language',
    {
      kind: 'language-identifier',
      architecture: 'whisper',
      languages: [],
      license: 'MIT',
      files: { encoder: 'tiny-encoder.int8.onnx', decoder: 'tiny-decoder.int8.onnx' },
    },
    {
      publisher: 'https://huggingface.co/openai/whisper-tiny',
      downloads: [
        file(
          tiny,
          'tiny-encoder.int8.onnx',
          12_937_772,
          'd24fb083ae3b1041fc24e97971d60e280c9342201fbb67b0ab428a8b4a51a434',
        ),
        file(
          tiny,
          'tiny-decoder.int8.onnx',
          89_855_401,
          'd2fece8dd42771f1df975c6c0445770d0c292bf7547c2cae04a6c0cc57540925',
        ),
      ],
    },
  ),
  ...piperVoices,
  ...kokoroModels,
];
