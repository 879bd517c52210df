import { objectOf, same } from '../expect.js';
import { captionTexts, mayOrder, newFile, newFileWithSource, refused } from '../fixtures.js';
import * as records from '../records.js';
import type { FilePart } from '../request-body.js';
import { requirementsOf } from '../requirement.js';
import { hasShape } from '../shapes.js';
import type { Session } from '../session.js';

const { must } = requirementsOf('alignment', 'v3 API, Transcripts');
const ALIGN = 'POST /v3/transcripts/order/alignment';

async function align(t: Session, text: { source_text: string } | { source_text_file: FilePart }) {
  await mayOrder(t);
  const { id } = await newFileWithSource(t);
  const given = { media_file_id: Number(id) };
  const body = 'source_text' in text ? { query: { ...given, ...text } } : { query: given, multipart: text };
  const transcript = objectOf(await t.call('POST', '/v3/transcripts/order/alignment', body));
  t.removeLater(() => t.post(`/v3/transcripts/${String(transcript['id'])}/cancel`));
  hasShape(transcript, records.transcript, 'a transcript');
  same(transcript['media_file_id'], id, 'media_file_id');
}

export const alignment = [
  must('transcripts.order.alignment', 'Alignment of a text is ordered.', ALIGN, (t) =>
    align(t, { source_text: captionTexts.join(' ') }),
  ),
  must('transcripts.order.alignment.file', 'Alignment of a text file is ordered.', ALIGN, (t) => {
    const content = Buffer.from(captionTexts.join('\n'));
    return align(t, { source_text_file: { filename: 'text.txt', type: 'text/plain', content } });
  }),
  must('transcripts.order.alignment.text', 'Alignment needs a text.', ALIGN, async (t) => {
    await mayOrder(t);
    const { id } = await newFile(t);
    refused(
      await t.post('/v3/transcripts/order/alignment', { media_file_id: Number(id) }),
      'alignment without a text',
    );
  }),
];
