import { whisperLanguages } from '../recognition/whisper-languages.js';
import type { KnownModel, ModelKind } from './known-model.js';

const recognisers =
  'https://huggingface.co/ggerganov/whisper.cpp/resolve/5359861c739e955e79d9a303bcbc70fb988958b1';
const detectors = 'https://huggingface.co/ggml-org/whisper-vad/resolve/main';

/** Name of the file of a model for whisper.cpp. */
export const ggmlFile = (name: string): string => `ggml-${name}.bin`;

const ggml = (
  name: string,
  bytes: number,
  sha256: string,
  more: { kind: ModelKind; languages: readonly string[]; publisher: string; folder: string },
): KnownModel => {
  const { folder, ...rest } = more;
  const file = ggmlFile(name);
  return {
    name,
    engine: 'whisper',
    license: 'MIT',
    bytes,
    downloads: [{ file, url: `${folder}/${file}`, bytes, sha256 }],
    ...rest,
  };
};

const whisper = (name: string, bytes: number, sha256: string): KnownModel =>
  ggml(name, bytes, sha256, {
    kind: 'recogniser',
    languages: name.includes('.en') ? ['en'] : whisperLanguages,
    publisher: 'https://huggingface.co/ggerganov/whisper.cpp',
    folder: recognisers,
  });

/**
 * Models for whisper.cpp, best first. `q5` models have weights of five bits: a third of the size with hardly any
 * loss of accuracy. Sizes and hashes are those of the Git LFS objects in the repositories of the URLs.
 */
export const whisperModels: readonly KnownModel[] = [
  whisper('large-v3', 3_095_033_483, '64d182b440b98d5203c4f9bd541544d84c605196c4f7b845dfa11fb23594d1e2'),
  whisper('large-v3-q5_0', 1_081_140_203, 'd75795ecff3f83b5faa89d1900604ad8c780abd5739fae406de19f23ecd98ad1'),
  whisper(
    'large-v3-turbo',
    1_624_555_275,
    '1fc70f774d38eb169993ac391eea357ef47c88757ef72ee5943879b7e8e2bc69',
  ),
  whisper(
    'large-v3-turbo-q5_0',
    574_041_195,
    '394221709cd5ad1f40c46e6031ca61bce88931e6e088c188294c6d5a55ffa7e2',
  ),
  whisper('medium', 1_533_763_059, '6c14d5adee5f86394037b4e4e8b59f1673b6cee10e3cf0b11bbdbee79c156208'),
  whisper('medium-q5_0', 539_212_467, '19fea4b380c3a618ec4723c3eef2eb785ffba0d0538cf43f8f235e7b3b34220f'),
  whisper('small.en', 487_614_201, 'c6138d6d58ecc8322097e0f987c32f1be8bb0a18532a3f88f734d1bbf9c41e5d'),
  whisper('small', 487_601_967, '1be3a9b2063867b937e64e2ec7483364a79917e157fa98c5d94b5c1fffea987b'),
  whisper('small-q5_1', 190_085_487, 'ae85e4a935d7a567bd102fe55afc16bb595bdb618e11b2fc7591bc08120411bb'),
  whisper('base.en', 147_964_211, 'a03779c86df3323075f5e796cb2ce5029f00ec8869eee3fdfb897afe36c6d002'),
  whisper('base', 147_951_465, '60ed5bc3dd14eea856493d334349b405782ddcaf0028d4b5df4088345fba2efe'),
  whisper('base-q5_1', 59_707_625, '422f1ae452ade6f30a004d7e5c6a43195e4433bc370bf23fac9cc591f01a8898'),
  whisper('tiny', 77_691_713, 'be07e048e1e599ad46341c8d2a135645097a538221678b7acdd1b1919c6e1b21'),
  ggml('silero-v6.2.0', 885_098, '2aa269b785eeb53a82983a20501ddf7c1d9c48e33ab63a41391ac6c9f7fb6987', {
    kind: 'voice-activity',
    languages: [],
    publisher: 'https://huggingface.co/ggml-org/whisper-vad',
    folder: detectors,
  }),
];
