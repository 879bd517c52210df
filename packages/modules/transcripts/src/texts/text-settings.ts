import type { HeaderFrames } from '@scriptorium/files';
import { settingsOf, type Settings, type SetValues } from '@scriptorium/settings';

/** The settings that affect rendered texts: texts with equal values render equally. */
export type TextSettings = Pick<
  Settings,
  | 'flag_settings'
  | 'transcript_style'
  | 'speaker_identification'
  | 'starting_timecode'
  | 'dropframe'
  | 'frame_rate_from_header'
  | 'fps'
> & { header?: HeaderFrames };

export function textSettings(set: SetValues, header: HeaderFrames | null): TextSettings {
  const { flag_settings, transcript_style, speaker_identification, starting_timecode, dropframe, ...more } =
    settingsOf(set);
  const { frame_rate_from_header, fps } = more;
  return {
    flag_settings,
    transcript_style,
    speaker_identification,
    starting_timecode,
    dropframe,
    fps,
    ...(frame_rate_from_header && header && { header }),
  };
}
