import { Storage } from '@scriptorium/server-kit';
import { formWithFile, type TestClient } from '@scriptorium/testing';
import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { refusal, startWorld, type World } from '../test/world.js';

let world: World;
beforeAll(async () => void (world = await startWorld()));
afterAll(() => world?.app.stop());

const DAY_MS = 24 * 3_600_000;
const LIMIT = 20 * 2 ** 20;
const route = '/v3/cheat_sheets';
const pdf = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n%%EOF', 'latin1');

const send = (method: string, target: string, content: Buffer | string, fields = {}, as = world.project) =>
  as.send(method, target, { multipart: formWithFile('pdf_attachment', content, fields) });
const attach = (content: Buffer | string, fields = {}, as?: TestClient) =>
  send('POST', route, content, { content_type: 'lyrics', filename: 'song.pdf', ...fields }, as);
const replace = (id: number, content: Buffer | string, fields = {}, as?: TestClient) =>
  send('PUT', `${route}/${id}`, content, { filename: 'other.pdf', ...fields }, as);
const show = async (id: number) => (await world.project.get(`${route}/${id}`)).body.data;
const downloadUrl = (id: number) =>
  `${world.app.baseUrl}${route}/${id}/pdf_attachment?api_key=${world.projectKey}`;
const bytesOf = async (id: number) => Buffer.from(await (await fetch(downloadUrl(id))).arrayBuffer());
const idOf = async (answer: ReturnType<typeof attach>): Promise<number> => (await answer).body.data.id;
const stored = async (kind: 'tmp' | 'blobs'): Promise<string[]> =>
  (await readdir(path.join(world.app.folder, kind), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

it('returns the attached PDF unchanged, as a download under its name', async () => {
  const { status, body } = await attach(pdf, { filename: 'Dvořák (9).pdf', content: 'and text' });
  expect([status, body.data.content, body.data.pdf_attachment]).toEqual([200, 'and text', 'Dvořák (9).pdf']);
  const answer = await fetch(downloadUrl(body.data.id));
  expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
    200,
    expect.objectContaining({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `attachment; filename="Dvo__k (9).pdf"; filename*=UTF-8''Dvo%C5%99%C3%A1k%20%289%29.pdf`,
      'x-content-type-options': 'nosniff',
    }),
  ]);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
  expect((await world.observer.get(`${route}/${body.data.id}/pdf_attachment`)).status).toBe(200);
  const head = await fetch(downloadUrl(body.data.id), { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(pdf.length)]);
});

it('replaces the PDF, removes it with an empty value, and otherwise keeps it', async () => {
  const id = await idOf(attach(pdf));
  const other = Buffer.concat([pdf, pdf]);
  await replace(id, other);
  expect([(await show(id)).pdf_attachment, await bytesOf(id)]).toEqual(['other.pdf', other]);
  await world.project.send('PUT', `${route}/${id}`, { query: { content: 'text' } });
  expect([(await show(id)).pdf_attachment, await bytesOf(id)]).toEqual(['other.pdf', other]);
  const emptied = await world.project.send('PUT', `${route}/${id}`, { query: { pdf_attachment: '' } });
  expect(emptied.body.data).toMatchObject({ content: 'text', pdf_attachment: null });
  expect((await fetch(downloadUrl(id))).status).toBe(404);
});

it('treats a form without a chosen file as an empty value, which removes the PDF', async () => {
  const body = `--b\r\ncontent-disposition: form-data; name="pdf_attachment"; filename=""\r\n\r\n\r\n--b--\r\n`;
  const notChosen = { body, headers: { 'content-type': 'multipart/form-data; boundary=b' } };
  const withText = { content_type: 'lyrics', content: 'text' };
  const without = [200, { content: 'text', pdf_attachment: null }];
  const made = await world.project.send('POST', route, { query: withText, ...notChosen });
  expect([made.status, made.body.data]).toMatchObject(without);
  const id = await idOf(attach(pdf, withText));
  const emptied = await world.project.send('PUT', `${route}/${id}`, notChosen);
  expect([emptied.status, emptied.body.data]).toMatchObject(without);
  expect((await fetch(downloadUrl(id))).status).toBe(404);
  expect(await stored('tmp')).toEqual([]);
});

it('stores nothing for non-PDF content, oversized files and unknown resources', async () => {
  const id = await idOf(attach(pdf));
  const before = await stored('blobs');
  const foreign = { resource_type: 'MediaFile', resource_id: String(world.foreign[0]!.fileId) };
  const notPdfs = ['', '%PDF', ' %PDF-1.7', '<html>%PDF-1.7', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d])];
  for (const content of notPdfs) {
    for (const answer of [await attach(content), await replace(id, content)]) {
      expect(refusal(answer)).toEqual([400, ['pdf_attachment']]);
    }
  }
  const tooLarge = Buffer.concat([pdf, Buffer.alloc(LIMIT + 1 - pdf.length)]);
  for (const answer of [await attach(tooLarge), await replace(id, tooLarge)]) {
    expect(refusal(answer)).toEqual([413, ['pdf_attachment']]);
  }
  expect((await attach(pdf, foreign)).status).toBe(404);
  expect((await replace(999_999, pdf)).status).toBe(404);
  expect((await replace(id, pdf, {}, world.sibling)).status).toBe(404);
  expect((await attach(pdf, {}, world.observer)).status).toBe(403);
  expect((await attach(pdf, { content_type: 'poem' })).status).toBe(400);
  expect([await stored('blobs'), await stored('tmp')]).toEqual([before, []]);
  expect(await bytesOf(id)).toEqual(pdf);
});

it('accepts a PDF of 20 MB', async () => {
  const largest = Buffer.concat([pdf, Buffer.alloc(LIMIT - pdf.length)]);
  expect((await bytesOf(await idOf(attach(largest)))).equals(largest)).toBe(true);
});

it('attaches a file once per Idempotency-Key', async () => {
  const before = (await stored('blobs')).length;
  const again = () =>
    world.project.send('POST', route, {
      multipart: formWithFile('pdf_attachment', pdf, { content_type: 'script' }),
      headers: { 'idempotency-key': 'attach-once' },
    });
  const ids = [await idOf(again()), await idOf(again())];
  expect([ids[0], (await stored('blobs')).length]).toEqual([ids[1], before + 1]);
});

it('is absent for other projects and for sheets without a PDF', async () => {
  const id = await idOf(attach(pdf));
  const { body } = await world.project.post(route, { content_type: 'script', content: 'text alone' });
  const asked = [
    world.sibling.get(`${route}/${id}/pdf_attachment`),
    world.stranger.get(`${route}/${id}/pdf_attachment`),
    world.project.get(`${route}/999999/pdf_attachment`),
  ];
  for (const answer of await Promise.all(asked)) expect(refusal(answer)).toEqual([404, 'Not found']);
  const without = await world.project.get(`${route}/${body.data.id}/pdf_attachment`);
  expect(refusal(without)).toEqual([404, 'This cheat sheet has no PDF.']);
});

it.each([
  ['that is a path with control characters', '..\\..\\evil\u0000\u001b[2J.pdf', /^[^\0\u001b/\\]+$/],
  ['that is too long', 'x'.repeat(400) + '.pdf', /^x{300}$/],
  ['that is empty', '', /^\S+$/],
])('shows a harmless name for a file with a name %s', async (_case, filename, harmless) => {
  const head = `content-disposition: form-data; name="pdf_attachment"; filename*=UTF-8''${encodeURIComponent(filename)}`;
  const body = Buffer.from(
    `--b\r\ncontent-disposition: form-data; name="content_type"\r\n\r\nscript\r\n--b\r\n${head}\r\n` +
      `content-type: application/pdf\r\n\r\n${pdf.toString('latin1')}\r\n--b--\r\n`,
    'latin1',
  );
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const answer = await world.project.send('POST', route, { body, headers });
  expect([answer.status, answer.body.data?.pdf_attachment]).toEqual([200, expect.stringMatching(harmless)]);
  const saved = await fetch(downloadUrl(answer.body.data.id));
  expect([saved.status, Buffer.from(await saved.arrayBuffer())]).toEqual([200, pdf]);
});

it('sweeps a PDF a day after the last sheet refers to it, but not before', async () => {
  await world.app.db.query('delete from cheat_sheet');
  await world.app.get(Storage).sweep(-1);
  const kept = await idOf(attach(pdf));
  const left = await idOf(attach(pdf));
  await replace(left, Buffer.concat([pdf, pdf]));
  const blobs = await stored('blobs');
  expect(blobs).toHaveLength(3);
  expect(await world.app.get(Storage).sweep(DAY_MS)).toBe(0);
  const old = new Date(Date.now() - DAY_MS - 1000);
  for (const blob of blobs) await utimes(blob, old, old);
  expect(await world.app.get(Storage).sweep(DAY_MS)).toBe(1);
  expect([await bytesOf(kept), (await bytesOf(left)).length]).toEqual([pdf, 2 * pdf.length]);
});
