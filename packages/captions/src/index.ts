export { CaptionError, isCaptionError } from './model/error.js';
export type { CaptionErrorCode, InputPlace } from './model/error.js';
export { defaultLimits } from './model/limits.js';
export type { Limits } from './model/limits.js';
export { cueText } from './model/cue.js';
export type { CaptionDocument, Cell, Cue, DisplayMode, Placement, Region, Span, Style } from './model/cue.js';
export type { MasterTranscript, MasterWord, ShownCaption, WordFlag } from './model/transcript.js';
export { masterTranscriptSchema } from './model/schema.js';
export { isMostlyLost } from './model/loss.js';
export type { Loss, LossCode, TextLoss } from './model/loss.js';
export type { CaptionService, Repair, RepairCode } from './model/reading.js';
export {
  convertFrames,
  frameRates,
  framesToMs,
  framesToTimecode,
  msToFrames,
  rateInUse,
  timecodeToFrames,
  toFrameRate,
} from './model/timecode.js';
export type { FrameRate, FrameRateName } from './model/timecode.js';
export { RollUpCaptions } from './cea608/roll-up.js';
export { readCaptions } from './read.js';
export type { ReadOptions, ReadResult } from './read.js';
export type { InputFormatId } from './formats/inputs.js';
export type { CodePage } from './text/language-code-pages.js';
export { decodeText } from './text/encoding.js';
export type { Encoding } from './text/encoding.js';
export { render, toCaptions } from './render.js';
export { isDapt, readDapt } from './formats/dapt/read.js';
export type { DaptRead, DaptReadOptions } from './formats/dapt/read.js';
export type { DaptEvent, DaptGain, DaptScript } from './formats/dapt/script.js';
export { writeDapt } from './formats/dapt/write.js';
export type { Rendered, RenderOptions } from './render.js';
export { outputFileName, outputFormats } from './outputs/outputs.js';
export type { FormatId } from './outputs/outputs.js';
export type { Output, OutputFormat, ServiceSummary } from './formats/format.js';
export type { EbuStlOptions } from './formats/ebu-stl/options.js';
export { clipDocument, editMaster, parseClip, parseOffset, shiftDocument } from './master/edit.js';
export type { Clip, Edit } from './master/edit.js';
export { editWords } from './master/edit-words.js';
export type { WordEdit } from './master/edit-words.js';
export { replaceWords } from './master/replace-words.js';
export { setShapes, withShapes } from './master/shapes.js';
export { endsSentence, joinWords, splitWords, textWidth } from './text/words.js';
export { shownWord } from './master/flags.js';
export { parseFlags } from './master/to-master.js';
export { countChangedWords, diffMasters } from './master/diff.js';
export type { ChangedWords, MasterChange } from './master/diff.js';
export { toMaster } from './master/to-master.js';
export type { ToMasterOptions } from './master/to-master.js';
export { retimeMaster } from './master/retime-master.js';
export type { WordTime } from './master/retime-master.js';
export { sentences } from './master/sentences.js';
export type { Sentence } from './master/sentences.js';
export { translateMaster } from './master/translate.js';
export { paragraphStarts } from './master/paragraph-starts.js';
export { paragraphs } from './master/paragraphs.js';
export type { Paragraph } from './master/paragraphs.js';
export type { FlagStyle } from './master/flags.js';
export { breakCosts, goodBreaks } from './layout/breaks.js';
export { layout, layoutWords } from './layout/layout.js';
export type { LaidOutWords, LayoutOptions } from './layout/layout.js';
export { minGapMs, profiles, toProfile } from './layout/profiles.js';
export type { LayoutProfile, ProfileName } from './layout/profiles.js';
export { checkQuality } from './quality/check.js';
export type { QualityOptions } from './quality/check.js';
export { ruleDescriptions, ruleIds } from './quality/finding.js';
export type { Finding, FindingRun, QualityReport, RuleId, RuleResult, Severity } from './quality/finding.js';
export { fixDescriptions, fixQuality } from './quality/fix.js';
export type { Fix, Fixed, FixKind } from './quality/fix.js';
export { sarifLog, toJUnit, toSarif, toText } from './quality/report.js';
export type { FileReport, TextReportOptions, UncheckedFile } from './quality/report.js';
export { alignmentListing, scoreInSteps, scoreWords } from './scoring/score.js';
export type { Score } from './scoring/score.js';
export type { Operation, Step } from './scoring/align.js';
export { defaultNormalization } from './scoring/normalize.js';
export type { Normalization } from './scoring/normalize.js';
export { scoreCaptions } from './scoring/captions-score.js';
export type {
  CaptionsScore,
  LatencyScore,
  MarkCounts,
  PunctuationScore,
  SpeakerScore,
  WordLatency,
} from './scoring/captions-score.js';
export { nerWeights, readMarkedErrors, scoreNer } from './scoring/ner.js';
export type { MarkedErrors, NerError, NerErrorKind, NerScore, NerSeverity } from './scoring/ner.js';
export { retimeDocument } from './master/retime.js';
export { conformMaster } from './conform/conform.js';
export type { Conformed, ConformOptions } from './conform/conform.js';
export { readEdl } from './conform/edl.js';
export type { EditDecisionList, EdlEvent, EdlOptions } from './conform/edl.js';
export { syncMaster } from './conform/sync.js';
export type { SyncPoint } from './conform/sync.js';
