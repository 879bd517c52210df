import type { CaptionDocument, Cue } from '../../model/cue.js';
import { CaptionError } from '../../model/error.js';
import type { Reading } from '../../model/reading.js';
import { framesToMs, framesToTimecode } from '../../model/timecode.js';
import { readBlocks, type Subtitle } from './blocks.js';
import { decoderOf, type Decode } from './charset.js';
import { GSI_BYTES, PROGRAMME_START, readGsi, type Gsi } from './gsi.js';
import { placementOf } from './placement.js';
import { decodeText } from './text.js';
import { fromProgrammeStart, splitSubtitleZero, withCumulativeEnds } from './timing.js';

/** Metadata key for the text of subtitle zero. */
const SUBTITLE_ZERO = 'ebu-stl.subtitle-zero';

/**
 * Reads EBU STL (Tech 3264-E): 1,024 bytes of general information, then blocks of 128 bytes. Times are
 * relative to the start of programme in the header. Cues are sorted by time.
 * @throws CaptionError `malformed` if the header is incomplete
 */
export function readEbuStl(bytes: Uint8Array, reading: Reading): CaptionDocument {
  if (bytes.length < GSI_BYTES)
    throw new CaptionError('malformed', 'the header is shorter than 1024 bytes', { byte: bytes.length });
  const gsi = readGsi(bytes, reading);
  const decode = decoderOf(gsi.table);
  const { zero, captions } = splitSubtitleZero(readBlocks(bytes, gsi.rate, reading), gsi.start);
  const { subtitles, start } = fromProgrammeStart(captions, gsi.start, gsi.rate, reading);
  for (const subtitle of withCumulativeEnds(subtitles))
    reading.add(toCue(subtitle, gsi, decode, reading), { byte: subtitle.byte });
  const { title, language, rate } = gsi;
  return {
    cues: reading.cues.toSorted((a, b) => a.startMs - b.startMs),
    frameRate: rate,
    ...(title ? { title } : {}),
    ...(language ? { language } : {}),
    metadata: {
      ...gsi.metadata,
      ...(zero ? { [SUBTITLE_ZERO]: textOf(zero, decode) } : {}),
      ...(start > 0 ? { [PROGRAMME_START]: framesToTimecode(start, rate) } : {}),
    },
  };
}

const textOf = ({ text }: Subtitle, decode: Decode): string =>
  decodeText(Uint8Array.from(text), decode, false)
    .spans.map((span) => span.text)
    .join('');

function toCue(
  { byte, frames, row, justification, text }: Subtitle,
  { rate, rows, columns, isTeletext }: Gsi,
  decode: Decode,
  reading: Reading,
): Cue {
  const { spans, hasHidden, hasUnknown } = decodeText(Uint8Array.from(text), decode, isTeletext);
  if (hasHidden)
    reading.repair('ignored', 'text that a teletext decoder does not show is left out', { byte });
  if (hasUnknown) reading.repair('character', 'the text has codes without a character', { byte });
  return {
    startMs: framesToMs(frames[0], rate),
    endMs: framesToMs(frames[1], rate),
    frames,
    spans,
    placement: placementOf(row, justification, { rows, columns }),
  };
}
