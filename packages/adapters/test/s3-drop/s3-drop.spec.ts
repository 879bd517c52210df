import { HeadBucketCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { Integration } from '@scriptorium/integrations';
import { testContext } from '@scriptorium/integrations/testing';
import { createHash } from 'node:crypto';
import { objectUrl, s3Put } from '../../src/s3-drop/s3-object.js';
import { s3Drop as adapter } from '../../src/s3-drop/s3-drop.js';
import { describeContract } from '../contract.js';
import { captionFields } from '../caption.js';
import { wireShape } from '../wire-shape.js';
import { startS3, type S3Server } from './s3-drop.fake.js';

const s3Drop: Integration = adapter;

describeContract(s3Drop, { start: startS3 });

describe('s3Drop', () => {
  let server: S3Server;
  beforeEach(async () => void (server = await startS3()));
  afterEach(() => server.stop());

  const body = Buffer.from('WEBVTT\n');
  const caption = { ...captionFields, body };

  it("sends the same requests as Amazon's own client", async () => {
    await server.client.send(new HeadBucketCommand({ Bucket: 'captions' }));
    const object = { Bucket: 'captions', Key: "a b/it's (1)/en.vtt", Body: body, ContentType: 'text/vtt' };
    await server.client.send(new PutObjectCommand(object));
    const theirs = server.requests.map(shape);

    const context = testContext(s3Drop, server);
    await s3Drop.verify(context);
    const { access_key_id: accessKeyId, secret_access_key: secretAccessKey } = server.credentials;
    const { bucket, endpoint } = server.config;
    const keys = { accessKeyId, secretAccessKey };
    const place = { bucket, endpoint, pathStyle: true, region: 'us-east-1', ...keys };
    await s3Put(place, { key: object.Key, body, contentType: 'text/vtt' }, context);
    expect(server.requests.slice(theirs.length).map(shape)).toEqual(theirs);
  });

  it('stores the media type and signs the digest of the body', async () => {
    const video = await server.addVideo();
    const context = testContext(s3Drop, server);
    const { remoteId } = await s3Drop.putCaption(context, { ...caption, video });
    const { ContentType } = await server.client.send(
      new HeadObjectCommand({ Bucket: 'captions', Key: remoteId }),
    );
    expect(ContentType).toBe('text/vtt');
    const { headers } = server.requests.find(({ method }) => method === 'PUT')!;
    expect(headers['x-amz-content-sha256']).toBe(createHash('sha256').update(body).digest('hex'));
  });

  it('stores audio descriptions next to captions', async () => {
    const video = await server.addVideo();
    const context = testContext(s3Drop, server);
    await s3Drop.putCaption(context, { ...caption, video });
    await s3Drop.putAudioDescription!(context, { ...caption, video, format: 'mp3' });
    const names = (await server.tracks(video)).map(({ remoteId }) => remoteId.slice(video.length));
    expect(names.sort()).toEqual(['/en.mp3', '/en.vtt']);
  });

  it('removes the earlier file when the new one has another format', async () => {
    const video = await server.addVideo();
    const context = testContext(s3Drop, server);
    const { remoteId } = await s3Drop.putCaption(context, { ...caption, video });
    await s3Drop.putCaption(context, { ...caption, video, format: 'srt', previousRemoteId: remoteId });
    expect((await server.tracks(video)).map((track) => track.remoteId)).toEqual([`${video}/en.srt`]);
  });

  it('names a bucket that does not exist', async () => {
    const context = testContext(s3Drop, { ...server, config: { ...server.config, bucket: 'another' } });
    expect(await s3Drop.verify(context)).toEqual({
      ok: false,
      reason: 'S3 answered 404 for the bucket another',
    });
  });

  it('puts the bucket name in the host or the path', () => {
    const amazon = { region: 'eu-central-1', bucket: 'captions' };
    expect(objectUrl(amazon, 'a/b c.vtt')).toBe('https://captions.s3.eu-central-1.amazonaws.com/a/b%20c.vtt');
    const minio = { ...amazon, endpoint: 'https://minio.example:9000', pathStyle: true };
    expect(objectUrl(minio, 'a/b.vtt')).toBe('https://minio.example:9000/captions/a/b.vtt');
  });

  it.each(['../x', '/x', 'x/', 'a//b', 'a/./b', 'a\\b', '{kind}', 'a\nb'])(
    'rejects the reference %j',
    (reference) => {
      expect(() => s3Drop.parseReference!(reference)).toThrow('reference id must consist');
    },
  );

  it.each([
    '../{reference_id}/{language}.{ext}',
    '/{reference_id}/{language}.{ext}',
    '{language}.{ext}',
    '{x}',
  ])('rejects the template %j', (key) =>
    expect(s3Drop.config.safeParse({ bucket: 'captions', key }).success).toBe(false),
  );
});

/** Returns the wire shape with the signature scheme, without fields that only identify the client. */
const shape = (request: S3Server['requests'][0]) => {
  const { method, path, authorization, contentType } = wireShape(request);
  const [, scope] = /Credential=[^/]+\/\d{8}\/([^,]+)/.exec(request.headers.authorization ?? '') ?? [];
  const { 'x-amz-content-sha256': digest } = request.headers;
  return { method, path: path.replace(/\/$/, ''), authorization, scope, contentType, digest };
};
