import type { CaptionOutput } from '../formats/format.js';
import { writeAvidDs } from '../formats/framed/avid-ds.js';
import { writeEncore } from '../formats/framed/encore.js';
import { writeSpruceStl } from '../formats/framed/spruce-stl.js';

const caption = { type: 'Caption', advanced: false, binary: false } as const;

/** Captions for broadcast and authoring, timed in frames. */
export const framedCaptions = [
  {
    ...caption,
    id: 6,
    key: 'spruce-stl',
    name: 'Spruce STL',
    extension: 'stl',
    mediaType: 'text/plain',
    description: 'Subtitles for DVD Studio Pro and Spruce DVD authoring',
    write: writeSpruceStl,
  },
  {
    ...caption,
    id: 8,
    key: 'encore',
    name: 'Adobe Encore',
    extension: 'adbe',
    mediaType: 'text/plain',
    description: 'Text script for Adobe Encore',
    write: writeEncore,
  },
  {
    ...caption,
    id: 53,
    key: 'avid-ds',
    name: 'Avid DS',
    extension: 'txt',
    mediaType: 'text/plain',
    description: 'Captions for the Avid Caption plugin',
    write: writeAvidDs,
  },
] as const satisfies readonly CaptionOutput[];
