import { path, startWorld, type Sandbox, type World } from '../../test/world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.app.stop());

const show = async ({ by }: Sandbox, id: number) => (await by.get(`${path}/${id}`)).body.data;
const placed = async (sandbox: Sandbox, more = {}): Promise<number> => {
  const { status, body } = await sandbox.order(more);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data.id;
};

describe('a sandbox event', () => {
  it('is played by the clock of the sandbox, and leaves a transcript', async () => {
    const sandbox = await world.newSandbox();
    const id = await placed(sandbox);
    expect(await show(sandbox, id)).toMatchObject({ status: 'scheduled', cancellable: true });
    await sandbox.advance(599);
    expect(await show(sandbox, id)).toMatchObject({ status: 'scheduled', cancellable: false });
    await sandbox.advance(3);
    expect((await show(sandbox, id)).status).toBe('connecting');
    await sandbox.advance(28);
    expect((await show(sandbox, id)).status).toBe('in_progress');
    await sandbox.advance(60);
    const event = await show(sandbox, id);
    expect(event).toMatchObject({ status: 'finished', service_transcript_id: expect.any(Number) });
    const transcript = await sandbox.by.get(`/v3/transcripts/${event.service_transcript_id}`);
    expect(transcript.body.data).toMatchObject({
      type: 'AsrTranscript',
      status: 'complete',
      media_file_id: sandbox.fileId,
    });
  });
});
