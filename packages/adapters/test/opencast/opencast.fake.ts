import { routes, startFakeServer } from '@scriptorium/integrations/testing';
import type { FakeAnswer, FakePlatform, FakeRequest } from '@scriptorium/integrations/testing';
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';

interface Track {
  identifier: string;
  flavor: string;
  mimetype: string;
  tags: string[];
  body: Uint8Array;
}
interface Event {
  title: string;
  media: Track[];
  /** Tracks that the player offers. */
  published: Track[];
}

export interface FakeOpencast extends FakePlatform {
  /** Tags of the tracks of an event, published or not. */
  tagsOf(video: string): string[][];
}

/**
 * Fake of Opencast's External API, written from https://docs.opencast.org/develop/developer/#api/events-api/
 * and https://docs.opencast.org/develop/developer/#api/workflow-api/. The first status request for a workflow
 * reports it as running. The workflow `publish` publishes WebVTT tracks with the tag `engage-download`, and keeps only tracks
 * with the tag `archive` in the event, as in etc/workflows of version 15 and later. The player takes the language of a track
 * from its tag `lang:…`.
 */
export async function startOpencast(): Promise<FakeOpencast> {
  const credentials = { username: 'captioner', password: randomBytes(16).toString('hex') };
  const events = new Map<string, Event>();
  const workflows = new Map<string, { event: Event; state: 'running' | 'succeeded' }>();

  const refusal = ({ basic, headers }: FakeRequest): FakeAnswer | undefined => {
    if (basic?.user !== credentials.username || basic.password !== credentials.password)
      return { status: 401 };
    return headers.accept?.startsWith('application/v1.') ? undefined : { status: 406 };
  };
  const authorised =
    (handle: (request: FakeRequest, event: Event) => FakeAnswer) =>
    (request: FakeRequest, { event = '' }: Record<string, string>): FakeAnswer => {
      const found = events.get(event);
      return refusal(request) ?? (found ? handle(request, found) : { status: 404 });
    };

  const media = authorised((_request, event) => ({
    json: [
      {
        identifier: 'video',
        flavor: 'presenter/source',
        mimetype: 'video/mp4',
        has_video: true,
        size: 1000,
        uri: 'https://opencast.example.org/assets/video.mp4',
      },
      ...event.media.map(({ body, ...track }) => ({
        ...track,
        size: body.byteLength,
        checksum: `${createHash('md5').update(body).digest('hex')} (md5)`,
        uri: `https://opencast.example.org/assets/${track.identifier}.vtt`,
      })),
    ],
  }));
  const addTrack = authorised((request, event) => {
    const flavor = request.part('flavor')?.body.toString() ?? '';
    const track = request.part('track');
    if (!track || !flavor.includes('/')) return { status: 400 };
    if (request.part('overwriteExisting')?.body.toString() === 'true')
      event.media = event.media.filter((it) => it.flavor !== flavor);
    const mimetype = track.headers['content-type'] ?? 'application/octet-stream';
    const tags = request.part('tags')?.body.toString().split(',') ?? [];
    event.media.push({ identifier: randomUUID(), flavor, mimetype, tags, body: track.body });
    return { body: 'Track added' };
  });
  const startWorkflow = (request: FakeRequest): FakeAnswer => {
    const form = Object.fromEntries(request.form());
    const refused = refusal(request);
    if (refused) return refused;
    const event = events.get(form.event_identifier ?? '');
    if (!event || form.workflow_definition_identifier !== 'publish') return { status: 404 };
    const identifier = randomInt(1e9);
    workflows.set(String(identifier), { event, state: 'running' });
    return { status: 201, json: { identifier, state: 'instantiated', title: 'Publish' } };
  };
  const showWorkflow = (request: FakeRequest, { workflow = '' }: Record<string, string>): FakeAnswer => {
    const found = workflows.get(workflow);
    if (!found) return refusal(request) ?? { status: 404 };
    const { state, event } = found;
    found.state = 'succeeded';
    if (state === 'running') publish(event);
    return refusal(request) ?? { json: { identifier: Number(workflow), state } };
  };

  const server = await startFakeServer(
    routes({
      'GET /api/info/me': (request) => refusal(request) ?? { json: { name: 'A captioner' } },
      'GET /api/events/:event': authorised((_request, { title }) => ({ json: { title } })),
      'GET /api/events/:event/media': media,
      'POST /api/events/:event/track': addTrack,
      'POST /api/workflows': startWorkflow,
      'GET /api/workflows/:workflow': showWorkflow,
    }),
  );

  const has = (tag: string) => (track: Track) => track.tags.includes(tag);
  const publish = (event: Event): void => {
    event.published = event.media
      .filter(has('engage-download'))
      .filter(({ mimetype }) => mimetype === 'text/vtt');
    event.media = event.media.filter(has('archive'));
  };
  const languageOf = ({ tags }: Track) =>
    tags.find((tag) => tag.startsWith('lang:'))?.slice('lang:'.length) ?? '';

  const flavorOf = (language: string) => `captions/source+${language}`;
  return {
    ...server,
    config: { base_url: 'https://opencast.example.org' },
    credentials,
    wrongCredentials: { ...credentials, password: randomBytes(16).toString('hex') },
    addVideo: async ({ title = 'A lecture' } = {}) => {
      const id = randomUUID();
      events.set(id, { title, media: [], published: [] });
      return id;
    },
    addForeignTrack: async (video, language) => {
      const event = events.get(video)!;
      const tags = ['archive', 'engage-download', `lang:${language}`];
      const track = { identifier: randomUUID(), flavor: flavorOf(language), mimetype: 'text/vtt', tags };
      event.media.push({ ...track, body: Buffer.from('WEBVTT\n\nNOTE By hand\n') });
      publish(event);
    },
    tagsOf: (video) => events.get(video)!.media.map(({ tags }) => tags),
    tracks: async (video) =>
      events.get(video)!.published.map((track) => ({
        remoteId: track.identifier,
        language: languageOf(track),
        format: 'vtt',
        body: track.body,
      })),
  };
}
