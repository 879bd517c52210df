import type { Voice } from '../synthesis/synthesiser.js';

/** What a model is for. */
export type ModelKind =
  | 'recogniser'
  | 'streaming-recogniser'
  | 'diariser'
  | 'language-identifier'
  | 'voice-activity'
  | 'voice';

/** File of a model, or an archive with its files. */
export interface ModelDownload {
  /** Name in the folder of the model, and on a mirror. */
  file: string;
  url: string;
  bytes: number;
  /** Hash of the whole file, in hexadecimal digits. */
  sha256: string;
  /** Whether the file is a `tar.bz2` archive with one folder, whose content is installed instead. */
  archive?: true;
}

/** Model that can be downloaded. */
export interface KnownModel {
  name: string;
  kind: ModelKind;
  engine: 'whisper' | 'sherpa';
  /** ISO 639-1; empty for language-independent models. */
  languages: readonly string[];
  /** SPDX expression. */
  license: string;
  /** Page of the publisher with the licence, and who must be credited. */
  publisher: string;
  /** Whether the licence is not an open one, so that the operator must accept it before the installation. */
  mustAcceptLicense?: true;
  /** Size of the downloads. */
  bytes: number;
  downloads: readonly ModelDownload[];
  /** Present for models of sherpa-onnx. */
  sherpa?: SherpaModel;
}

/** How sherpa-onnx uses the files of a model: the content of `model.json` in its folder. */
export interface SherpaModel {
  kind: ModelKind;
  languages: readonly string[];
  license: string;
  /** Key of the model in the configuration of sherpa-onnx. NeMo transducers, such as Parakeet, have their own decoder. */
  architecture: SherpaArchitecture;
  /** Paths within the folder, by their key in the configuration, such as `encoder` and `tokens`. */
  files: Readonly<Record<string, string>>;
  /** Voices with the number of the speaker in the model. */
  voices?: readonly (Voice & { speaker: number })[];
}

export type SherpaArchitecture =
  | 'transducer'
  | 'nemoTransducer'
  | 'nemoCtc'
  | 'zipformerCtc'
  | 'zipformer2Ctc'
  | 'senseVoice'
  | 'pyannote'
  | 'whisper'
  | 'vits'
  | 'kokoro';
