import {
  eventually,
  ftpUser as user,
  settled,
  startFtp,
  startMail,
  startReceiver,
  type FtpServer,
  type MailServer,
  type Receiver,
} from '@scriptorium/testing';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startFake } from '../test/fake-ftp.js';
import { startWorld, type World } from '../test/world.js';
import { DeliveryPlan } from './delivery-plan.js';

let world: World;
/** A service whose second attempt waits for `retryNow`. */
let slowWorld: World;
let ftp: FtpServer;
let secureFtp: FtpServer;
let misnamedFtp: FtpServer;
let mail: MailServer;
let receiver: Receiver;
beforeAll(async () => {
  [ftp, secureFtp, misnamedFtp, mail, receiver] = await Promise.all([
    startFtp(),
    startFtp({ tls: true }),
    startFtp({ tls: true, address: '127.0.0.2' }),
    startMail(),
    startReceiver(),
  ]);
  const options = {
    trustedAuthorities: [secureFtp.certificate!, misnamedFtp.certificate!],
  };
  const letters = { url: mail.url, from: 'captions@example.com' };
  [world, slowWorld] = await Promise.all([
    startWorld(options, letters),
    startWorld({ ...options, scheduleMs: [0, 3_600_000] }, letters),
  ]);
});
afterAll(async () => {
  await Promise.all([world?.app.stop(), slowWorld?.app.stop()]);
  await Promise.all([ftp, secureFtp, misnamedFtp, mail, receiver].map((it) => it?.close()));
});
afterEach(() => Promise.all([world, slowWorld].map(({ app }) => app.db.query('delete from delivery'))));

const errorsOf = (delivery: number, of = world): Promise<{ error: string }[]> =>
  of.app.db.query(
    `select error from outbound_attempt a join outbound_message m on m.id = a.message_id
     where payload -> 'deliveryId' = to_jsonb($1::int)`,
    [delivery],
  );

const firstError = (delivery: number, of = world): Promise<string> =>
  eventually(async () => (await errorsOf(delivery, of))[0]?.error);
const retryNow = () =>
  slowWorld.app.db.query(`update outbound_message set wake_at = now() where status = 'pending'`);

const srt = '1\n00:00:01,000 --> 00:00:02,000\nHi é.\n';
const lines = (text: string) => text.replaceAll('\r\n', '\n').trim();

describe('delivery by FTP', () => {
  it('stores each completed transcript under a unique name, and creates missing folders', async () => {
    const delivery = await world.delivery({ method: 'ftp', host: ftp.host, path: '/in/captions', ...user });
    const { id } = await world.transcript({ name: 'Lecture ../1.mp4' });
    expect(await world.ended(delivery)).toEqual({ status: 'delivered', errors: [null] });
    const name = `Lecture .._1_${id}_en.srt`;
    expect(await readdir(path.join(ftp.folder, 'in/captions'))).toEqual([name]);
    expect(lines(await readFile(path.join(ftp.folder, 'in/captions', name), 'utf8'))).toBe(srt.trim());
  });

  it('gives a file its final name only when it is complete', async () => {
    ftp.done.splice(0);
    const delivery = await world.delivery({
      method: 'ftp',
      host: ftp.host,
      file_name: 'a.{extension}',
      ...user,
    });
    await world.transcript();
    await world.ended(delivery);
    expect(ftp.done).toEqual(['write a.srt.part', 'rename a.srt.part to a.srt']);
  });

  it('replaces the file on redelivery, in the chosen format and byte for byte', async () => {
    const fields = {
      method: 'ftp',
      host: ftp.host,
      path: '/pdf',
      file_name: 'one.pdf',
      output_format_id: 46,
    };
    const delivery = await world.delivery({ ...fields, ...user });
    await mkdir(path.join(ftp.folder, 'pdf'));
    await writeFile(path.join(ftp.folder, 'pdf/one.pdf'), 'old');
    await world.transcript();
    expect((await world.ended(delivery)).status).toBe('delivered');
    const content = await readFile(path.join(ftp.folder, 'pdf/one.pdf'));
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(content.subarray(-6).toString().trim()).toBe('%%EOF');
  });

  it('sends an edited transcript and its callback again', async () => {
    const fields = { method: 'ftp', host: ftp.host, path: '/edited', file_name: 'one.srt' };
    const delivery = await world.delivery({ ...fields, ...user });
    const edited = await startReceiver();
    const { id } = await world.transcript({ callback: `${edited.url}/edited` });
    await world.ended(delivery);
    const edits = [{ from: 0, to: 1, text: 'Hello' }];
    await world.project.send('PATCH', `/v3/transcripts/${id}/words`, { json: { version: 1, edits } });
    const content = await eventually(async () => {
      const text = await readFile(path.join(ftp.folder, 'edited/one.srt'), 'utf8');
      return text.includes('Hello') ? text : undefined;
    });
    expect(lines(content)).toBe(srt.replace('Hi', 'Hello').trim());
    const last = await eventually(() => edited.received[1]);
    expect(Number(last.headers['x-resource-version'])).toBeGreaterThan(
      Number(edited.received[0]!.headers['x-resource-version']),
    );
    await edited.close();
  });

  it('encrypts the password and the file with FTPS', async () => {
    const delivery = await world.delivery({ method: 'ftp', protocol: 'ftps', host: secureFtp.host, ...user });
    await world.transcript();
    expect(await world.ended(delivery)).toEqual({ status: 'delivered', errors: [null] });
    expect(secureFtp.logins).toEqual([{ ...user, secure: true }]);
    expect(await readdir(secureFtp.folder)).toHaveLength(1);
  });

  it('does not send the password to a server without encryption', async () => {
    const before = ftp.logins.length;
    const delivery = await world.delivery({ method: 'ftp', protocol: 'ftps', host: ftp.host, ...user });
    await world.transcript();
    expect((await world.ended(delivery)).status).toBe('failed');
    expect(ftp.logins).toHaveLength(before);
  });

  it('does not send the password to a server whose certificate is for another host', async () => {
    const delivery = await world.delivery({
      method: 'ftp',
      protocol: 'ftps',
      host: misnamedFtp.host,
      ...user,
    });
    await world.transcript();
    const { status, errors } = await world.ended(delivery);
    expect([status, errors[0]]).toEqual(['failed', 'its certificate is not trusted']);
    expect(misnamedFtp.logins).toEqual([]);
  });

  it('retries by its schedule, logs the reason, and is marked as failed in the end', async () => {
    const wrong = { method: 'ftp', host: ftp.host, username: 'someone', password: 'wrong one' };
    const delivery = await world.delivery(wrong);
    await world.transcript();
    const { status, errors } = await world.ended(delivery);
    expect([status, errors.length]).toEqual(['failed', 3]);
    expect(new Set(errors)).toEqual(new Set([expect.stringMatching(/^the server said: 530/)]));
    const logged = world.lines.filter((line) => line.includes('delivery by ftp'));
    expect(logged.some((line) => line.includes('delivery by ftp failed'))).toBe(true);
    expect(world.lines.join('')).not.toContain('wrong one');
    expect(world.lines.join('')).not.toContain(user.password);
  });

  it('uses settings that were corrected between attempts', async () => {
    const delivery = await slowWorld.delivery({ method: 'ftp', host: '127.0.0.1:1', ...user });
    const { id } = await slowWorld.transcript();
    await firstError(delivery, slowWorld);
    await slowWorld.project.send('PUT', `/v3/transcripts/deliveries/${delivery}`, {
      form: { host: ftp.host, password: user.password },
    });
    await retryNow();
    const { status, errors } = await slowWorld.ended(delivery);
    expect([status, errors[0], errors.at(-1)]).toEqual([
      'delivered',
      'the server could not be reached or closed the connection',
      null,
    ]);
    expect(await readdir(ftp.folder)).toContain(`Lecture 1_${id}_en.srt`);
  });
});

describe('delivery to a malicious FTP server', () => {
  it('sends the file only to the host that was checked', async () => {
    const canary = await startFake(() => undefined, '127.0.0.3');
    const port = Number(canary.host.split(':')[1]);
    const bad = await startFake((command) => {
      if (command === '') return '220 welcome';
      if (command === 'PASV') return `227 here (127,0,0,3,${port >> 8},${port & 255})`;
      return command === 'EPSV' ? '500 what' : command.startsWith('USER') ? '331 and?' : '200 fine';
    });
    const delivery = await world.delivery({ method: 'ftp', host: bad.host, ...user });
    await world.transcript();
    expect(await firstError(delivery)).toBe('the server could not be reached or closed the connection');
    expect(bad.commands).toContain('PASV');
    expect(canary.commands).toEqual([]);
    await Promise.all([bad.close(), canary.close()]);
  });

  it('ends at the time limit', async () => {
    const silent = await startFake(() => undefined);
    const delivery = await world.delivery({ method: 'ftp', host: silent.host, ...user });
    await world.transcript();
    expect(await firstError(delivery)).toBe('the server could not be reached or closed the connection');
    await silent.close();
  });
});

describe('delivery by e-mail', () => {
  it('sends one message to all addresses, with the file attached', async () => {
    const delivery = await world.delivery({ method: 'email', emails: 'a@example.com,b@example.com' });
    const { id } = await world.transcript({ name: 'A\r\nBcc: c@example.mp4' });
    expect(await world.ended(delivery)).toEqual({ status: 'delivered', errors: [null] });
    const letter = mail.letters.at(-1)!;
    expect([letter.from, letter.to]).toEqual(['captions@example.com', ['a@example.com', 'b@example.com']]);
    const [head] = letter.text.split('\r\n\r\n', 1);
    expect(head).toMatch(/^Subject: Transcript: A Bcc: c@example \(English\)\r?$/m);
    expect(head).not.toMatch(/^Bcc:/m);
    expect(letter.text).toContain(`filename="A_Bcc_ c_example_${id}_en.srt"`);
    const [, encoded] = /\r\nContent-Transfer-Encoding: base64\r\n(?:.*\r\n)*?\r\n([\w+/=\r\n]+)/.exec(
      letter.text,
    )!;
    expect(lines(Buffer.from(encoded!, 'base64').toString('utf8'))).toBe(srt.trim());
  });

  it('is retried if the server accepted no address, but not if it accepted some', async () => {
    mail.takes = (address) => !address.startsWith('late');
    const nobody = await world.delivery({ method: 'email', emails: 'late@example.com' });
    const some = await world.delivery({ method: 'email', emails: 'late@example.com,soon@example.com' });
    const before = mail.letters.length;
    await world.transcript();
    const refused = await world.ended(nobody);
    expect([refused.status, refused.errors.length]).toEqual(['failed', 3]);
    expect(await world.ended(some)).toEqual({
      status: 'failed',
      errors: ['the mail server refused 1 of 2 addresses'],
    });
    expect(mail.letters.slice(before).map(({ to }) => to)).toEqual([['soon@example.com']]);
    mail.takes = () => true;
  });
});

describe('delivery by callback', () => {
  it('sends the signed record and retries like callbacks of orders', async () => {
    let times = 0;
    const failing = await startReceiver((_, response) =>
      response.writeHead((times += 1) < 2 ? 500 : 200).end(),
    );
    await world.delivery({ method: 'callback', url: `${failing.url}/all?x=1` });
    const transcript = await world.transcript();
    const [first, second] = await eventually(() =>
      failing.received.length === 2 ? failing.received : undefined,
    );
    expect(first!.path).toBe('/all?x=1');
    expect(Object.fromEntries(new URLSearchParams(first!.body))).toMatchObject({
      id: String(transcript.id),
      status: 'complete',
    });
    expect(second!.body).toBe(first!.body);
    expect(first!.headers['webhook-id']).toMatch(/^msg_\d+_\d+$/);
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    expect(first!.headers['webhook-signature']).toMatch(/^v1,/);
    await failing.close();
  });
});

describe('the selection of deliveries', () => {
  it('includes each enabled delivery of the project and no others', async () => {
    const at = (where: string) => ({ method: 'callback', url: `${receiver.url}/${where}` });
    await world.delivery(at('one'));
    await world.delivery(at('two'));
    await world.delivery({ ...at('off'), enabled: 'false' });
    await world.delivery(at('sibling'), world.sibling);
    await world.project.post('/v3/audio_descriptions/deliveries', { name: 'AD', ...at('audio') });
    const { id } = await world.transcript();
    const seen = await eventually(() => (receiver.received.length >= 2 ? receiver.received : undefined));
    await settled(world.app, 'deliveries');
    expect(seen.map((each) => each.path).toSorted()).toEqual(['/one', '/two']);
    expect(seen.every(({ body }) => body.startsWith(`id=${id}&`))).toBe(true);
    receiver.received.splice(0);
  });

  it('excludes deliveries that were removed, disabled or changed to a callback before the attempt', async () => {
    const [before, letters] = [ftp.logins.length, mail.letters.length];
    const [gone, off, other] = [
      await slowWorld.delivery({ method: 'ftp', host: '127.0.0.1:1', ...user }),
      await slowWorld.delivery({ method: 'ftp', host: '127.0.0.1:1', ...user }),
      await slowWorld.delivery({ method: 'ftp', host: '127.0.0.1:1', emails: 'a@example.com', ...user }),
    ];
    await slowWorld.transcript();
    await Promise.all([gone, off, other].map((delivery) => firstError(delivery, slowWorld)));
    await slowWorld.project.send('DELETE', `/v3/transcripts/deliveries/${gone}`);
    await slowWorld.project.send('PUT', `/v3/transcripts/deliveries/${other}`, {
      form: { method: 'callback', url: `${receiver.url}/later` },
    });
    await slowWorld.project.send('PUT', `/v3/transcripts/deliveries/${off}`, {
      form: { host: ftp.host, password: user.password, enabled: 'false' },
    });
    await retryNow();
    const last = async (delivery: number) => {
      const { status, errors } = await slowWorld.ended(delivery);
      return [status, errors.at(-1)];
    };
    expect(await last(off)).toEqual(['failed', 'the delivery is disabled']);
    expect(await last(other)).toEqual(['failed', 'the delivery is a callback now']);
    expect(await last(gone)).toEqual(['failed', 'the delivery was removed']);
    expect(mail.letters).toHaveLength(letters);
    expect(ftp.logins).toHaveLength(before);
  });
});

describe('repeated handling of an event', () => {
  it('delivers once', async () => {
    const delivery = await world.delivery({ method: 'ftp', host: ftp.host, file_name: 'once', ...user });
    const { id } = await world.transcript();
    await world.ended(delivery);
    const [event] = await world.app.db.query(
      `select id, account_id as "accountId", project_id as "projectId", payload from event
       where resource_id = $1 and type = 'transcript.completed'`,
      [id],
    );
    const before = ftp.logins.length;
    await world.app.get(DeliveryPlan).plan([event]);
    const messages = await world.app.db.query(
      `select id, status, fence from outbound_message where payload -> 'deliveryId' = to_jsonb($1::int)`,
      [delivery],
    );
    expect(messages).toEqual([{ id: expect.any(Number), status: 'delivered', fence: 1 }]);
    expect(await world.ended(delivery)).toEqual({ status: 'delivered', errors: [null] });
    expect(ftp.logins).toHaveLength(before);
  });
});

describe('redelivery', () => {
  const redeliver = (id: number, by = world.project) => by.post(`/v3/transcripts/${id}/redeliver`);

  it("sends to the order's callback and each enabled delivery, and returns a row for each", async () => {
    const delivery = await world.delivery({ method: 'ftp', host: ftp.host, file_name: 'again', ...user });
    await world.delivery({ method: 'callback', url: `${receiver.url}/all` });
    const { id } = await world.transcript({ callback: `${receiver.url}/order` });
    await world.ended(delivery);
    await eventually(() => (receiver.received.length === 2 ? true : undefined));
    await writeFile(path.join(ftp.folder, 'again'), 'spoilt');
    const answer = await redeliver(id);
    expect(answer.body.data).toEqual([
      { method: 'callback', success: true },
      { method: 'ftp', success: true },
      { method: 'callback', success: true },
    ]);
    await eventually(() => (receiver.received.length === 4 ? true : undefined));
    expect(receiver.received.map((each) => each.path).toSorted()).toEqual([
      '/all',
      '/all',
      '/order',
      '/order',
    ]);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(4);
    await eventually(async () =>
      (await readFile(path.join(ftp.folder, 'again'), 'utf8')) === 'spoilt' ? undefined : true,
    );
    receiver.received.splice(0);
  });

  it('returns no rows if there is no delivery', async () => {
    const { id } = await world.transcript();
    expect((await redeliver(id)).body).toEqual({ code: 200, data: [], meta: {} });
  });

  it('is rejected for incomplete orders, orders of other projects and missing permissions', async () => {
    const { id } = await world.transcript();
    const missing = await redeliver(999_999_999);
    expect(missing.status).toBe(404);
    for (const by of [world.sibling, world.stranger]) {
      const { status, body } = await redeliver(id, by);
      expect([status, body]).toEqual([404, missing.body]);
    }
    expect((await redeliver(id, world.observer)).status).toBe(403);
    await world.app.db.query(`update service_order set phase = 'open', ended_at = null where id = $1`, [id]);
    const early = await redeliver(id);
    expect([early.status, early.body.error.message]).toEqual([
      403,
      'You cannot redeliver this transcript at this time.',
    ]);
  });

  it('does not conflict with the routes of deliveries and transcripts', async () => {
    const { id } = await world.transcript();
    expect((await world.project.get('/v3/transcripts/deliveries')).body).toHaveProperty('pagination');
    expect((await world.project.get(`/v3/transcripts/${id}`)).body.data.id).toBe(id);
    expect((await world.project.get('/v3/transcripts/delivery')).status).toBe(400);
  });
});
