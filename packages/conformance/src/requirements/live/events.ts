import { dataOf, objectOf } from '../../expect.js';
import { cancelLater, mayOrder, newFile, type Json } from '../../fixtures.js';
import type { Params } from '../../request-body.js';
import type { Exchange, Session } from '../../session.js';

export const LIVE = '/v3/live_auto_captions';
export const ORDER = `POST ${LIVE}/order`;

/** Days ahead, so that no stream is expected during the run and the order can still be changed and cancelled. */
export const startTime = (days = 30) => new Date(Date.now() + days * 86_400_000).toISOString();

export async function orderEvent(t: Session, params: Params = {}): Promise<Json> {
  await mayOrder(t);
  const { id } = await newFile(t);
  const given = {
    media_file_id: Number(id),
    start_time: startTime(),
    stream_url: 'rtmp://stream.example/live/key',
    ...params,
  };
  const event = objectOf(await t.post(`${LIVE}/order`, given));
  cancelLater(t, LIVE, event);
  return event;
}
export const act = ({ id }: Json, action: string) => `${LIVE}/${String(id)}/${action}`;
export const show = async (t: Session, { id }: Json) => objectOf(await t.get(`${LIVE}/${String(id)}`));
/** The time of the sandbox, whose clock may have been advanced; the usual time for a server without such a clock. */
async function sandboxTime(t: Session): Promise<number> {
  const answer = await t.get('/v3/sandbox/clock');
  return answer.status === 200 ? Date.parse(String(objectOf(answer)['now'])) : Date.now();
}
/** Some seconds ahead, by the clock of the sandbox. */
export const soon = async (t: Session, seconds = 300) =>
  new Date((await sandboxTime(t)) + 1000 * seconds).toISOString();
export async function advance(t: Session, seconds: number): Promise<void> {
  dataOf(await t.post('/v3/sandbox/clock', { advance: seconds }));
  const arrived = (answer: Exchange) => objectOf(answer)['advancing'] === false;
  await t.until('the clock to arrive', () => t.get('/v3/sandbox/clock'), arrived);
}
export const anEvent = (t: Session) => t.once('a live event', () => orderEvent(t));
