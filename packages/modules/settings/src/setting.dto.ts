import { changes, record } from '@scriptorium/server-kit';
import { z } from 'zod';
import { definitions, settingNames, type SettingName } from './definitions.js';
import { levels, type SetValues } from './levels.js';

type Types = { [Name in SettingName]: (typeof definitions)[Name]['type'] };
type Settable<T extends z.ZodType> = z.ZodOptional<z.ZodUnion<readonly [z.ZodType<null, ''>, T]>>;

/** A value, or an empty one that clears the stored value. */
const settable = <T extends z.ZodType>(type: T): Settable<T> =>
  z.union([z.literal('').transform(() => null) as z.ZodType<null, ''>, type]).optional();

const notUsedYet = 'Stored and returned, without effect yet.';

const meaning: Record<SettingName, string> = {
  flag_settings:
    '`Standard` marks uncertain words as `[?word?]` and unintelligible speech as `[INAUDIBLE]`; ' +
    '`Clean` shows uncertain words without a mark and omits unintelligible speech.',
  transcript_style:
    '`Verbatim` keeps everything that was said, `Verbatim Light` omits fillers (um, uh, er), and `Clean ' +
    'Read` also omits stutters. Applies to English speech recognition only; imported texts are unchanged.',
  speaker_identification:
    'How speakers are named: as in the transcript (`Default`, `Full Name`), not at all (`None`), by a ' +
    'part of the name unless two speakers share it (`First Name`, `Last Name`), or by number, in the ' +
    'order in which they first speak.',
  speaker_detection:
    'Whether speech recognition tells the speakers apart, if an engine for it is installed. Orders with `speakers` take precedence.',
  transcription_category: 'The subject of the media, for transcribers.',
  progressive_delivery:
    'Whether the speech recognition draft of a transcription can be read while people work on it.',
  audio_description_speaker:
    'The voice of audio descriptions, if it is installed and speaks the language of the file; `Default` is the first voice that does.',
  audio_description_speaking_rate: 'Speaking rate of audio descriptions, in words per minute.',
  caption_guideline:
    'The guideline against which the editor of the studio checks captions: `platform` (42 characters in a line), a `profile` of ' +
    '`GET /v3/transcripts/{id}/qc`, or limits as `characters in a line/lines/characters a second`, such as `37/2/17`.',
  starting_timecode:
    '`hh:mm:ss:ms`, up to `23:59:59:999`; the last part is milliseconds, not frames. It labels the ' +
    'first frame in formats that count frames and has no effect on others. It is subtracted from the ' +
    'times of captions that are imported in such a format, unless they start before it.',
  dropframe:
    'Whether timecodes are drop-frame, at 29.97 and 59.94 frames per second; other rates have no ' +
    'drop-frame. Unless it is set, imported captions and the header of the source take precedence over ' +
    'the default.',
  frame_rate_from_header:
    'Whether to use the frame rate in the header of the source, if it is a valid value of `fps`, instead ' +
    'of `fps`.',
  fps:
    'Frames per second: 23.976, 24, 25, 29.97, 30, 50, 59.94 or 60, with any rounding. If neither this ' +
    'nor `frame_rate_from_header` is set, imported captions keep their rate. Captions imported while it ' +
    'is set count frames at this rate, unless their format specifies a rate.',
  alignment_review_mode:
    'When a person reviews an alignment before it is complete: always (`On`), never (`Off`), or if ' +
    'its estimated accuracy is below the threshold (`Thresholded`). The value at the time of the ' +
    'order applies.',
  alignment_review_threshold:
    'The estimated accuracy, in percent, below which an alignment is reviewed. The value at the time ' +
    'of the order applies.',
  encoded_captions_single_line: notUsedYet,
  encoded_captions_font_size: notUsedYet,
  publish_transcripts:
    'Whether complete transcripts are public, that is readable without a key, except those that were ' +
    'unpublished. Users need `can_publish` to change it.',
};

/** Parameters of every configuration route, in addition to the id of the record. */
export const settingParams = Object.fromEntries(
  settingNames.map((name) => [
    name,
    settable(definitions[name].type).describe(
      `${meaning[name]} An empty value removes it from this level. The default is \`${definitions[name].default}\`.`,
    ),
  ]),
) as { [Name in SettingName]: Settable<Types[Name]> };

/** Example of a body for these routes. */
export const settingsExample = { flag_settings: 'Clean', transcript_style: 'Verbatim Light', fps: '25' };

/** Changes in a request: undefined keeps a value, null clears it. */
export const ChangeSettings = changes(settingParams, settingsExample);
export type ChangeSettings = z.output<typeof ChangeSettings>;

export const ConfigurationRecord = record(
  'Configuration',
  {
    name: z.enum(settingNames).describe('The name of the setting.'),
    category: z.string().describe('The category of the setting.'),
    value: z.union([z.string(), z.number(), z.boolean()]).describe('The effective value.'),
    resource: z
      .enum([...levels, 'Default'])
      .describe(
        'The level at which the value is set; the most specific level takes precedence. `Default` if it is ' +
          'not set.',
      ),
  },
  { name: 'flag_settings', category: 'Transcription', value: 'Clean', resource: 'Batch' },
);

/** Returns every setting with its effective value and level. */
export const configurationView = (set: SetValues): z.output<typeof ConfigurationRecord>[] =>
  settingNames.map((name) => {
    const { category, default: value } = definitions[name];
    const [given, resource] = set[name] ?? [value, 'Default' as const];
    return { name, category, value: given, resource };
  });
