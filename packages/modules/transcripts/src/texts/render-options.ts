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

/** Returns the transcript to render. An import is a finished text, so its style is not changed. */
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

/**
 * NTSC rate of formats that support no other rate; its labels drop frames if those of the configured rate
 * would.
 */
const ntscRate = ({ dropFrame }: FrameRate, { dropframe }: TextSettings): FrameRate =>
  frameRates[(dropframe ?? dropFrame) ? '29.97df' : '29.97'];

/** Returns the configured rate, else the rate of imported captions, else 29.97. */
function frameRateOf(settings: TextSettings, imported: FrameRate | undefined): FrameRate {
  const set = rateSet(settings);
  if (set) return set;
  const rate = imported ?? frameRates['29.97df'];
  return labelled(rate, settings.dropframe ?? rate.dropFrame);
}

/**
 * Returns the header's rate if it is enabled and usable, else `fps`, or undefined if neither is set. Labels
 * are drop-frame wherever the rate supports it, unless configured otherwise.
 */
export function rateSet({ header, fps, dropframe }: TextSettings): FrameRate | undefined {
  const probed = header && rateInUse(header.rate.numerator / header.rate.denominator);
  if (probed) return labelled(probed, dropframe ?? header.dropFrame ?? true);
  const rate = fps === undefined ? undefined : rateInUse(fps);
  return rate && labelled(rate, dropframe ?? true);
}

/** Returns the rate with drop-frame labels if requested and supported. */
const labelled = (rate: FrameRate, dropFrame: boolean): FrameRate => ({
  ...rate,
  dropFrame: dropFrame && rate.denominator === 1001 && nominal(rate) % 30 === 0,
});

const nominal = ({ numerator, denominator }: FrameRate): number => Math.round(numerator / denominator);

/** Converts `hh:mm:ss:ms` to a frame label. */
export function toTimecode(startingTimecode: string, rate: FrameRate): string {
  const [, clock, ms] = /^(.*):(\d+)$/.exec(startingTimecode)!;
  const frames = Math.min(nominal(rate) - 1, Math.round((Number(ms) * nominal(rate)) / 1000));
  return `${clock}:${String(frames).padStart(2, '0')}`;
}
