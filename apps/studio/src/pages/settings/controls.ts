import { profileNames } from '../../api/profiles.js';
import type { Configuration } from '../../api/records.js';

type Control = readonly string[] | 'boolean' | 'number' | 'text';

/** Voices of Flite, of the Piper models, and some of Kokoro. */
const voices =
  'Default slt rms awb kal16 ljspeech joe cori thorsten siwis davefx af_heart af_bella am_michael bf_emma bm_george ef_dora ff_siwis if_sara pf_dora'.split(
    ' ',
  );

/** The control of each setting, according to the values that the API accepts. */
export const controls: Record<Configuration['name'], Control> = {
  flag_settings: ['Standard', 'Clean'],
  transcript_style: ['Clean Read', 'Verbatim', 'Verbatim Light'],
  speaker_identification: ['Default', 'None', 'First Name', 'Last Name', 'Full Name', 'Speaker Number'],
  speaker_detection: 'boolean',
  transcription_category: ['Default', 'Math', 'Financial', 'Entertainment and Media'],
  progressive_delivery: 'boolean',
  audio_description_speaker: voices,
  audio_description_speaking_rate: 'number',
  caption_guideline: ['platform', ...profileNames],
  starting_timecode: 'text',
  dropframe: 'boolean',
  frame_rate_from_header: 'boolean',
  fps: ['23.976', '24', '25', '29.97', '30', '50', '59.94', '60'],
  alignment_review_mode: ['Thresholded', 'Off', 'On'],
  alignment_review_threshold: 'number',
  encoded_captions_single_line: 'boolean',
  encoded_captions_font_size: 'number',
  publish_transcripts: 'boolean',
};
