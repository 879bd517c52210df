import { outputFormats } from '@scriptorium/caption-documents';
import { defineProduct } from '@scriptorium/orders';
import { alignment } from './kinds/alignment.js';
import { asr } from './kinds/asr.js';
import { captionImport } from './kinds/import.js';
import { transcription } from './kinds/transcription.js';
import { translation } from './kinds/translation.js';
import { vicc } from './kinds/vicc.js';
import { CallbackMeta, TranscriptRecord } from './transcript.dto.js';
import { transcriptLifecycle } from './transcript.lifecycle.js';
import { TranscriptRecords } from './transcript-records.js';

export const transcript = defineProduct({
  ...transcriptLifecycle,
  path: 'transcripts',
  about: 'Transcripts of files: order, edit and download them in any output format.',
  record: TranscriptRecord,
  callbackMeta: CallbackMeta,
  records: TranscriptRecords,
  kinds: [transcription, asr, alignment, vicc, translation, captionImport],
  delivers: { formats: { ids: outputFormats.map(({ id }) => id), usual: 7 } },
  approves: 'newest_version',
  posts: {
    as: 'captions',
    formats: { vtt: 51, srt: 7, dfxp: 1, ttml: 1001, scc: 5, stl: 1002, txt: 16, json: 29 },
    subtitles: translation.name,
  },
});
