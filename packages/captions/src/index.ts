export { CaptionError, isCaptionError } from './model/error.js';
export type { CaptionErrorCode, InputPlace } from './model/error.js';
export { defaultLimits } from './model/limits.js';
export type { Limits } from './model/limits.js';
export { cueText } from './model/cue.js';
export type { CaptionDocument, Cell, Cue, DisplayMode, Placement, Region, Span, Style } from './model/cue.js';
export type { MasterTranscript, MasterWord, WordFlag } from './model/transcript.js';
export { masterTranscriptSchema } from './model/schema.js';
export type { Loss, LossCode } from './model/loss.js';
export type { Repair, RepairCode } from './model/reading.js';
export {
  convertFrames,
  frameRates,
  framesToMs,
  framesToTimecode,
  msToFrames,
  timecodeToFrames,
  toFrameRate,
} from './model/timecode.js';
export type { FrameRate, FrameRateName } from './model/timecode.js';
export { readCaptions } from './read.js';
export type { ReadOptions, ReadResult } from './read.js';
export type { InputFormatId } from './formats/inputs.js';
export type { CodePage } from './text/language-code-pages.js';
export type { Encoding } from './text/encoding.js';
export { render } from './render.js';
export type { Rendered, RenderOptions } from './render.js';
export { outputFileName, outputFormats } from './outputs/outputs.js';
export type { FormatId } from './outputs/outputs.js';
export type { OutputFormat } from './formats/format.js';
export { clipDocument, editMaster, parseClip, parseOffset, shiftDocument } from './master/edit.js';
export type { Clip, Edit } from './master/edit.js';
export { toMaster } from './master/to-master.js';
export type { ToMasterOptions } from './master/to-master.js';
export { paragraphs } from './master/paragraphs.js';
export type { Paragraph } from './master/paragraphs.js';
export type { FlagStyle } from './master/flags.js';
export { layout } from './layout/layout.js';
export type { LayoutOptions } from './layout/layout.js';
export { minGapMs, profiles, toProfile } from './layout/profiles.js';
export type { LayoutProfile, ProfileName } from './layout/profiles.js';
export { checkQuality } from './quality/check.js';
export type { QualityOptions } from './quality/check.js';
export { ruleDescriptions, ruleIds } from './quality/finding.js';
export type { Finding, QualityReport, RuleId, Severity } from './quality/finding.js';
export { toJUnit, toSarif, toText } from './quality/report.js';
export type { FileReport, UncheckedFile } from './quality/report.js';
export { alignmentListing, scoreWords } from './scoring/score.js';
export type { Score } from './scoring/score.js';
export type { Operation, Step } from './scoring/align.js';
export { defaultNormalization } from './scoring/normalize.js';
export type { Normalization } from './scoring/normalize.js';
export { retimeDocument } from './master/retime.js';
