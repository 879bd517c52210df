import { AccountsService, ProjectClock } from '@scriptorium/accounts';
import { Orders } from '@scriptorium/orders';
import { TranscriptsService } from '@scriptorium/transcripts';
import { startWorld, type Customer, type World } from '../test/world.js';

let world: World;
let us: Customer;
beforeAll(async () => {
  world = await startWorld();
  us = await world.customer();
});
afterAll(() => world?.app.stop());
afterEach(async () => expect(await world.broken()).toEqual([]));

const act = (id: number, action: string, query = {}, by = us) =>
  by.project.post(`/v3/transcripts/${id}/${action}`, query);
const reject = (id: number) => world.app.get(Orders).reject({ id }, 'It cannot be heard.');
const newOrder = async () => world.order(us.project, await world.newFile(us.project));
const amounts = async (id: number, by = us): Promise<string[]> =>
  (await world.items(by, { transcript_id: id })).map(({ amount }: { amount: string }) => amount);

describe('a retry', () => {
  it('reopens an order rejected by the system, once, and charges it again', async () => {
    const id = await newOrder();
    await reject(id);
    await world.settled();
    const { status, body } = await act(id, 'retry');
    expect([status, body.data.status, body.data.cancellable]).toEqual([200, 'in_progress', true]);
    expect(body.data).not.toHaveProperty('cancellation_reason');
    expect(body.meta).toEqual({ progress: { step: null, fraction: 0 } });
    expect(await amounts(id)).toEqual(['0.26', '-0.26', '0.26']);
    await reject(id);
    const again = await act(id, 'retry');
    expect([again.status, again.body.error]).toEqual([
      403,
      {
        type: 'forbidden_error',
        code: 'transcript.cannot',
        message: 'You cannot retry this transcript at this time.',
      },
    ]);
    expect(await amounts(id)).toEqual(['0.26', '-0.26', '0.26', '-0.26']);
  });

  it('is rejected for orders in progress, completed, or cancelled by the customer', async () => {
    const id = await newOrder();
    expect((await act(id, 'retry')).status).toBe(403);
    await act(id, 'cancel');
    expect((await act(id, 'retry')).status).toBe(403);
    const done = await world.import(us.project, 60_000);
    expect((await act(done.id, 'retry')).status).toBe(403);
  });

  it('is rejected while another order of the same kind and language is in progress', async () => {
    const file = await world.newFile(us.project);
    const id = await world.order(us.project, file);
    await reject(id);
    const other = await world.order(us.project, file);
    const refused = await act(id, 'retry');
    expect([refused.status, refused.body.error.items]).toEqual([400, ['media_file_id']]);
    await act(other, 'cancel');
    expect((await act(id, 'retry')).status).toBe(200);
  });
});

describe('an upgrade', () => {
  /** Places an order with a turnaround level, which no worker processes. */
  const transcription = async ({ accountId, projectId, project }: Customer, sandbox = false) => {
    const mediaFileId = await world.newFile(project);
    const ordered = { kind: 'transcription', mediaFileId, languageIds: [1], turnaroundLevelId: 1 } as const;
    const placing = { ...ordered, languageIds: [1], callbackUrl: undefined };
    const scope = { accountId, projectId, sandbox };
    return (await world.app.get(TranscriptsService).place(scope, placing)).order.id;
  };
  const upgrade = (id: number, turnaround_level_id: number, by = us) =>
    act(id, 'upgrade_turnaround_level', { turnaround_level_id }, by);
  const hoursLeft = async (deadline: string, projectId: number) =>
    (Date.parse(deadline) - (await world.app.get(ProjectClock).now(projectId)).getTime()) / 3_600_000;

  it('is charged again, with the deadline of its level counted from the upgrade', async () => {
    const id = await transcription(us);
    const { status, body } = await upgrade(id, 3);
    expect([status, body.data.id]).toEqual([200, id]);
    expect(await hoursLeft(body.meta.deadline, us.projectId)).toBeCloseTo(24, 2);
    await world.settled();
    expect((await upgrade(id, 6)).status).toBe(200);
    // 1.03 minutes at 3.30 USD after the first upgrade, at 7.30 USD after the second
    expect((await amounts(id)).slice(-3)).toEqual(['3.40', '-3.40', '7.52']);
  });

  it('is rejected for a level that is not shorter, of another service, or unknown', async () => {
    const id = await transcription(us);
    await upgrade(id, 2);
    for (const level of [2, 3, 1, 5, 9, 77]) {
      const { status, body } = await upgrade(id, level);
      expect([level, status, body.error.items]).toEqual([level, 400, ['turnaround_level_id']]);
    }
  });

  it('never postpones an earlier deadline', async () => {
    const { id: accountId, admin } = await world.accounts.createAccount('Sand');
    const sandbox = await world.app
      .get(AccountsService)
      .createProject(accountId, { name: 'S', sandbox: true });
    const project = world.app.as(sandbox.project.api_key);
    const them: Customer = { accountId, projectId: sandbox.id, project, admin: world.app.as(admin.api_key) };
    const id = await transcription(them, true);
    await world.app.get(ProjectClock).advance(sandbox.id, 60 * 3_600);
    expect((await upgrade(id, 4, them)).body.error.items).toEqual(['turnaround_level_id']);
    const { status, body } = await upgrade(id, 3, them);
    expect(status).toBe(200);
    expect(await hoursLeft(body.meta.deadline, sandbox.id)).toBeCloseTo(24, 2);
    expect(await amounts(id, them)).toEqual(['0.00']);
  });

  it('is rejected for orders without turnaround levels and for orders that have ended', async () => {
    expect((await upgrade(await newOrder(), 2)).status).toBe(403);
    const id = await transcription(us);
    await act(id, 'cancel');
    expect((await upgrade(id, 2)).status).toBe(403);
  });
});
