import { writeCheetah } from '../formats/cheetah/write.js';
import { writeInteropDCinema, writeSmpteDCinema } from '../formats/d-cinema/write.js';
import { writeEbuStl } from '../formats/ebu-stl/write.js';
import type { CaptionOutput } from '../formats/format.js';
import { writeAvidDs } from '../formats/avid-ds.js';
import { writeEncore } from '../formats/encore.js';
import { writeSpruceStl } from '../formats/spruce-stl.js';
import { writeMcc } from '../formats/mcc/write.js';
import { writeScc } from '../formats/scc/write.js';

const caption = { type: 'Caption', advanced: false, binary: false } as const;

/** Caption formats for broadcast and authoring, timed in frames. */
export const broadcastCaptions = [
  {
    ...caption,
    id: 5,
    key: 'scc',
    name: 'SCC',
    extension: 'scc',
    mediaType: 'text/x-scc',
    description: 'Scenarist Closed Captions: CEA-608 bytes with timecodes',
    ntscOnly: true,
    write: writeScc,
  },
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
  {
    ...caption,
    id: 1002,
    key: 'ebu-stl',
    name: 'EBU STL',
    extension: 'stl',
    mediaType: 'application/octet-stream',
    description: 'EBU Tech 3264-E subtitles for broadcast',
    advanced: true,
    binary: true,
    write: writeEbuStl,
  },
  {
    ...caption,
    id: 1003,
    key: 'mcc',
    name: 'MacCaption',
    extension: 'mcc',
    mediaType: 'text/x-mcc',
    description: 'CEA-608 and CEA-708 captions in ancillary data packets, one per frame',
    advanced: true,
    write: writeMcc,
  },
  {
    ...caption,
    id: 1004,
    key: 'cheetah-cap',
    name: 'Cheetah CAP',
    extension: 'cap',
    mediaType: 'application/octet-stream',
    description: 'Captions for Cheetah systems',
    advanced: true,
    binary: true,
    write: writeCheetah,
  },
  {
    ...caption,
    id: 1009,
    key: 'd-cinema-smpte',
    name: 'D-Cinema SMPTE',
    extension: 'xml',
    mediaType: 'application/xml',
    description: 'Subtitles of SMPTE digital cinema packages (ST 428-7)',
    advanced: true,
    write: writeSmpteDCinema,
  },
  {
    ...caption,
    id: 1010,
    key: 'd-cinema-interop',
    name: 'D-Cinema Interop',
    extension: 'xml',
    mediaType: 'application/xml',
    description: 'Subtitles of Interop digital cinema packages (CineCanvas)',
    advanced: true,
    write: writeInteropDCinema,
  },
] as const satisfies readonly CaptionOutput[];
