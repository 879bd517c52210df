import type { Voice } from '../synthesis/synthesiser.js';
import type { KnownModel } from './known-model.js';
import { archive, sherpaModel } from './sherpa-downloads.js';

interface Recordings {
  /** Licence of the recordings of the voice; Piper itself has the MIT licence. */
  license: string;
  voice: Voice;
  bytes: number;
  sha256: string;
}

/** The archives contain the pronunciation data of eSpeak NG. */
const withESpeak = (license: string) => `${license} AND GPL-3.0-or-later`;

const piper = (locale: string, { license, voice, bytes, sha256 }: Recordings): KnownModel => {
  const id = `${locale}-${voice.id}-medium`;
  return sherpaModel(
    `piper-${voice.id}`,
    {
      kind: 'voice',
      architecture: 'vits',
      languages: [voice.language],
      license: withESpeak(license),
      files: { model: `${id}.onnx`, tokens: 'tokens.txt', dataDir: 'espeak-ng-data' },
      voices: [{ ...voice, speaker: 0 }],
    },
    {
      publisher: `https://huggingface.co/rhasspy/piper-voices/tree/main/${voice.language}/${locale}/${voice.id}`,
      downloads: [archive('tts-models', `vits-piper-${id}-int8`, bytes, sha256)],
    },
  );
};

/** Piper voices whose recordings have a free licence, according to the lists of projects that use them. */
export const piperVoices: readonly KnownModel[] = [
  piper('en_US', {
    license: 'LicenseRef-public-domain',
    voice: { id: 'ljspeech', language: 'en', gender: 'female' },
    bytes: 21_090_429,
    sha256: '24dc3bd77dd48c291e52c297878d3437c9492f245d823d7f6a06c4bbb67f4b6b',
  }),
  piper('en_US', {
    license: 'CC0-1.0',
    voice: { id: 'joe', language: 'en', gender: 'male' },
    bytes: 21_230_019,
    sha256: '644527f29eca0ada5595d7b6e4daf6388f5ac0c4870b4d42996a6687fcefeb37',
  }),
  piper('en_GB', {
    license: 'LicenseRef-public-domain',
    voice: { id: 'cori', language: 'en', gender: 'female' },
    bytes: 20_768_736,
    sha256: '169ca8aff3adb271f009a4924c99928a811dbf2b52eaca2dbb460e8c34478c93',
  }),
  piper('de_DE', {
    license: 'CC0-1.0',
    voice: { id: 'thorsten', language: 'de', gender: 'male' },
    bytes: 20_949_833,
    sha256: '07e240b7b9c1fc9211d5a69512f8cbe11b3286c2ed79c15c076ac6ed427fdf13',
  }),
  piper('fr_FR', {
    license: 'CC-BY-4.0',
    voice: { id: 'siwis', language: 'fr', gender: 'female' },
    bytes: 20_914_888,
    sha256: '3909cff9b3cfd4820c66aa13bf554315c82e34899c161f0b446ece372bc4b5ec',
  }),
  piper('es_ES', {
    license: 'CC0-1.0',
    voice: { id: 'davefx', language: 'es', gender: 'male' },
    bytes: 21_171_632,
    sha256: '8bb8ac1cefb727caec9bd9c6c3185c673c8b42c53bd29bb25d5a7715dac37125',
  }),
];

/** Converts names such as `bf_emma`, whose second letter is the gender. Their position is the number of the speaker. */
const speakers = (names: string, languageOf: (name: string) => string | undefined) =>
  names.split(' ').flatMap((id, speaker) => {
    const [language, gender] = [languageOf(id), id[1] === 'm' ? 'male' : 'female'] as const;
    return language === undefined ? [] : [{ id, language, gender, speaker } as const];
  });

const languageOfLetter: Record<string, string> = {
  a: 'en',
  b: 'en',
  e: 'es',
  f: 'fr',
  i: 'it',
  p: 'pt',
  z: 'zh',
};

const kokoroFiles = {
  model: 'model.int8.onnx',
  voices: 'voices.bin',
  tokens: 'tokens.txt',
  dataDir: 'espeak-ng-data',
};
const publisher = 'https://huggingface.co/hexgrad/Kokoro-82M';

/** Kokoro. Voices for Hindi and Japanese are left out, because sherpa-onnx cannot pronounce all of their texts. */
export const kokoroModels: readonly KnownModel[] = [
  sherpaModel(
    'kokoro-v1.0',
    {
      kind: 'voice',
      architecture: 'kokoro',
      languages: ['en', 'es', 'fr', 'it', 'pt', 'zh'],
      license: withESpeak('Apache-2.0'),
      files: { ...kokoroFiles, lexicon: 'lexicon-us-en.txt', lexiconZh: 'lexicon-zh.txt' },
      voices: speakers(
        'af_alloy af_aoede af_bella af_heart af_jessica af_kore af_nicole af_nova af_river af_sarah af_sky am_adam am_echo ' +
          'am_eric am_fenrir am_liam am_michael am_onyx am_puck am_santa bf_alice bf_emma bf_isabella bf_lily bm_daniel ' +
          'bm_fable bm_george bm_lewis ef_dora em_alex ff_siwis hf_alpha hf_beta hm_omega hm_psi if_sara im_nicola jf_alpha ' +
          'jf_gongitsune jf_nezumi jf_tebukuro jm_kumo pf_dora pm_alex pm_santa zf_xiaobei zf_xiaoni zf_xiaoxiao zf_xiaoyi ' +
          'zm_yunjian zm_yunxi zm_yunxia zm_yunyang',
        (name) => languageOfLetter[name[0]!],
      ),
    },
    {
      publisher,
      downloads: [
        archive(
          'tts-models',
          'kokoro-int8-multi-lang-v1_0',
          132_303_094,
          '4c3052abaa60943a341f193888cf6abd68787dae6ab8ae5c925a706caa247e4e',
        ),
      ],
    },
  ),
  sherpaModel(
    'kokoro-en-v0.19',
    {
      kind: 'voice',
      architecture: 'kokoro',
      languages: ['en'],
      license: withESpeak('Apache-2.0'),
      files: kokoroFiles,
      voices: speakers(
        'af af_bella af_nicole af_sarah af_sky am_adam am_michael bf_emma bf_isabella bm_george bm_lewis',
        () => 'en',
      ),
    },
    {
      publisher,
      downloads: [
        archive(
          'tts-models',
          'kokoro-int8-en-v0_19',
          103_248_205,
          'c9f0dd393615805b0bab050c340834d5e684e732aec91c0e860cd30e982c08bd',
        ),
      ],
    },
  ),
];
