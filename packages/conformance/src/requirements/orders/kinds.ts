import { importCaptions, newFile, type Json } from '../../fixtures.js';
import type { Params } from '../../request-body.js';
import type { Session } from '../../session.js';
import { align } from '../alignment.js';
import { orderDescription } from '../audio-description.js';
import { orderEvent } from '../live/events.js';
import { orderTranslation } from '../translation.js';
import { openOrder, orderClip } from './order.js';

/** A kind of order, for requirements that every kind has to meet. */
export interface OrderKind {
  /** The last part of the ids of its requirements. */
  name: string;
  route: string;
  /** Path of the records that the order makes. */
  records: string;
  /** Places the order on a new file, with these parameters besides those that it needs. Returns the record, or the quote. */
  place(t: Session, params: Params): Promise<Json>;
}

const transcript = (name: string, place: OrderKind['place']): OrderKind => ({
  name,
  route: `POST /v3/transcripts/order/${name}`,
  records: '/v3/transcripts',
  place,
});

const other = (name: string, records: string, place: OrderKind['place']): OrderKind => ({
  name,
  route: `POST ${records}/order`,
  records,
  place,
});

async function translate(t: Session, params: Params): Promise<Json> {
  const { id: fileId } = await newFile(t);
  const { id } = await importCaptions(t, fileId);
  return orderTranslation(t, id, fileId, params);
}

/** Kinds of orders that take some time. */
export const kinds: readonly OrderKind[] = [
  transcript('transcription', (t, params) => openOrder(t, 'transcription', params)),
  transcript('asr', (t, params) => openOrder(t, 'asr', params)),
  transcript('alignment', (t, params) => align(t, { source_text: 'Good morning.' }, params)),
  transcript('vicc', orderClip),
  transcript('translation', translate),
  other('audio-description', '/v3/audio_descriptions', (t, params) => orderDescription(t, {}, params)),
  other('live', '/v3/live_auto_captions', orderEvent),
];
