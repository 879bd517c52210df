import { profiles, rateInUse } from '@scriptorium/captions';
import { bool, integer, oneOf, type Permission } from '@scriptorium/server-kit';
import { fliteSynthesiser, knownModels } from '@scriptorium/speech';
import { z } from 'zod';

/** How speakers are named: as in the transcript, not at all, by part of the name, or numbered. */
const speakerIdentifications = [
  'Default',
  'None',
  'First Name',
  'Last Name',
  'Full Name',
  'Speaker Number',
] as const;

/** The first voice for the language, the voices of the built-in synthesiser, and those of the models that can be installed. */
const voices = [
  'Default',
  ...fliteSynthesiser().voices.map(({ id }) => id),
  ...knownModels.flatMap(({ sherpa }) => sherpa?.voices?.map(({ id }) => id) ?? []),
].filter((id, i, all) => all.indexOf(id) === i);

/** `hh:mm:ss:ms`, less than 24 hours. */
const startingTimecode = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d:\d{1,3}$/);

/** Accepts any reasonable number of decimals. */
const fps = () =>
  z
    .string()
    .regex(/^\d{1,3}(\.\d{1,50})?$/)
    .transform(Number)
    .refine(rateInUse);

/** With up to two decimals. */
const percent = () =>
  z
    .string()
    .regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/)
    .transform(Number);

/** A guideline by name, or limits: characters in a line, lines, and characters a second. */
const captionGuideline = () => {
  const limits = '([89]|[1-7]\\d|80)/[1-4]/([5-9]|[1-5]\\d|60)';
  return z.string().regex(new RegExp(`^(platform|${Object.keys(profiles).join('|')}|${limits})$`));
};

/** All settings in display order: category, type (parsed from a string parameter), and default. */
export const definitions = {
  flag_settings: { category: 'Transcription', type: oneOf(['Standard', 'Clean']), default: 'Standard' },
  transcript_style: {
    category: 'Transcription',
    type: oneOf(['Clean Read', 'Verbatim', 'Verbatim Light']),
    default: 'Clean Read',
  },
  speaker_identification: {
    category: 'Transcription',
    type: oneOf(speakerIdentifications),
    default: 'Default',
  },
  speaker_detection: { category: 'Transcription', type: bool(), default: false },
  transcription_category: {
    category: 'Transcription',
    type: oneOf(['Default', 'Math', 'Financial', 'Entertainment and Media']),
    default: 'Default',
  },
  progressive_delivery: { category: 'Transcription', type: bool(), default: false },
  audio_description_speaker: { category: 'Audio Description', type: oneOf(voices), default: voices[0]! },
  audio_description_speaking_rate: { category: 'Audio Description', type: integer(80, 400), default: 175 },
  caption_guideline: { category: 'Captions', type: captionGuideline(), default: 'platform' },
  starting_timecode: { category: 'Timing', type: startingTimecode(), default: '00:00:00:000' },
  dropframe: { category: 'Timing', type: bool(), default: true },
  frame_rate_from_header: { category: 'Timing', type: bool(), default: false },
  fps: { category: 'Timing', type: fps(), default: 29.97 },
  alignment_review_mode: {
    category: 'Alignment',
    type: oneOf(['Thresholded', 'Off', 'On']),
    default: 'Thresholded',
  },
  alignment_review_threshold: { category: 'Alignment', type: percent(), default: 80 },
  encoded_captions_single_line: { category: 'Caption Encoding', type: bool(), default: false },
  encoded_captions_font_size: { category: 'Caption Encoding', type: integer(8, 144), default: 24 },
  publish_transcripts: { category: 'Publishing', type: bool(), default: false },
} satisfies Record<string, Definition>;

interface Definition {
  category: string;
  type: z.ZodType<unknown, string>;
  default: SettingValue;
}

export type SettingValue = string | number | boolean;
export type SettingName = keyof typeof definitions;
export const settingNames = Object.keys(definitions) as SettingName[];

/** Permission that a user needs to change a setting, in addition to that of the route. */
export const neededFor: Partial<Record<SettingName, Permission>> = { publish_transcripts: 'can_publish' };

/** Values that are set, with the types of their definitions. */
export type Settings = { [Name in SettingName]?: z.output<(typeof definitions)[Name]['type']> };
