import { objectOf, same } from '../expect.js';
import {
  cancelLater,
  captionTexts,
  mayOrder,
  newFile,
  newFileWithSource,
  refused,
  type Json,
} from '../fixtures.js';
import * as records from '../records.js';
import type { FilePart, Params } from '../request-body.js';
import { requirementsOf } from '../requirement.js';
import { hasShape } from '../shapes.js';
import type { Session } from '../session.js';

const { must } = requirementsOf('alignment', 'v3 API, Transcripts');
const ALIGN = 'POST /v3/transcripts/order/alignment';

type Text = { source_text: string } | { source_text_file: FilePart };

/** Orders the alignment of a text with a new file. */
export async function align(t: Session, text: Text, params: Params = {}): Promise<Json> {
  await mayOrder(t);
  const { id } = await newFileWithSource(t);
  const given = { media_file_id: Number(id), ...params };
  const body = 'source_text' in text ? { query: { ...given, ...text } } : { query: given, multipart: text };
  const order = objectOf(await t.call('POST', '/v3/transcripts/order/alignment', body));
  same(order['media_file_id'], id, 'media_file_id');
  cancelLater(t, '/v3/transcripts', order);
  return order;
}

export const alignment = [
  must('transcripts.order.alignment', 'Alignment of a text is ordered.', ALIGN, async (t) => {
    const order = await align(t, { source_text: captionTexts.join(' ') });
    hasShape(order, records.transcript, 'a transcript');
  }),
  must('transcripts.order.alignment.file', 'Alignment of a text file is ordered.', ALIGN, async (t) => {
    const content = Buffer.from(captionTexts.join('\n'));
    const order = await align(t, {
      source_text_file: { filename: 'text.txt', type: 'text/plain', content },
    });
    hasShape(order, records.transcript, 'a transcript');
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
