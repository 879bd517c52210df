import type { Integration } from '@scriptorium/integrations';
import { testContext } from '@scriptorium/integrations/testing';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sftpDrop as adapter } from '../../src/sftp-drop/sftp-drop.js';
import { describeContract } from '../contract.js';
import { captionFields } from '../caption.js';
import { startSftp, type SftpTestServer } from './sftp-drop.fake.js';

const sftpDrop: Integration = adapter;

describeContract(sftpDrop, { start: startSftp, protocol: 'other' });

describe('sftpDrop', () => {
  let server: SftpTestServer;
  beforeEach(async () => void (server = await startSftp()));
  afterEach(() => server.stop());

  const body = Buffer.from('WEBVTT\n');
  const caption = { ...captionFields, body };
  const put = async (video: string, more = {}) =>
    sftpDrop.putCaption(testContext(sftpDrop, server), { ...caption, video, ...more });

  it('writes to a temporary name and renames the file, so that readers never see a partial file', async () => {
    const video = await server.addVideo();
    await put(video, { body: Buffer.alloc(200_000, 'x') });
    const names = server.requests.filter(({ method }) => method !== 'WRITE').map(({ method }) => method);
    expect(names).toEqual(['OPEN', 'MKDIR', 'MKDIR', 'OPEN', 'CLOSE', 'REMOVE', 'RENAME']);
    expect(server.requests[0]!.url).toMatch(/\/en\.vtt\.[0-9a-f]{12}\.part$/);
    expect(await readdir(path.join(server.folder, video))).toEqual(['en.vtt']);
    expect((await server.tracks(video))[0]!.body).toHaveLength(200_000);
  });

  it('leaves no temporary file when a call is repeated after a crash', async () => {
    const video = await server.addVideo();
    server.fault({ drop: 'before', matches: ({ method }) => method === 'RENAME' });
    await expect(put(video)).rejects.toMatchObject({ kind: 'transient' });
    expect(await readdir(path.join(server.folder, video))).toEqual([expect.stringMatching(/\.part$/)]);
    await put(video);
    expect(await readdir(path.join(server.folder, video))).toEqual(['en.vtt']);
  });

  it('authenticates with a private key', async () => {
    const context = testContext(sftpDrop, server, { credentials: server.keyCredentials });
    expect(await sftpDrop.verify(context)).toEqual({
      ok: true,
      account: `${server.credentials.username}@sftp.example`,
    });
  });

  it('does not send the password to a server with another host key, and reports that key', async () => {
    const config = { ...server.config, host_key: `SHA256:${'A'.repeat(43)}` };
    expect(await sftpDrop.verify(testContext(sftpDrop, { ...server, config }))).toEqual({
      ok: false,
      reason: `The host key of sftp.example is ${server.config.host_key}, not the configured one`,
    });
    expect(server.requests).toEqual([]);
  });

  it('reports a missing folder', async () => {
    const config = { ...server.config, folder: 'elsewhere' };
    const { ok, reason } = await sftpDrop.verify(testContext(sftpDrop, { ...server, config }));
    expect([ok, reason]).toEqual([false, 'SFTP server sftp.example: No such file or directory']);
  });

  it('reports an unreadable private key as wrong credentials', async () => {
    const credentials = { ...server.keyCredentials, private_key: 'no key' };
    const { ok, reason } = await sftpDrop.verify(testContext(sftpDrop, server, { credentials }));
    expect([ok, reason]).toEqual([false, expect.stringContaining('privateKey')]);
  });

  it('removes the earlier file when the new one has another format', async () => {
    const video = await server.addVideo();
    const { remoteId } = await put(video);
    await put(video, { format: 'srt', previousRemoteId: remoteId });
    expect((await server.tracks(video)).map((track) => track.remoteId)).toEqual([`${video}/en.srt`]);
  });

  it('closes its connections', async () => {
    await put(await server.addVideo());
    await new Promise<void>((resolve) => {
      const look = () => (server.connections() === 0 ? resolve() : setImmediate(look));
      look();
    });
  });
});
