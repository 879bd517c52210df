import { threadId } from 'node:worker_threads';
import { WorkerThreads } from './worker-threads.js';

const file = new URL('./threads-for-spec.js', import.meta.url);
let threads: WorkerThreads;
beforeEach(() => (threads = new WorkerThreads()));
afterEach(() => threads.onApplicationShutdown());

it('runs a function in another thread and returns its result', async () => {
  expect(await threads.run(file, 'shout', { text: 'hello' })).toBe('HELLO');
  expect(await threads.run(file, 'whichThread', {})).not.toBe(threadId);
});

it('throws what the function throws', async () => {
  await expect(threads.run(file, 'fail', { message: 'too far' })).rejects.toThrow('too far');
});

it('aborts a task that exceeds the time limit, and runs the next one', async () => {
  await expect(threads.run(file, 'never', {}, 1000)).rejects.toMatchObject({
    kind: 'unavailable',
    details: { retryAfterSeconds: expect.any(Number) },
  });
  expect(await threads.run(file, 'shout', { text: 'next' })).toBe('NEXT');
});

it('fails a task that is still running at shutdown', async () => {
  const [outcome] = await Promise.all([
    threads.run(file, 'never', {}).catch((error: unknown) => error),
    threads.onApplicationShutdown(),
  ]);
  expect(outcome).toBeInstanceOf(Error);
});
