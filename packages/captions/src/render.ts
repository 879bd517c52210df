import type { EbuStlOptions } from './formats/ebu-stl/options.js';
import type { Content, Output, WriteContext } from './formats/format.js';
import { startOf } from './formats/timecode/labels.js';
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
  /** BCP 47; the master's own when left out. */
  readonly language?: string | undefined;
  /** `Standard` when left out. */
  readonly flagStyle?: FlagStyle | undefined;
  /** Trims to these segments, in milliseconds, and takes out the time between them. */
  readonly clips?: readonly Clip[] | undefined;
  /** Moves everything, after clipping. */
  readonly offsetMs?: number | undefined;
  /** How words become captions. When given, cues kept from an imported file are laid out anew. */
  readonly profile?: ProfileName | LayoutProfile | undefined;
  /** Label of the first frame, `HH:MM:SS:FF`; for formats that count frames. */
  readonly startingTimecode?: string | undefined;
  /** For formats that count frames; 29.97 drop-frame when left out. */
  readonly frameRate?: number | string | FrameRate | undefined;
  readonly dropFrame?: boolean | undefined;
  /** Title of documents. */
  readonly title?: string | undefined;
  /** Header fields of EBU STL. */
  readonly ebuStl?: EbuStlOptions | undefined;
}

export interface Rendered {
  /** Bytes for binary formats. */
  readonly content: string | Uint8Array;
  readonly losses: Loss[];
  /** How much of the text was lost. */
  readonly textLoss: TextLoss;
  readonly mediaType: string;
  readonly extension: string;
  readonly binary: boolean;
}

/**
 * Writes a master transcript in an output format.
 * @param format the key or id of a format of this package, or a format of another one
 * @throws CaptionError `option` for a format, profile, clip or frame rate that does not exist.
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
  const content = await output.write(document, losses, context);
  return rendered(content, losses.textLoss(document.cues.map(cueText)));
}

/**
 * The captions of a master: those kept from an imported file unless a profile is given, else its words laid out.
 * @throws CaptionError `option` for a profile or frame rate that does not exist
 */
export function toCaptions(
  master: MasterTranscript,
  options: Pick<RenderOptions, 'profile' | 'flagStyle' | 'frameRate'> = {},
): CaptionDocument {
  const { profile, flagStyle = 'Standard', frameRate } = options;
  return master.captions && !profile
    ? shownCaptions(master.captions, flagStyle)
    : layout(master, { profile, flagStyle, frameRate });
}

/** The master, and its kept captions, in the language asked for, which a file may have left out or have wrong. */
function inLanguage(master: MasterTranscript, language: string | undefined): MasterTranscript {
  if (!language) return master;
  const { captions } = master;
  return { ...master, language, ...(captions ? { captions: { ...captions, language } } : {}) };
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
