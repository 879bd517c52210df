export type { AlignedWord, Aligner, Alignment, AlignOptions } from './alignment/aligner.js';
export { pocketSphinxAligner } from './alignment/pocketsphinx-aligner.js';
export { refineTimes } from './alignment/refine.js';
export { parseScript } from './alignment/script.js';
export type { ScriptWord } from './alignment/script.js';
export { estimateAccuracy } from './composition/accuracy.js';
export { compose } from './composition/compose.js';
export type { ComposedWord, ComposeOptions } from './composition/compose.js';
export { mergeTracks } from './composition/merge-tracks.js';
export type { TrackWord } from './composition/merge-tracks.js';
export { espeakSynthesiser } from './synthesis/espeak.js';
export { fliteSynthesiser } from './synthesis/flite.js';
export { ModelError } from './models/model-download.js';
export { knownModels } from './models/model-list.js';
export type {
  KnownModel,
  ModelDownload,
  ModelKind,
  SherpaArchitecture,
  SherpaModel,
} from './models/known-model.js';
export { ModelStore } from './models/model-store.js';
export type { InstalledModel, InstallOptions } from './models/model-store.js';
export { openAiRecogniser } from './recognition/open-ai.js';
export type { OpenAiOptions } from './recognition/open-ai.js';
export { openAiSynthesiser } from './synthesis/open-ai-speech.js';
export type { OpenAiSpeechOptions } from './synthesis/open-ai-speech.js';
export { cutAtSilence, recogniseInPieces } from './recognition/pieces.js';
export type { CutOptions, PiecesOptions } from './recognition/pieces.js';
export { pocketSphinx } from './recognition/pocketsphinx.js';
export type { PocketSphinxOptions } from './recognition/pocketsphinx.js';
export { isRecognitionError, RecognitionError, speaks } from './recogniser.js';
export type * from './recogniser.js';
export { diarisationError } from './diarisation/diarisation-error.js';
export { isNumberedSpeaker, nameSpeakers } from './diarisation/speaker-names.js';
export { speakersOfWords } from './diarisation/word-speakers.js';
export { sherpaDiariser } from './diarisation/sherpa-diariser.js';
export type { SherpaDiariserOptions } from './diarisation/sherpa-diariser.js';
export type { Diariser, DiariseOptions, SpeakerTurn } from './diarisation/diariser.js';
export type {
  IdentifiedLanguage,
  IdentifyOptions,
  LanguageIdentifier,
  LanguageSpan,
} from './identification/language-identifier.js';
export { sherpaLanguageIdentifier } from './identification/sherpa-language.js';
export { whisperLanguageIdentifier } from './identification/whisper-language.js';
export type { WhisperLanguageOptions } from './identification/whisper-language.js';
export { preferCentre } from './detection/centre.js';
export { findSpeechWithModel } from './detection/model-speech.js';
export type { ModelSpeechOptions } from './detection/model-speech.js';
export { findSpeechSpans } from './detection/speech-spans.js';
export { findVoice, isSynthesisError, SynthesisError } from './synthesis/synthesiser.js';
export type * from './synthesis/synthesiser.js';
export { streamingFrom } from './streaming/batch-stream.js';
export type { StreamingFromOptions } from './streaming/batch-stream.js';
export { streamingPocketSphinx } from './streaming/pocketsphinx-stream.js';
export { streamingWhisper } from './streaming/whisper-stream.js';
export type { StreamingWhisperOptions } from './streaming/whisper-stream.js';
export type { StreamingPocketSphinxOptions } from './streaming/pocketsphinx-stream.js';
export { realtimeRecogniser } from './streaming/realtime.js';
export type { RealtimeOptions } from './streaming/realtime.js';
export type { RealtimeDialect } from './streaming/realtime-dialects.js';
export { holdBatch } from './child.js';
export type * from './streaming/streaming-recogniser.js';
export type { Span } from './wav.js';
export { whisperLanguages } from './recognition/whisper-languages.js';
export { whisperRecogniser } from './recognition/whisper.js';
export type { WhisperBuild, WhisperOptions } from './recognition/whisper.js';
export { sherpaRecogniser } from './recognition/sherpa.js';
export type { SherpaRecogniserOptions } from './recognition/sherpa.js';
export type { SherpaOptions } from './sherpa/sherpa-model.js';
export { streamingSherpa } from './streaming/sherpa-stream.js';
export type { StreamingSherpaOptions } from './streaming/sherpa-stream.js';
export { sherpaSynthesiser } from './synthesis/sherpa-voice.js';
export type { SherpaVoiceOptions } from './synthesis/sherpa-voice.js';
