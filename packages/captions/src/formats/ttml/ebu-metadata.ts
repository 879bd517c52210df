import type { CaptionDocument } from '../../model/cue.js';
import { cueText } from '../../model/cue.js';
import { escapeXml } from '../../text/escape.js';
import { textWidth } from '../../text/words.js';
import type { WriteContext } from '../format.js';
import { label } from '../timecode/labels.js';

/** Writes the `documentMetadata` of EBU-TT-D (Tech 3380) or EBU-TT part 1 (Tech 3350 and 3390). */
export function ebuMetadata(
  kind: 'distribution' | 'archive',
  document: CaptionDocument,
  context: WriteContext,
): string {
  const title = context.title ?? document.title;
  const entries: [string, string | undefined][] =
    kind === 'distribution'
      ? [['conformsToStandard', 'urn:ebu:tt:distribution:2018-04']]
      : [
          ['documentEbuttVersion', 'v1.0'],
          ['documentOriginalProgrammeTitle', title],
          ['documentTotalNumberOfSubtitles', String(document.cues.length)],
          ['documentMaximumNumberOfDisplayableCharacterInAnyRow', String(longestRow(document))],
          ['documentStartOfProgramme', label(context.startFrame, context, ':')],
        ];
  const elements = entries.flatMap(([name, value]) =>
    value === undefined ? [] : [`<ebuttm:${name}>${escapeXml(value)}</ebuttm:${name}>\n`],
  );
  return `<ebuttm:documentMetadata>\n${elements.join('')}</ebuttm:documentMetadata>\n`;
}

const longestRow = ({ cues }: CaptionDocument): number =>
  cues.reduce(
    (most, cue) =>
      cueText(cue)
        .split('\n')
        .reduce((longest, row) => Math.max(longest, textWidth(row)), most),
    0,
  );
