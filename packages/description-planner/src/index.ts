export { DescriptionError, isDescriptionError } from './model/error.js';
export type { DescriptionErrorCode } from './model/error.js';
export type { ProtectedRange, Programme, Rate, Span, SpokenWord } from './model/programme.js';
export { defaultRules } from './model/rules.js';
export type { Rules } from './model/rules.js';
export type { Line, Priority, Take } from './model/line.js';
export type {
  LedgerEntry,
  Mode,
  Outcome,
  Placement,
  Plan,
  Reason,
  ReasonCode,
  RequestedMode,
  Slot,
} from './model/plan.js';
export type { Pause, TimeMap } from './model/time-map.js';
export { findSlots } from './plan/slots.js';
export { fitLines, placementsToSpeak, withTake } from './plan/fit.js';
export type { FitOptions } from './plan/fit.js';
export {
  exactPauses,
  extendedDurationMs,
  makeTimeMap,
  pauseTimes,
  readTimeMap,
  toExtended,
  toOriginal,
} from './time-map/map-time.js';
export type { PauseTimes } from './time-map/map-time.js';
export { retimeCaptions, retimeChapters, retimeTranscript, retimeWords } from './time-map/retime.js';
export { estimateMs, paceOf, spokenWords } from './text/pace.js';
export { readDescriptions } from './text/read-descriptions.js';
export type { DescriptionScript, ScriptProblem } from './text/script.js';
export { checkWording } from './text/wording.js';
export type { WordingAdvice, WordingOptions, WordingRule } from './text/wording.js';
export { pronounce } from './text/pronounce.js';
export type { Pronunciation } from './text/pronounce.js';
export { sentencesOf } from './text/sentences.js';
export { descriptionCues, writeDescriptionsSrt, writeDescriptionsVtt } from './formats/tracks.js';
export type { TrackOptions } from './formats/tracks.js';
export { writeDescriptionsText, writeScript } from './formats/plain-text.js';
export { writeDescribedTranscript } from './formats/html.js';
export type { HtmlOptions } from './formats/html.js';
export { writeDescriptionsDapt, writeScriptDapt } from './formats/dapt.js';
export type { DaptOptions } from './formats/dapt.js';
export { toManifest } from './formats/manifest.js';
export type { Manifest, ManifestLine, ManifestOptions } from './formats/manifest.js';
export { ablePlayerHtml, hlsAudioLines } from './formats/delivery.js';
export type { AblePlayerOptions, HlsAudio } from './formats/delivery.js';
