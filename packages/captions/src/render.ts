import type { EbuStlOptions } from './formats/ebu-stl/options.js';
import type { Content, Output, WriteContext } from './formats/format.js';
import { startOf } from './formats/timecode/labels.js';
import { withStyles } from './formats/webvtt/style-sheets.js';
import { findOutput, type FormatId } from './outputs/outputs.js';
import { layout } from './layout/layout.js';
import type { LayoutProfile, ProfileName } from './layout/profiles.js';
import { editMaster, type Clip } from './master/edit.js';
import { cleanDocument, type FlagStyle } from './master/flags.js';
import { cueText, type CaptionDocument } from './model/cue.js';
import { countCharacters, Losses, type Loss, type TextLoss } from './model/loss.js';
import { toFrameRate, type FrameRate } from './model/timecode.js';
import type { MasterTranscript } from './model/transcript.js';

export interface RenderOptions {
  /** BCP 47 tag; defaults to the language of the master transcript. */
  readonly language?: string | undefined;
  /** Defaults to `Standard`. */
  readonly flagStyle?: FlagStyle | undefined;
  /** Trims to these segments, in milliseconds, and removes the time between them. */
  readonly clips?: readonly Clip[] | undefined;
  /** Shifts all times, after clipping. */
  readonly offsetMs?: number | undefined;
  /** Layout profile. If given, stored cues of an imported file are laid out again. */
  readonly profile?: ProfileName | LayoutProfile | undefined;
  /** Timecode of the first frame, `HH:MM:SS:FF`, for formats that count frames. */
  readonly startingTimecode?: string | undefined;
  /** Frame rate for formats that count frames; defaults to that of stored captions, or 29.97 drop-frame. */
  readonly frameRate?: number | string | FrameRate | undefined;
  readonly dropFrame?: boolean | undefined;
  /** Title of documents. */
  readonly title?: string | undefined;
  /** EBU STL header fields. */
  readonly ebuStl?: EbuStlOptions | undefined;
}

export interface Rendered {
  /** Bytes for binary formats. */
  readonly content: string | Uint8Array;
  readonly losses: Loss[];
  /** Amount of text that was lost. */
  readonly textLoss: TextLoss;
  readonly mediaType: string;
  readonly extension: string;
  readonly binary: boolean;
}

/**
 * Writes a master transcript in an output format.
 * @param format key or id of a format of this package, or a format of another package
 * @throws CaptionError `option` for an unknown format, profile, clip or frame rate
 */
export async function render(
  master: MasterTranscript,
  format: FormatId | number | Output,
  options: RenderOptions = {},
): Promise<Rendered> {
  const output = findOutput(format);
  const { flagStyle = 'Standard', profile } = options;
  const edited = inLanguage(editMaster(master, options), options.language ?? master.language);
  const context = writeContext(options, edited);
  const losses = new Losses();
  const { mediaType, extension, binary } = output;
  const rendered = (content: Content, textLoss: TextLoss): Rendered => ({
    content,
    losses: losses.list(),
    textLoss,
    mediaType,
    extension,
    binary,
  });
  if ('writeTranscript' in output) {
    const content = await output.writeTranscript(edited, flagStyle, context, losses);
    const characters = edited.words.reduce((sum, { text }) => sum + countCharacters(text), 0);
    return rendered(content, losses.textLoss([], characters));
  }
  const document = toCaptions(edited, { profile, flagStyle, frameRate: context.frameRate });
  const content = await output.write(
    output.keepsStyleSheets ? document : withStyles(document),
    losses,
    context,
  );
  return rendered(content, losses.textLoss(document.cues.map(cueText)));
}

/**
 * Returns the captions of a master transcript: those stored from an imported file unless a profile is given,
 * otherwise its words laid out.
 * @throws CaptionError `option` for an unknown profile or frame rate
 */
export function toCaptions(
  master: MasterTranscript,
  options: Pick<RenderOptions, 'profile' | 'flagStyle' | 'frameRate'> = {},
): CaptionDocument {
  const { profile, flagStyle = 'Standard', frameRate } = options;
  const { captions } = master;
  if (captions && !profile) return shownCaptions(captions, flagStyle);
  const { title, metadata } = captions ?? {};
  return {
    ...layout(master, { profile, flagStyle, frameRate }),
    ...(title ? { title } : {}),
    ...(metadata ? { metadata } : {}),
  };
}

/** Sets the language of the transcript and of its stored captions, which the input may lack. */
function inLanguage(master: MasterTranscript, language: string | undefined): MasterTranscript {
  if (!language) return master;
  const { captions } = master;
  if (!captions) return { ...master, language };
  const { version, durationMs } = master;
  return {
    version,
    language,
    get words() {
      return master.words; // not made for formats that need only cues
    },
    captions: { ...captions, language },
    ...(durationMs === undefined ? {} : { durationMs }),
  };
}

const shownCaptions = (captions: CaptionDocument, flagStyle: FlagStyle): CaptionDocument =>
  flagStyle === 'Clean' ? cleanDocument(captions) : captions;

function writeContext(options: RenderOptions, { language, captions }: MasterTranscript): WriteContext {
  const frameRate = toFrameRate(options.frameRate ?? captions?.frameRate ?? '29.97df', options.dropFrame);
  const { startingTimecode } = options;
  return {
    frameRate,
    ...startOf(startingTimecode, frameRate),
    ...(language ? { language } : {}),
    ...(options.title ? { title: options.title } : {}),
    ...(options.ebuStl ? { ebuStl: options.ebuStl } : {}),
  };
}
