import fc from 'fast-check';
import { createHmac } from 'node:crypto';
import { CallbackError, readCallback } from './index.js';

const secret = `whsec_${Buffer.from('a secret of the project').toString('base64')}`;
const now = () => 1_795_203_845_000;
const json = JSON.stringify({ code: 200, data: { id: 7, status: 'complete' }, meta: {} });

function signed(body: string, { id = 'msg_1', at = now() / 1000, type = 'application/json' } = {}) {
  const signature = createHmac('sha256', 'a secret of the project')
    .update(`${id}.${at}.${body}`)
    .digest('base64');
  const headers: Record<string, string> = {
    'content-type': type,
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': `v1,${signature}`,
    'x-resource-version': '3',
  };
  return { headers, body };
}

it('reads a JSON callback', async () =>
  expect(await readCallback(signed(json), secret, { now })).toEqual({
    id: 'msg_1',
    sentAt: new Date(now()),
    version: 3,
    record: { id: 7, status: 'complete' },
    warnings: [],
  }));

it.each([
  ['JSON', 'application/json', '{"code":200,"data":{"id":"7"},"meta":{"warnings":["Loud.","Long."]}}'],
  ['a form', 'application/x-www-form-urlencoded', 'warnings%5B%5D=Loud.&warnings%5B%5D=Long.&id=7'],
])('reads warnings from %s', async (_, type, body) =>
  expect(await readCallback(signed(body, { type }), secret, { now })).toMatchObject({
    record: { id: '7' },
    warnings: ['Loud.', 'Long.'],
  }),
);

it('parses a form: lists as lists, null as an empty string', async () => {
  const type = 'application/x-www-form-urlencoded';
  const { record } = await readCallback(
    signed('id=7&language_ids[]=1&language_ids[]=5&batch_id=', { type }),
    secret,
    {
      now,
    },
  );
  expect(record).toEqual({ id: '7', language_ids: ['1', '5'], batch_id: '' });
});

it('accepts Headers, and one valid signature among several', async () => {
  const { headers, body } = signed(json);
  const several = new Headers({
    ...headers,
    'webhook-signature': `v1a,xx v1,!! ${headers['webhook-signature']}`,
  });
  expect((await readCallback({ headers: several, body }, secret, { now })).id).toBe('msg_1');
});

it('rejects a changed body, id, time or signature', () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom('body', 'webhook-id', 'webhook-timestamp', 'webhook-signature'),
      fc.nat(),
      fc.constantFrom('0', 'A', 'z'),
      async (part, where, char) => {
        const given = signed(json);
        const text = part === 'body' ? given.body : given.headers[part]!;
        const at = where % text.length;
        const changed = text.slice(0, at) + char + text.slice(at + 1);
        if (Buffer.from(changed.slice(3), 'base64').equals(Buffer.from(text.slice(3), 'base64'))) return;
        const message =
          part === 'body'
            ? { ...given, body: changed }
            : { ...given, headers: { ...given.headers, [part]: changed } };
        await expect(readCallback(message, secret, { now })).rejects.toBeInstanceOf(CallbackError);
      },
    ),
  ));

it.each([
  ['too old', { at: now() / 1000 - 301 }],
  ['from the future', { at: now() / 1000 + 301 }],
])('rejects a message that is %s', (_, how) =>
  expect(readCallback(signed(json, how), secret, { now })).rejects.toThrow('too old'),
);

it('rejects another secret, and reports a malformed one', async () => {
  const other = `whsec_${Buffer.from('another').toString('base64')}`;
  await expect(readCallback(signed(json), other, { now })).rejects.toBeInstanceOf(CallbackError);
  await expect(readCallback(signed(json), 'whsec_', { now })).rejects.toBeInstanceOf(RangeError);
});

it.each(['webhook-id', 'webhook-timestamp', 'webhook-signature', 'x-resource-version'])(
  'rejects a message without %s',
  async (name) => {
    const { headers, body } = signed(json);
    delete headers[name];
    await expect(readCallback({ headers, body }, secret, { now })).rejects.toThrow(name);
  },
);
