import { assert, idsOf, objectOf } from './expect.js';
import { NotTestable, Unmet } from './outcome.js';
import type { FilePart, Params } from './request-body.js';
import type { Call, Session } from './session.js';
import { toneFile } from './tone.js';

export type Json = Record<string, unknown>;
export const ENGLISH = 1;

/** Creates a file that is archived after the run. */
export async function newFile(session: Session, params: Params = {}, call: Call = {}): Promise<Json> {
  const given = { name: session.name, language_id: ENGLISH, ...params };
  return kept(session, objectOf(await session.post('/v3/files', given, call)));
}

/** Registers the removal of a new file: its source is removed, and it is archived. */
export function kept(session: Session, file: Json): Json {
  session.removeLater(async () => {
    await session.delete(`/v3/files/${String(file['id'])}/source`);
    await session.post('/v3/files/archive', { media_file_id: Number(file['id']) });
  });
  return file;
}

export const aFile = (session: Session): Promise<Json> =>
  session.once('a file', async () => {
    const { fileId } = session.target;
    return fileId === undefined ? newFile(session) : objectOf(await session.get(`/v3/files/${fileId}`));
  });

export async function newBatch(session: Session, name: string): Promise<Json> {
  const batch = objectOf(await session.post('/v3/batches', { name: name.slice(0, 64) }));
  session.removeLater(() => session.post(`/v3/batches/${String(batch['id'])}/archive`));
  return batch;
}

export const aBatch = (session: Session): Promise<Json> =>
  session.once('a batch', () => newBatch(session, `${session.name}-batch`));

export const ownProject = (session: Session): Promise<Json> =>
  session.once('the project', async () => objectOf(await session.get('/v3/project')));

/** Orders are placed in sandbox projects only, unless the caller accepts charges. */
export async function mayOrder(session: Session): Promise<void> {
  const { sandbox } = await ownProject(session);
  if (sandbox !== true && !session.target.allowCharges)
    throw new NotTestable('orders only in a sandbox project');
}

/** Orders for people, and the clock, need a sandbox in every case. */
export async function needsSandbox(session: Session): Promise<void> {
  const { sandbox } = await ownProject(session);
  if (sandbox !== true) throw new NotTestable('needs a sandbox project');
}

/** Registers that an order is cancelled after the run. A quote has no id, and is left alone. */
export function cancelLater(session: Session, records: string, { id }: Json): void {
  if (id !== undefined) session.removeLater(() => session.post(`${records}/${String(id)}/cancel`));
}

export const captionTexts = ['Good morning everyone.', 'Welcome to the lecture.', 'Today we count birds.'];

export const captionFile = (): FilePart => ({
  filename: 'captions.srt',
  type: 'application/x-subrip',
  content: Buffer.from(
    captionTexts
      .map((text, i) => `${i + 1}\n00:00:0${2 * i + 1},000 --> 00:00:0${2 * i + 2},500\n${text}\n`)
      .join('\n'),
  ),
});

/** Orders the import of captions. */
export async function importCaptions(session: Session, fileId: unknown, params: Params = {}): Promise<Json> {
  await mayOrder(session);
  const given = { media_file_id: Number(fileId), language_id: ENGLISH, ...params };
  const files = { caption_file: captionFile() };
  const answer = await session.upload('POST', '/v3/transcripts/order/import', given, files);
  return ended(session, objectOf(answer));
}

/** Waits until a transcript is complete or cancelled. */
export async function ended(session: Session, { id }: Json): Promise<Json> {
  const done = await session.until(
    `transcript ${String(id)} to be complete`,
    () => session.get(`/v3/transcripts/${String(id)}`),
    (answer) => objectOf(answer)['status'] !== 'in_progress',
  );
  return objectOf(done);
}

/** A transcript of imported captions, which every server with imports completes. */
export const aTranscript = (session: Session): Promise<Json> =>
  session.once('an imported transcript', async () => {
    const { id } = await newFile(session);
    const transcript = await importCaptions(session, id);
    assert(transcript['status'] === 'complete', 'a complete import', transcript);
    return transcript;
  });

export const mediaOf = (session: Session): FilePart => session.target.media ?? toneFile();

/** Address at which the server under test can fetch the recording of the run. */
export function mediaUrl(session: Session): string {
  if (!session.receiver) throw new NotTestable('needs an address at which the server reaches this machine');
  return `${session.receiver.url}/media/${mediaOf(session).filename}`;
}

/** A file whose source has been inspected. */
export const aFileWithSource = (session: Session): Promise<Json> =>
  session.once('a file with a source', () => newFileWithSource(session));

export async function newFileWithSource(session: Session, params: Params = {}): Promise<Json> {
  const file = await newFile(session, params);
  const path = `/v3/files/${String(file['id'])}`;
  objectOf(await session.call('POST', `${path}/source`, { multipart: { source_file: mediaOf(session) } }));
  return hasDuration(session, path);
}

/** Waits until the source of a file has been inspected. @returns the file */
export async function hasDuration(session: Session, path: string): Promise<Json> {
  const ready = await session.until(
    'a duration of the file',
    () => session.get(path),
    (answer) => typeof objectOf(answer)['duration'] === 'number',
  );
  return objectOf(ready);
}

/** Asserts that a list filtered in some way has one record and not the other. */
export async function separates(
  session: Session,
  path: string,
  filter: Params,
  [has, hasNot]: readonly [unknown, unknown],
  call: Call = {},
): Promise<void> {
  const answer = await session.get(path, { ...filter, per_page: 500, sort_dir: 'desc' }, call);
  const ids = idsOf(answer);
  assert(ids.includes(has), `the matching record ${String(has)} in the list`, ids);
  assert(!ids.includes(hasNot), `no record ${String(hasNot)}, which does not match`, ids);
}

/** Returns the key of the Admin, the second project or the observer. */
export function keyFor(
  session: Session,
  name: 'adminKey' | 'secondKey' | 'observerKey' | 'webhookSecret',
): string {
  const key = session.target[name];
  if (key === undefined) throw new NotTestable(`needs ${name}`);
  return key;
}

/** Asserts that something was refused, without saying how. */
export function refused({ status, text }: { status: number; text: string }, what: string): void {
  if (status < 400 || status >= 500)
    throw new Unmet(`a refusal (4xx) of ${what}`, `${status} ${text.slice(0, 200)}`);
}
