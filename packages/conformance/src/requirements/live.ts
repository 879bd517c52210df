import { assert, dataOf, idsOf, listOf, objectOf, refusesParameter, same } from '../expect.js';
import { ENGLISH, mayOrder, needsSandbox, newFile, refused, separates } from '../fixtures.js';
import * as records from '../records.js';
import { requirementsOf } from '../requirement.js';
import { hasShape } from '../shapes.js';
import { act, anEvent, LIVE, ORDER, orderEvent, show, soon, startTime } from './live/events.js';
import { played } from './live/played.js';

const { must } = requirementsOf('live', 'v3 API, Live auto captions');
const { ours } = requirementsOf('live', 'docs/live-captions.md');
const bounds = { latency: [1999, 15_001], offensive_words_sensitivity: [-1, 4] } as const;
const options = {
  latency: 5000,
  offensive_words_sensitivity: 3,
  event_wait_time: 10,
  event_max_time: 60,
  stream_reconnection_wait_time: 5,
};
const changed = {
  stream_url: 'rtmp://stream.example/live/other',
  start_time: startTime(20),
  latency: 6000,
  offensive_words_sensitivity: 0,
  event_wait_time: 20,
  event_max_time: 90,
  stream_reconnection_wait_time: 10,
  stream_delay: 1500,
  record_stream: true,
};
const words = (lines: string[]) => ({
  wordlist_file: { filename: 'words.txt', type: 'text/plain', content: Buffer.from(lines.join('\n')) },
});

export const live = [
  must('live.order', 'A live event is ordered, with the defaults of the API.', ORDER, async (t) => {
    const event = await orderEvent(t);
    hasShape(event, records.live, 'a live event');
    const {
      latency,
      offensive_words_sensitivity: words,
      event_wait_time: wait,
      event_max_time: max,
      stream_reconnection_wait_time: reconnect,
    } = event;
    same([latency, words, wait, max, reconnect], [2000, 1, 30, 240, 0], 'defaults');
  }),
  must('live.order.options', 'A live event keeps its options.', [ORDER, `GET ${LIVE}/:id`], async (t) => {
    const event = await show(t, await orderEvent(t, { ...options, record_stream: true }));
    for (const [name, value] of Object.entries(options)) same(event[name], value, name);
  }),
  must('live.order.required', 'A live event needs a file and a start.', ORDER, async (t) => {
    await mayOrder(t);
    const { id } = await newFile(t);
    refused(await t.post(`${LIVE}/order`, { media_file_id: Number(id) }), 'an event without start_time');
    refused(await t.post(`${LIVE}/order`, { start_time: startTime() }), 'an event without media_file_id');
  }),
  ...Object.entries(bounds).map(([name, values]) =>
    must(
      `live.order.${name.replaceAll('_', '-')}`,
      `${name} outside of its range is refused.`,
      ORDER,
      async (t) => {
        await mayOrder(t);
        const { id } = await newFile(t);
        for (const value of values)
          refused(
            await t.post(`${LIVE}/order`, {
              media_file_id: Number(id),
              start_time: startTime(),
              [name]: value,
            }),
            `${name} ${value}`,
          );
      },
    ),
  ),
  must('live.order.stream-url', 'A stream begins with rtmp://.', ORDER, async (t) => {
    await mayOrder(t);
    const { id } = await newFile(t);
    refused(
      await t.post(`${LIVE}/order`, {
        media_file_id: Number(id),
        start_time: startTime(),
        stream_url: 'https://stream.example/',
      }),
      'a stream by https',
    );
  }),
  must(
    'live.wordlist',
    'The word list of an event is shown.',
    [ORDER, `GET ${LIVE}/:id/wordlist`],
    async (t) => {
      await mayOrder(t);
      const { id } = await newFile(t);
      const query = { media_file_id: Number(id), start_time: startTime() };
      const event = objectOf(
        await t.call('POST', `${LIVE}/order`, { query, multipart: words(['heron', 'egret']) }),
      );
      t.removeLater(() => t.post(act(event, 'cancel')));
      const shown = JSON.stringify(dataOf(await t.get(act(event, 'wordlist'))));
      assert(shown.includes('heron') && shown.includes('egret'), 'the words', shown);
      const tooMany = Array.from({ length: 76 }, (_, i) => `word${i}`);
      refused(
        await t.call('POST', `${LIVE}/order`, { query, multipart: words(tooMany) }),
        'a list of 76 words',
      );
    },
  ),
  must('live.show', 'An event is shown; its embed page only on request.', `GET ${LIVE}/:id`, async (t) => {
    const event = await show(t, await anEvent(t));
    hasShape(event, records.live, 'a live event');
    assert(!('embed_page' in event), 'no embed_page', Object.keys(event));
    const withPage = objectOf(await t.get(`${LIVE}/${String(event['id'])}`, { show_embed: true }));
    assert('embed_page' in withPage, 'embed_page', Object.keys(withPage));
  }),
  must('live.list', 'Unarchived events are listed.', `GET ${LIVE}`, async (t) => {
    const { id } = await anEvent(t);
    const answer = await t.get(LIVE, { sort_dir: 'desc' });
    assert(idsOf(answer).includes(id), `event ${String(id)}`, 'a list without it');
    for (const event of listOf(answer)) hasShape(event, records.live, 'a live event');
  }),
  ...['id', 'media_file_id', 'public_id'].map((name) =>
    must(
      `live.list.filter.${name.replaceAll('_', '-')}`,
      `Events are filtered by ${name}.`,
      [`GET ${LIVE}`, ORDER],
      async (t) => {
        const [has, hasNot] = [await orderEvent(t), await anEvent(t)];
        await separates(t, LIVE, { [name]: has[name] as string | number }, [has['id'], hasNot['id']]);
      },
    ),
  ),
  must('live.list.filter.start', 'Events are filtered by their start.', [`GET ${LIVE}`, ORDER], async (t) => {
    const [soon, late] = [
      await orderEvent(t, { start_time: startTime(10) }),
      await orderEvent(t, { start_time: startTime(60) }),
    ];
    await separates(t, LIVE, { start_before: startTime(30) }, [soon['id'], late['id']]);
    await separates(t, LIVE, { start_after: startTime(30) }, [late['id'], soon['id']]);
  }),
  must('live.list.filter.created', 'Events are filtered by their order.', `GET ${LIVE}`, async (t) => {
    const { id } = await anEvent(t);
    const yesterday = startTime(-1);
    const after = idsOf(await t.get(LIVE, { id: Number(id), created_after: yesterday }));
    const before = idsOf(await t.get(LIVE, { id: Number(id), created_before: yesterday }));
    same([after, before], [[id], []], 'events after and before yesterday');
  }),
  ours(
    'live.list.filter.status',
    'Events are filtered by their status, and by whether they have ended.',
    [`GET ${LIVE}`, `POST ${LIVE}/:id/cancel`],
    async (t) => {
      const [has, hasNot] = [await orderEvent(t), await anEvent(t)];
      dataOf(await t.post(act(has, 'cancel')));
      await separates(t, LIVE, { status: 'cancelled' }, [has['id'], hasNot['id']]);
      await separates(t, LIVE, { status: false }, [has['id'], hasNot['id']]);
    },
  ),
  must(
    'live.update',
    'An event that has not started is updated.',
    [`PUT ${LIVE}/:id`, `GET ${LIVE}/:id`],
    async (t) => {
      const event = await orderEvent(t);
      dataOf(await t.put(`${LIVE}/${String(event['id'])}`, changed));
      const shown = await show(t, event);
      const { start_time: start, stream_delay: _, record_stream: __, ...rest } = changed;
      for (const [name, value] of Object.entries(rest)) same(shown[name], value, name);
      same(Date.parse(String(shown['start_time'])), Date.parse(start), 'start_time');
      refused(await t.put(`${LIVE}/${String(event['id'])}`, { latency: 1 }), 'latency 1');
    },
  ),
  must(
    'live.update.wordlist',
    'The word list of an event is replaced.',
    [`PUT ${LIVE}/:id`, `GET ${LIVE}/:id/wordlist`],
    async (t) => {
      const event = await orderEvent(t);
      const put = await t.call('PUT', `${LIVE}/${String(event['id'])}`, { multipart: words(['bittern']) });
      dataOf(put);
      const shown = JSON.stringify(dataOf(await t.get(act(event, 'wordlist'))));
      assert(shown.includes('bittern'), 'the new word', shown);
    },
  ),
  ours(
    'live.finish.scheduled',
    'An event that has not started is not finished.',
    `POST ${LIVE}/:id/finish`,
    async (t) => refused(await t.post(act(await anEvent(t), 'finish')), 'finishing a scheduled event'),
  ),
  must(
    'live.cancel',
    'An event that has not started is cancelled.',
    [`POST ${LIVE}/:id/cancel`, `GET ${LIVE}/:id`],
    async (t) => {
      const event = await orderEvent(t);
      dataOf(await t.post(act(event, 'cancel')));
      same((await show(t, event))['cancellable'], false, 'cancellable');
    },
  ),
  must(
    'live.cutoff',
    'From a minute before its start, an event is neither updated nor cancelled.',
    [`PUT ${LIVE}/:id`, `POST ${LIVE}/:id/cancel`],
    async (t) => {
      await needsSandbox(t);
      const event = await orderEvent(t, { start_time: await soon(t, 45) });
      same(event['cancellable'], false, 'cancellable');
      refused(
        await t.put(`${LIVE}/${String(event['id'])}`, { latency: 6000 }),
        'an update in the last minute',
      );
      refused(await t.post(act(event, 'cancel')), 'cancelling in the last minute');
    },
  ),
  ours(
    'live.translations',
    'Captions are translated into other languages than that of the file.',
    [ORDER, `PUT ${LIVE}/:id`],
    async (t) => {
      const event = await orderEvent(t, { translation_language_ids: '' });
      same(event['translation_language_ids'], [], 'translation_language_ids');
      refused(
        await t.put(`${LIVE}/${String(event['id'])}`, { translation_language_ids: ENGLISH }),
        'a translation into the language of the file',
      );
    },
  ),
  ours('live.caption-style', 'How captions appear is chosen.', [ORDER, `PUT ${LIVE}/:id`], async (t) => {
    const event = await orderEvent(t, { live_caption_style: 'paint-on' });
    same(event['live_caption_style'], 'paint-on', 'live_caption_style');
    const path = `${LIVE}/${String(event['id'])}`;
    dataOf(await t.put(path, { live_caption_style: 'pop-on' }));
    same((await show(t, event))['live_caption_style'], 'pop-on', 'live_caption_style');
    refusesParameter(await t.put(path, { live_caption_style: 'scrolling' }), 'live_caption_style');
  }),
  ours(
    'live.order.transcoder',
    'An event cannot use a transcoder that is not reserved for its project.',
    ORDER,
    async (t) => {
      await mayOrder(t);
      const { id } = await newFile(t);
      const given = { media_file_id: Number(id), start_time: startTime(), transcoder_id: `${t.name}-none` };
      refusesParameter(await t.post(`${LIVE}/order`, given), 'transcoder_id');
    },
  ),
  must(
    'live.archive',
    'A cancelled event is archived and unarchived; others are not.',
    [`POST ${LIVE}/:id/archive`, `POST ${LIVE}/:id/unarchive`],
    async (t) => {
      const event = await orderEvent(t);
      refused(
        await t.post(act(event, 'archive')),
        'archiving an event that is neither finished nor cancelled',
      );
      dataOf(await t.post(act(event, 'cancel')));
      refused(await t.post(act(event, 'unarchive')), 'unarchiving an event that is not archived');
      dataOf(await t.post(act(event, 'archive')));
      assert(
        !idsOf(await t.get(LIVE, { id: Number(event['id']) })).includes(event['id']),
        'a list without it',
        'a list with it',
      );
      dataOf(await t.post(act(event, 'unarchive')));
      assert(
        idsOf(await t.get(LIVE, { id: Number(event['id']) })).includes(event['id']),
        'a list with it',
        'a list without it',
      );
    },
  ),
  ours(
    'live.list.archived',
    'Archived events are listed instead of the others on request.',
    [`GET ${LIVE}`, `POST ${LIVE}/:id/archive`],
    async (t) => {
      const event = await orderEvent(t);
      dataOf(await t.post(act(event, 'cancel')));
      dataOf(await t.post(act(event, 'archive')));
      const other = await anEvent(t);
      await separates(t, LIVE, { archived: true }, [event['id'], other['id']]);
    },
  ),
  ours('live.order.dry-run', 'A quote orders nothing.', [ORDER, `GET ${LIVE}`], async (t) => {
    await mayOrder(t);
    const { id } = await newFile(t);
    const quote = { media_file_id: Number(id), start_time: startTime(), dry_run: true };
    dataOf(await t.post(`${LIVE}/order`, quote));
    same(idsOf(await t.get(LIVE, { media_file_id: Number(id) })), [], 'events of the file');
  }),
  must('live.order.help', 'Help with ordering is available.', `GET ${LIVE}/order_help`, async (t) => {
    assert(JSON.stringify(dataOf(await t.get(`${LIVE}/order_help`))).length > 2, 'some help', 'nothing');
  }),
  ...played,
];
