import { AccountsService } from '@scriptorium/accounts';
import { formWithFile } from '@scriptorium/testing';
import { startWorld, type Complete, type World } from '../../test/world.js';

const srt = `1
00:00:01,000 --> 00:00:03,000
ANNA: Good <b>morning</b> & welcome.

2
00:01:05,000 --> 00:01:08,000
BEN: The second </script> part begins.
`;

let world: World;
let talk: Complete;
beforeAll(async () => {
  world = await startWorld();
  talk = await world.transcript(srt);
  const multipart = formWithFile('caption_file', '1\n00:00:01,000 --> 00:00:03,000\nBonjour à tous.\n', {
    filename: 'a.srt',
    media_file_id: String(talk.fileId),
    language_id: '5',
  });
  await world.project.send('POST', '/v3/transcripts/order/import', { multipart });
});
afterAll(() => world?.app.stop());

const at = ({ fileId }: Complete) => `/v3/files/${fileId}/watch_page`;
const publish = async (values: Record<string, string> = {}, it = talk) =>
  (await world.project.post(at(it), values)).body.data as { url: string; embed_code: string | null };
const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers, redirect: 'manual' });
const htmlOf = async (url: string, headers?: Record<string, string>) => (await get(url, headers)).text();

describe('a public page', () => {
  it('has the transcript with times and speakers, captions of all languages and data for previews', async () => {
    const { url, embed_code: embed } = await publish({ title: 'Talk "1" <b>' });
    const response = await get(url);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'; style-src 'self'");
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(html).toContain('<h1 dir="auto">Talk &quot;1&quot; &lt;b&gt;</h1>');
    expect(html).toContain('id="t1000"');
    expect(html).toMatch(/<b class="speaker">Anna<\/b> <span [^>]*>Good morning &amp; welcome\.<\/span>/i);
    expect(html).toContain('The second &lt;/script&gt; part begins.');
    expect(html).toContain(`href="${new URL(url).pathname}?language=fr-FR"`);
    expect(html).not.toMatch(/ style="|<style|<script>/);
    const [, data] = /ld\+json">(.*?)<\/script>/.exec(html)!;
    expect(JSON.parse(data!)).toMatchObject({
      name: 'Talk "1" <b>',
      inLanguage: 'en',
      transcript: expect.stringContaining('</script> part'),
      hasPart: [{ startOffset: 1 }, { startOffset: 65 }],
    });
    expect(html).not.toContain('noindex');
    expect(embed).toContain('title="Talk &quot;1&quot; &lt;b&gt;"');
    const framed = await get(`${url}/embed`);
    expect(framed.headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(await htmlOf(`${url}?language=fr-FR`)).toContain('Bonjour à tous.');
  });

  it('has captions, chapters and downloads', async () => {
    const { url } = await publish();
    expect(await htmlOf(`${url}/text?language=en&format_id=51`)).toMatch(/^WEBVTT[^]*morning/);
    expect(await htmlOf(`${url}/chapters.vtt`)).toContain(
      '00:01:05.000 --> 00:01:08.000\nThe second &lt;/script&gt; part begins.',
    );
    const saved = await get(`${url}/text?language=fr-FR&format_id=7&download=true`);
    expect(saved.headers.get('content-disposition')).toContain('Talk.srt');
    expect((await get(`${url}/text?language=de&format_id=7`)).status).toBe(404);
    expect((await get(`${url}/text?format_id=999`)).status).toBe(400);
    expect((await get(`${url}/media`)).status).toBe(404);
  });

  it('shows uncertain words with their meaning, not in their notation, which downloads keep', async () => {
    const words = '1\n00:00:01,000 --> 00:00:03,000\nCan you [?hear?] the tide?\n';
    const { url } = await publish({}, await world.transcript(words));
    const html = await htmlOf(url);
    expect(html).toContain('you <mark class="uncertain" title="Uncertain word">hear</mark> the');
    expect(html).toMatch(/"description" content="Can you hear the tide\?"/);
    expect(html).toMatch(/are uncertain/);
    expect(html).not.toContain('[?');
    expect(await htmlOf(`${url}/text?format_id=51`)).toContain('you <c.uncertain>hear</c> the');
    expect(await htmlOf(`${url}/text?format_id=51&download=true`)).toContain('[?hear?]');
    expect(await htmlOf(`${url}/text?format_id=7`)).toContain('[?hear?]');
  });

  it('keeps its address when it changes, and loses it when it is unpublished', async () => {
    const { url } = await publish();
    expect((await publish({ indexed: 'false' })).url).toBe(url);
    expect(await htmlOf(url)).toContain('content="noindex"');
    const removed = await world.project.send('DELETE', at(talk));
    expect(removed.body.data).toMatchObject({ published: false, url: null, access: null });
    for (const path of ['', '/embed', '/media', '/text?format_id=7', '/chapters.vtt'])
      expect([path, (await get(url + path)).status]).toEqual([path, 404]);
    expect((await publish()).url).not.toBe(url);
  });

  it('omits unpublished transcripts, and publishes none', async () => {
    const other = await world.transcript(srt);
    const { url } = await publish({}, other);
    expect((await world.project.get(`/v3/transcripts/${other.id}/publication`)).body.data.published).toBe(
      false,
    );
    await world.project.post(`/v3/transcripts/${other.id}/unpublish`);
    expect(await htmlOf(url)).not.toContain('morning');
    expect((await get(`${url}/text?format_id=7`)).status).toBe(404);
    expect((await world.project.post(at(other), {})).status).toBe(403);
  });
});

describe('a page with a word', () => {
  const enter = (url: string, word: string) =>
    fetch(`${url}/word`, { method: 'POST', body: new URLSearchParams({ word }), redirect: 'manual' });

  it('says nothing of its content until the word is entered, and asks again when the word changes', async () => {
    const { url, embed_code: embed } = await publish({
      access: 'word',
      word: 'lighthouse',
      title: 'Secret title',
    });
    expect(embed).toBeNull();
    const asked = await get(url);
    expect([asked.status, await asked.text()]).toEqual([403, expect.stringContaining('protected by a word')]);
    expect(await htmlOf(url)).not.toMatch(/Secret title|morning/);
    for (const path of ['/media', '/poster.jpg', '/text?format_id=7', '/chapters.vtt', '/embed'])
      expect([path, (await get(url + path)).status]).toEqual([path, 403]);
    const wrong = await enter(url, 'light');
    expect([wrong.status, wrong.headers.get('set-cookie')]).toEqual([403, null]);
    const right = await enter(url, 'lighthouse');
    expect([right.status, right.headers.get('location')]).toEqual([303, new URL(url).pathname]);
    const cookie = right.headers.get('set-cookie')!.split(';')[0]!;
    expect(await htmlOf(url, { cookie })).toContain('Secret title');
    expect((await get(`${url}/text?format_id=7`, { cookie })).status).toBe(200);
    await publish({ access: 'word' }); // keeps the word
    expect((await get(url, { cookie })).status).toBe(200);
    await publish({ access: 'word', word: 'tower' });
    expect((await get(url, { cookie })).status).toBe(403);
    const none = await world.project.post(at(await world.transcript(srt)), { access: 'word' });
    expect([none.status, none.body.error.message]).toEqual([400, expect.stringContaining('word')]);
  });

  it('is closed to guessing', async () => {
    const { url } = await publish({ access: 'word', word: 'lighthouse' });
    const statuses = new Set<number>();
    for (let i = 0; i < 25; i++) statuses.add((await enter(url, `guess ${i}`)).status);
    expect([...statuses]).toEqual([403, 429]);
    expect((await enter(url, 'lighthouse')).status).toBe(429);
  });
});

it('opens a page of the project to sessions of this project only', async () => {
  const { url } = await publish({ access: 'project' });
  const sessionOf = async (key: string) => {
    const response = await fetch(`${world.app.baseUrl}/v3/session`, {
      method: 'POST',
      headers: { 'x-scriptorium-session': '1' },
      body: new URLSearchParams({ api_key: key }),
    });
    return { cookie: response.headers.get('set-cookie')!.split(';')[0]! };
  };
  const other = await world.app.get(AccountsService).createProject(world.accountId, { name: 'Other' });
  expect(await htmlOf(url)).toContain('http-equiv="refresh"');
  const asked = await get(`${url}?from=here`);
  expect([asked.status, await asked.text()]).toEqual([403, expect.stringContaining('/studio/sign-in')]);
  expect(await htmlOf(url, await sessionOf(world.projectKey))).toContain('morning');
  expect((await get(`${url}?from=here`, await sessionOf(other.project.api_key))).status).toBe(403);
});

it('needs a file of the project and the permission to publish', async () => {
  for (const by of [world.sibling, world.stranger])
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await by.send(method, at(talk))).status).toBe(404);
  expect((await world.observer.post(at(talk), {})).status).toBe(403);
});
