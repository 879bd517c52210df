import { DomainError } from '@scriptorium/core';
import { Transactions } from '@scriptorium/server-kit';
import { eventually } from '@scriptorium/testing';
import { AsyncLocalStorage } from 'node:async_hooks';
import { startWorld, type World } from '../test/world.js';

let world: World;
beforeAll(async () => {
  // Nothing is found by the regular check.
  const jobs = { heartbeatSeconds: 10, pollSeconds: 3_600, retryDelaySeconds: 1 };
  world = await startWorld({}, { options: { jobs } });
});
afterAll(async () => world?.app.stop());
beforeEach(() => {
  world.channel.answer = async () => ({ outcome: 'delivered' });
});

describe('writing', () => {
  it('sends a message as soon as its transaction commits, and none if it is rolled back', async () => {
    const transactions = world.app.get(Transactions);
    const sent = (key: string) => world.channel.sent.some((message) => message.key === key);
    let rolledBack = '';
    const failing = transactions.run(async () => {
      rolledBack = await world.write('a');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const key = await transactions.run(async () => {
      const written = await world.write('a');
      await world.write('b');
      expect(sent(written)).toBe(false);
      return written;
    });
    expect((await world.ended(key)).status).toBe('delivered'); // the next poll is a minute away
    expect(await world.row(rolledBack)).toBeUndefined();
    expect(sent(rolledBack)).toBe(false);
  });

  it('keeps one message per key, with the first payload', async () => {
    const key = await world.write('a', { payload: { text: 'first' } });
    await world.ended(key);
    await world.write('a', { key, payload: { text: 'second' } });
    await world.ended(await world.write('a'));
    expect(world.channel.sent.filter((message) => message.key === key).map(({ payload }) => payload)).toEqual(
      [{ text: 'first' }],
    );
  });

  it('repeats a message under a new key, with the same payload', async () => {
    const key = await world.write('a', { payload: { text: 'é\u0001\ud83d\ude00' } });
    await world.ended(key);
    await world.outbound.repeat(world.channel, key, `${key}-again`);
    await world.ended(`${key}-again`);
    const [first, again] = world.channel.sent.slice(-2);
    expect([again!.key, again!.payload]).toEqual([`${key}-again`, first!.payload]);
    await world.outbound.repeat(world.channel, 'unknown', 'unknown-again');
    expect(await world.row('unknown-again')).toBeUndefined();
  });

  it('writes thousands of messages in one call', async () => {
    const many = Array.from({ length: 1_201 }, (_, n) => ({
      key: `many-${n}`,
      eventId: n,
      accountId: 1,
      projectId: 1,
      origin: `many-${n % 50}`,
      payload: { text: String(n) },
    }));
    await world.outbound.write(world.channel, many);
    await eventually(async () => {
      const [{ left }] = await world.app.db.query(
        `select count(*)::int as left from outbound_message where key like 'many-%' and status <> 'delivered'`,
      );
      return left === 0 ? true : undefined;
    });
    const texts = world.channel.sent
      .filter(({ key }) => key.startsWith('many-'))
      .map(({ payload }) => payload.text);
    expect(texts.toSorted()).toEqual(many.map(({ payload }) => payload.text).toSorted());
  });
});

describe('attempts', () => {
  it('follow the schedule and are recorded until one succeeds', async () => {
    const errors = ['one', 'two\0 with NUL'];
    world.channel.answer = async ({ origin, fence }) => {
      const error = origin === 'retried' && errors[fence - 1];
      if (error) throw new Error(error);
      return { outcome: 'delivered', status: 204 };
    };
    const key = await world.write('retried');
    await eventually(async () => {
      await world.write('waker'); // wakes the sender without waiting for the poll
      return (await world.row(key)).status === 'delivered' ? true : undefined;
    });
    expect(await world.history(key)).toEqual([
      { attempt: 1, status: null, error: 'one' },
      { attempt: 2, status: null, error: 'two with NUL' },
      { attempt: 3, status: 204, error: null },
    ]);
    const { id } = await world.row(key);
    const ended = world.channel.attempts.filter((attempt) => attempt.id === id).map(({ next }) => next);
    expect(ended).toEqual(['retried', 'retried', 'delivered']);
  });

  it.each<[string, () => Promise<never> | Promise<{ outcome: 'refused'; status: number }>]>([
    ['a refusal', async () => ({ outcome: 'refused', status: 410 })],
    [
      'a domain error',
      async () => {
        throw new DomainError('invalid', 'test.never', 'never');
      },
    ],
  ])('end with %s', async (_, answer) => {
    world.channel.answer = answer;
    const key = await world.write('refused');
    expect(await world.ended(key)).toMatchObject({ status: 'failed', fence: 1 });
  });

  it('continue after a domain error of the kind "unavailable"', async () => {
    world.channel.answer = async ({ origin, fence }) => {
      if (origin === 'later' && fence === 1) throw new DomainError('unavailable', 'test.later', 'later');
      return { outcome: 'delivered' };
    };
    const key = await world.write('later');
    await eventually(async () => {
      await world.write('waker');
      return (await world.row(key)).status === 'delivered' ? true : undefined;
    });
    expect(await world.history(key)).toMatchObject([{ error: 'later' }, { error: null }]);
  });
});

it('sends outside the async context of the request that wrote the message', async () => {
  const request = new AsyncLocalStorage<string>();
  let seen: string | undefined = 'nothing';
  world.channel.answer = async () => {
    seen = request.getStore();
    return { outcome: 'delivered' };
  };
  await world.ended(await request.run('of a request', () => world.write('context')));
  expect(seen).toBeUndefined();
});
