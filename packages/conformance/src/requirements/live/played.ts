import { dataOf, objectOf, same } from '../../expect.js';
import { needsSandbox, separates } from '../../fixtures.js';
import { requirementsOf } from '../../requirement.js';
import { act, advance, anEvent, LIVE, ORDER, orderEvent, show, soon } from './events.js';

const { ours } = requirementsOf('live', 'docs/live-captions.md');

/** Events that end by themselves some seconds after their start, by the clock of a sandbox. */
const endings = [
  {
    id: 'live.ends.no-audio',
    text: 'An event without audio fails after its wait time.',
    params: { sandbox_scenario: 'silent', event_wait_time: 2 },
    seconds: 180,
    statuses: ['failed'],
  },
  {
    id: 'live.ends.max-time',
    text: 'An event is finished after its longest time.',
    params: { sandbox_scenario: 'hang', event_max_time: 3 },
    seconds: 240,
    statuses: ['finished'],
  },
  {
    id: 'live.ends.lost-stream',
    text: 'An event whose stream does not return is finished after its time for reconnection.',
    params: { sandbox_scenario: 'lost', stream_reconnection_wait_time: 1 },
    seconds: 300,
    statuses: ['finished'],
  },
];
/** Events that are played by the clock of a sandbox. */
export const played = [
  ...endings.map(({ id, text, params, seconds, statuses }) =>
    ours(id, text, [ORDER, `GET ${LIVE}/:id`, 'POST /v3/sandbox/clock'], async (t) => {
      await needsSandbox(t);
      const event = await orderEvent(t, { start_time: await soon(t), ...params });
      await advance(t, 300 + seconds);
      const ended = await t.until(
        `status ${statuses.join(' or ')}`,
        () => t.get(`${LIVE}/${String(event['id'])}`),
        (answer) => statuses.includes(String(objectOf(answer)['status'])),
      );
      same(objectOf(ended)['cancellable'], false, 'cancellable');
    }),
  ),
  ours(
    'live.transcript',
    'An event plays by the clock of a sandbox, and its words become a transcript; it is finished on request.',
    [ORDER, `POST ${LIVE}/:id/finish`, `GET ${LIVE}/:id`, 'POST /v3/sandbox/clock'],
    async (t) => {
      await needsSandbox(t);
      const event = await orderEvent(t, { start_time: await soon(t), sandbox_scenario: 'hang' });
      await advance(t, 400);
      same((await show(t, event))['status'], 'in_progress', 'status');
      dataOf(await t.post(act(event, 'finish')));
      const shown = await t.until(
        'the transcript of the event',
        () => t.get(`${LIVE}/${String(event['id'])}`),
        (answer) => objectOf(answer)['service_transcript_id'] !== null,
      );
      const { status, service_transcript_id: transcript } = objectOf(shown);
      same(status, 'finished', 'status');
      const other = await anEvent(t);
      for (const name of ['service_transcript_id', 'threeplay_transcript_id'])
        await separates(t, LIVE, { [name]: Number(transcript) }, [event['id'], other['id']]);
    },
  ),
];
