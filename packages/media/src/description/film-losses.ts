import { captionFates, captionLosses } from './caption-tracks.js';
import { isCoverOfMp4, isSoundEncoded } from './film-streams.js';
import { pictureChange } from './picture-streams.js';
import { trackLoss, type TrackLoss } from './track-loss.js';
import { tracksOf, type Contents, type TrackKind } from './tracks.js';

/** Data tracks that have an equivalent in the result: the timecode, and titles of chapters. */
const represented = new Set(['tmcd', 'text']);

/** Returns what a described version of a programme lacks because its format, or an extended version, cannot have it. */
export function filmLosses(contents: Contents, format: 'mp4' | 'mkv', isExtended: boolean): TrackLoss[] {
  const of = (kind: TrackKind) => tracksOf(contents, kind);
  const inMp4 = format === 'mp4';
  return [
    ...of('video').flatMap((track) => {
      const change = pictureChange(track, format, isExtended);
      return change ? [trackLoss(track, 'converted', change)] : [];
    }),
    ...of('audio').flatMap((track) =>
      isExtended
        ? [trackLoss(track, 'converted', 'The sound pauses with the picture, and is encoded again.')]
        : isSoundEncoded(track, format)
          ? [trackLoss(track, 'converted', 'MP4 does not support this codec; the sound is encoded as AAC.')]
          : [],
    ),
    ...captionLosses(captionFates(contents, format)),
    ...(inMp4
      ? of('cover')
          .filter((track) => !isCoverOfMp4(track))
          .map((track) => trackLoss(track, 'left_out', 'MP4 cannot store a cover of this kind.'))
      : []),
    ...(inMp4
      ? of('attachment').map((track) => trackLoss(track, 'left_out', 'MP4 cannot store attachments.'))
      : []),
    ...of('data')
      .filter(({ codec }) => !represented.has(codec))
      .map((track) => trackLoss(track, 'left_out', 'Data of this kind is not copied.')),
  ];
}
