import {
  frameRates,
  rateInUse,
  type FrameRate,
  type MasterTranscript,
  type OutputFormat,
  type RenderOptions,
} from '@scriptorium/captions';
import { nameSpeakers } from './speaker-names.js';
import type { TextSettings } from './text-settings.js';
import { styled } from './transcript-style.js';

/** The words to render. An import is a finished text, so its style is not changed. */
export function toRender(
  master: MasterTranscript,
  settings: TextSettings,
  isEnglish: boolean,
): MasterTranscript {
  const { transcript_style = 'Clean Read', speaker_identification = 'Default' } = settings;
  const words = isEnglish && !master.captions ? styled(master, transcript_style) : master;
  return nameSpeakers(words, speaker_identification);
}

export function renderOptions(
  master: MasterTranscript,
  settings: TextSettings,
  format: Pick<OutputFormat, 'ntscOnly'>,
): RenderOptions {
  const wanted = frameRateOf(settings, master.captions?.frameRate);
  const frameRate = format.ntscOnly ? ntscRate(wanted, settings) : wanted;
  return {
    flagStyle: settings.flag_settings,
    frameRate,
    startingTimecode: settings.starting_timecode && toTimecode(settings.starting_timecode, frameRate),
  };
}

/** Whatever rate is set. What drops labels at its own rate drops them there. */
const ntscRate = ({ dropFrame }: FrameRate, { dropframe }: TextSettings): FrameRate =>
  frameRates[(dropframe ?? dropFrame) ? '29.97df' : '29.97'];

/** The rate that is set, that of imported captions where none is, else 29.97. */
function frameRateOf(settings: TextSettings, imported: FrameRate | undefined): FrameRate {
  const set = rateSet(settings);
  if (set) return set;
  const rate = imported ?? frameRates['29.97df'];
  return labelled(rate, settings.dropframe ?? rate.dropFrame);
}

/**
 * The header's rate when it is asked for and one in use, else `fps`; undefined when neither is set. Where the rate has
 * drop-frame labels they are used unless something says otherwise.
 */
export function rateSet({ header, fps, dropframe }: TextSettings): FrameRate | undefined {
  const probed = header && rateInUse(header.rate.numerator / header.rate.denominator);
  if (probed) return labelled(probed, dropframe ?? header.dropFrame ?? true);
  const rate = fps === undefined ? undefined : rateInUse(fps);
  return rate && labelled(rate, dropframe ?? true);
}

/** The rate with drop-frame labels where they are wanted and it has them. */
const labelled = (rate: FrameRate, dropFrame: boolean): FrameRate => ({
  ...rate,
  dropFrame: dropFrame && rate.denominator === 1001 && nominal(rate) % 30 === 0,
});

const nominal = ({ numerator, denominator }: FrameRate): number => Math.round(numerator / denominator);

/** `hh:mm:ss:ms` as a label of frames. */
export function toTimecode(startingTimecode: string, rate: FrameRate): string {
  const [, clock, ms] = /^(.*):(\d+)$/.exec(startingTimecode)!;
  const frames = Math.min(nominal(rate) - 1, Math.round((Number(ms) * nominal(rate)) / 1000));
  return `${clock}:${String(frames).padStart(2, '0')}`;
}
