import { formWithFile } from '@scriptorium/testing';
import { path, startWorld, type Sandbox, type World } from '../../test/world.js';
import { LiveLog } from '../log/live-log.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.app.stop());

const show = async ({ by }: Pick<Sandbox, 'by'>, id: number) => (await by.get(`${path}/${id}`)).body.data;
const placed = async (sandbox: Sandbox, more = {}): Promise<number> => {
  const { status, body } = await sandbox.order(more);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data.id;
};
const statusesOf = async (id: number): Promise<string[]> => {
  const rows = await world.app.db.query(
    `select snapshot->>'status' as status from event where type like 'live_auto_caption.%' and resource_id = $1 order by id`,
    [id],
  );
  return rows.map(({ status }: { status: string }) => status);
};
const endReason = async (id: number): Promise<string> =>
  (await world.app.db.query('select end_reason as reason from service_order where id = $1', [id]))[0].reason;

// The clock of a sandbox goes on beside its advances: states are looked at half a minute or more from their limits.
describe('a sandbox event', () => {
  it('is played by the clock of the sandbox, and leaves a transcript', async () => {
    const sandbox = await world.newSandbox();
    const id = await placed(sandbox);
    expect(await show(sandbox, id)).toMatchObject({ status: 'scheduled', cancellable: true });
    await sandbox.advance(570);
    expect(await show(sandbox, id)).toMatchObject({ status: 'scheduled', cancellable: false });
    await sandbox.advance(120);
    const event = await show(sandbox, id);
    expect(event).toMatchObject({ status: 'finished', service_transcript_id: expect.any(Number) });
    expect(event.threeplay_transcript_id).toBe(event.service_transcript_id);
    const transcript = `/v3/transcripts/${event.service_transcript_id}`;
    const shown = await sandbox.by.get(transcript);
    expect(shown.body.data).toMatchObject({
      type: 'AsrTranscript',
      status: 'complete',
      media_file_id: sandbox.fileId,
    });
    const text = await sandbox.by.get(`${transcript}/text`, { output_format_id: 16 });
    expect(text.body.data).toContain('welcome to the lecture');
    const [order] = await world.app.db.query(
      'select parent_id, unit_price_mills as mills from service_order where id = $1',
      [event.service_transcript_id],
    );
    expect(order).toEqual({ parent_id: id, mills: 0 });
    expect(await statusesOf(id)).toEqual(['scheduled', 'connecting', 'in_progress', 'finished']);
  });

  it('is ordered beside a transcript that is in progress on the same file', async () => {
    const sandbox = await world.newSandbox();
    const source = formWithFile('source_file', Buffer.from('RIFF'), { filename: 'a.wav', language_id: '1' });
    const file = (await sandbox.by.send('POST', '/v3/files', { multipart: source })).body.data.id;
    const asr = await sandbox.by.post('/v3/transcripts/order/asr', { media_file_id: file });
    expect(asr.status).toBe(200);
    const id = await placed(sandbox, { media_file_id: file });
    await sandbox.advance(700);
    expect((await show(sandbox, id)).status).toBe('finished');
  });

  it('fails if the stream does not come within 15 minutes', async () => {
    const sandbox = await world.newSandbox();
    const id = await placed(sandbox, { sandbox_scenario: 'reject' });
    await sandbox.advance(600 + 840);
    expect((await show(sandbox, id)).status).toBe('connecting');
    await sandbox.advance(62);
    expect(await show(sandbox, id)).toMatchObject({ status: 'failed', service_transcript_id: null });
    expect(await endReason(id)).toBe('The stream was not available within 15 minutes of the start time.');
  });

  it('fails if no audio is detected within the wait time', async () => {
    const sandbox = await world.newSandbox();
    const id = await placed(sandbox, { sandbox_scenario: 'silent', event_wait_time: 20 });
    await sandbox.advance(600 + 19 * 60);
    expect((await show(sandbox, id)).status).toBe('connecting');
    await sandbox.advance(62);
    expect((await show(sandbox, id)).status).toBe('failed');
    expect(await endReason(id)).toContain('No audio');
    expect((await sandbox.by.post(`${path}/${id}/archive`)).status).toBe(403);
  });

  it('finishes after the maximal time if its stream goes on', async () => {
    const sandbox = await world.newSandbox();
    const id = await placed(sandbox, { sandbox_scenario: 'hang', event_max_time: 10 });
    await sandbox.advance(600 + 540);
    expect((await show(sandbox, id)).status).toBe('in_progress');
    await sandbox.advance(70);
    expect((await show(sandbox, id)).status).toBe('finished');
    const [{ ms }] = await world.app.db.query('select billed_ms as ms from service_order where id = $1', [
      id,
    ]);
    expect(ms).toBe(600_000 - 8_000); // from the first sound
  });

  it('waits for a lost stream, and counts only the captioned time', async () => {
    const sandbox = await world.newSandbox();
    const id = await placed(sandbox, { sandbox_scenario: 'interrupted', stream_reconnection_wait_time: 1 });
    await sandbox.advance(765);
    expect((await show(sandbox, id)).status).toBe('finished');
    expect((await statusesOf(id)).slice(2)).toEqual([
      'in_progress',
      'reconnecting',
      'in_progress',
      'finished',
    ]);
    const lines = await world.app.get(LiveLog).after(id, 0);
    expect(lines.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(lines.filter(({ isGap }) => isGap)).toMatchObject([{ sequence: 5, text: '', endMs: 49_000 }]);
    const [{ ms }] = await world.app.db.query('select billed_ms as ms from service_order where id = $1', [
      id,
    ]);
    expect(ms).toBe(52_000);
  });

  it('ends when a lost stream does not return in time', async () => {
    const sandbox = await world.newSandbox();
    const lost = { sandbox_scenario: 'lost' };
    const [waiting, impatient] = [
      await placed(sandbox, { ...lost, stream_reconnection_wait_time: 5 }),
      await placed(sandbox, lost),
    ];
    await sandbox.advance(600 + 34 + 240);
    expect((await show(sandbox, waiting)).status).toBe('reconnecting');
    expect((await show(sandbox, impatient)).status).toBe('finished');
    await sandbox.advance(62);
    expect((await show(sandbox, waiting)).status).toBe('finished');
  });
});

describe('customers', () => {
  it('cancel and update an event until one minute before its start', async () => {
    const sandbox = await world.newSandbox();
    const { by } = sandbox;
    const [one, other] = [await placed(sandbox), await placed(sandbox)];
    await sandbox.advance(480);
    expect((await by.send('PUT', `${path}/${one}`, { json: { latency: 6000 } })).body.data.latency).toBe(
      6000,
    );
    expect((await by.post(`${path}/${one}/cancel`)).body.data).toEqual({ success: true });
    expect((await show(sandbox, one)).status).toBe('cancelled');
    await sandbox.advance(62);
    for (const refused of [
      await by.send('PUT', `${path}/${other}`, { json: { latency: 6000 } }),
      await by.post(`${path}/${other}/cancel`),
      await by.post(`${path}/${one}/cancel`),
    ])
      expect([refused.status, refused.body.error.type]).toEqual([403, 'forbidden_error']);
  });

  it('move the start, and with it the rules and the cut-off', async () => {
    const sandbox = await world.newSandbox();
    const id = await placed(sandbox);
    const start = new Date((await sandbox.now()).getTime() + 7_200_000).toISOString();
    const changed = await sandbox.by.send('PUT', `${path}/${id}`, {
      json: { start_time: start, stream_delay: 8000, event_max_time: 60 },
    });
    expect(changed.body.data).toMatchObject({ stream_delay: 8000, event_max_time: 60, event_wait_time: 30 });
    await sandbox.advance(3_600);
    expect(await show(sandbox, id)).toMatchObject({ status: 'scheduled', cancellable: true });
    await sandbox.advance(3_660);
    expect((await show(sandbox, id)).status).not.toBe('scheduled');
  });

  it('finish an event from its start on', async () => {
    const sandbox = await world.newSandbox();
    const id = await placed(sandbox, { sandbox_scenario: 'hang' });
    const finish = () => sandbox.by.post(`${path}/${id}/finish`);
    expect((await finish()).status).toBe(403);
    await sandbox.advance(630);
    expect((await finish()).body.data).toEqual({ success: true });
    expect((await show(sandbox, id)).status).toBe('finished');
    expect((await finish()).status).toBe(403);
    expect((await sandbox.by.post(`${path}/${id}/archive`)).status).toBe(200);
  });

  it('archive ended events, which the list then leaves out', async () => {
    const sandbox = await world.newSandbox();
    const { by } = sandbox;
    const id = await placed(sandbox);
    const list = async (query = {}) =>
      (await by.get(path, query)).body.data.map((event: { id: number }) => event.id);
    expect((await by.post(`${path}/${id}/archive`)).status).toBe(403);
    await by.post(`${path}/${id}/cancel`);
    expect((await by.post(`${path}/${id}/unarchive`)).status).toBe(403);
    expect((await by.post(`${path}/${id}/archive`)).status).toBe(200);
    expect((await by.post(`${path}/${id}/archive`)).status).toBe(403);
    expect([await list(), await list({ archived: true })]).toEqual([[], [id]]);
    expect((await by.post(`${path}/${id}/unarchive`)).status).toBe(200);
    expect(await list()).toEqual([id]);
  });

  it('filter the list', async () => {
    const sandbox = await world.newSandbox();
    const [one, two] = [await placed(sandbox), await placed(sandbox)];
    await sandbox.by.post(`${path}/${two}/cancel`);
    const { public_id: publicId, start_time: start } = await show(sandbox, one);
    const list = async (query: object) => {
      const { status, body } = await sandbox.by.get(path, query as Record<string, string>);
      expect([status, body.error]).toEqual([200, undefined]);
      return body.data.map((event: { id: number }) => event.id);
    };
    expect(await list({ id: one })).toEqual([one]);
    expect(await list({ public_id: publicId })).toEqual([one]);
    expect(await list({ status: 'cancelled' })).toEqual([two]);
    expect(await list({ status: 'true' })).toEqual([one]);
    expect(await list({ status: 'false' })).toEqual([two]);
    expect(await list({ media_file_id: sandbox.fileId, sort_dir: 'desc' })).toEqual([two, one]);
    expect(await list({ media_file_id: sandbox.fileId + 1 })).toEqual([]);
    expect(await list({ service_transcript_id: 1 })).toEqual([]);
    expect(await list({ start_before: start })).toEqual([]);
    expect(await list({ start_after: '2020-01-01', created_after: '2020-01-01' })).toEqual([one, two]);
    expect(await list({ created_before: '2020-01-01' })).toEqual([]);
  });

  it('give a list of words, which each update may replace or remove', async () => {
    const sandbox = await world.newSandbox();
    const { by, fileId } = sandbox;
    const start = new Date((await sandbox.now()).getTime() + 600_000).toISOString();
    const order = (words: string | Buffer) =>
      by.send('POST', `${path}/order`, {
        multipart: formWithFile('wordlist_file', words, { media_file_id: String(fileId), start_time: start }),
      });
    const { id } = (await order('Scriptorium\r\n\n  light   reaction \nScriptorium')).body.data;
    const words = async () => (await by.get(`${path}/${id}/wordlist`)).body.data;
    expect(await words()).toEqual(['Scriptorium', 'light reaction']);
    const update = (word: string) =>
      by.send('PUT', `${path}/${id}`, { multipart: formWithFile('wordlist_file', word, {}) });
    await update('chloroplast');
    expect(await words()).toEqual(['chloroplast']);
    await by.send('PUT', `${path}/${id}`, { json: { wordlist_file: '' } });
    expect(await words()).toEqual([]);
    const tooMany = Array.from({ length: 76 }, (_, i) => `word${i}`).join('\n');
    for (const refused of [tooMany, 'x'.repeat(101), Buffer.from([0xff, 0xfe, 0x00])]) {
      const { status, body } = await order(refused);
      expect([status, body.error?.items]).toEqual([400, ['wordlist_file']]);
    }
  });

  it('see an example of a page with the captions, and what can be ordered', async () => {
    const sandbox = await world.newSandbox();
    const id = await placed(sandbox);
    const { by } = sandbox;
    expect(await show(sandbox, id)).not.toHaveProperty('embed_page');
    const { embed_page: page, js_embed_code: code } = (await by.get(`${path}/${id}`, { show_embed: true }))
      .body.data;
    expect(page).toContain(code);
    const help = await by.get(`${path}/order_help`);
    expect(help.body.data).toMatchObject({ order: 'live_auto_caption', prices: { per: 'minute' } });
    expect((await by.get(`${path}/order/help`)).body.data).toEqual(help.body.data);
  });

  it('get a quote, and nothing is scheduled', async () => {
    const sandbox = await world.newSandbox();
    const { body } = await sandbox.order({ dry_run: true });
    expect(body.data).toMatchObject({ dry_run: true, service: 'live_auto_caption', minutes: null });
    expect((await sandbox.by.get(path)).body.data).toEqual([]);
  });

  it('are told which parameter is wrong', async () => {
    const sandbox = await world.newSandbox();
    for (const [parameter, value] of Object.entries({
      latency: [1999, 15_001],
      offensive_words_sensitivity: [4, -1],
      start_time: ['tomorrow', '2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z', undefined],
      stream_url: ['http://a.example/b', 'rtmp://10.0.0.1/live', 'rtmp://user:pass@a.example/b', 'rtmp://'],
      event_wait_time: [0],
      event_max_time: [1441],
      stream_reconnection_wait_time: [-1],
      record_stream: ['maybe'],
      callback: ['ftp://a.example'],
      media_file_id: [undefined],
      sandbox_scenario: ['late'],
    }))
      for (const wrong of value) {
        const { status, body } = await sandbox.order({ [parameter]: wrong });
        expect([parameter, wrong, status, body.error?.items]).toEqual([parameter, wrong, 400, [parameter]]);
      }
  });
});

it('refuses real events without a captioner, with the reason', async () => {
  const { body, status } = await world.project.post(`${path}/order`, {
    media_file_id: await world.newFile(),
    start_time: new Date(Date.now() + 600_000).toISOString(),
  });
  expect([status, body.error.type]).toEqual([503, 'unavailable_error']);
});
