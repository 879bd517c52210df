import { defineIntegration, type AdapterContext } from '@scriptorium/integrations';
import type { PutAudioDescription, PutCaption, PutResult } from '@scriptorium/integrations';
import { posix } from 'node:path';
import { z } from 'zod';
import { dropCapabilities, parsePathReference, pathOf, PathTemplate } from '../drop-path.js';
import { canonicalTag } from '../language-tag.js';
import { verification } from '../platform-http.js';
import { sftpCheck, sftpRemove, sftpUpload } from './sftp-files.js';
import type { SftpServer } from './sftp-server.js';

const Config = z.strictObject({
  host: z
    .string()
    .regex(/^[\w.-]{1,253}$/)
    .describe('Name or address of the server'),
  port: z.int().min(1).max(65_535).default(22).describe('Port of the server'),
  host_key: z
    .string()
    .regex(
      /^SHA256:[A-Za-z0-9+/]{43}$/,
      'must be SHA256: followed by 43 characters, as printed by ssh-keygen -l',
    )
    .describe('SHA-256 fingerprint of the key of the server'),
  folder: z
    .string()
    .max(500)
    .default('.')
    .describe('Folder for the files: absolute, or relative to the initial directory of the user'),
  path: PathTemplate,
});
const Credentials = z.strictObject({
  username: z.string().min(1).describe('Name of the user'),
  password: z.string().min(1).optional().describe('Password of the user, if there is no private key'),
  private_key: z.string().min(1).optional().describe('Private key of the user, in OpenSSH or PEM format'),
  passphrase: z.string().min(1).optional().describe('Passphrase of the private key'),
});
type Context = AdapterContext<z.output<typeof Config>, z.output<typeof Credentials>>;

/** Stores each file on an SFTP server. */
export const sftpDrop = defineIntegration({
  id: 'sftp-drop',
  displayName: 'SFTP server',
  version: '1.0.0',
  config: Config,
  credentials: Credentials,
  capabilities: dropCapabilities,

  egressHosts: ({ host }) => [host],
  mapLanguage: canonicalTag,
  parseReference: parsePathReference,

  verify: (context) =>
    verification(async () => {
      const server = await serverOf(context);
      await sftpCheck(server, context.config.folder, context);
      return `${server.username}@${server.host}`;
    }),

  putCaption: (context, caption) => put(context, caption, caption.kind),
  putAudioDescription: (context, audio) => put(context, audio, 'audio-description'),

  async removeCaption(context, { remoteId }) {
    await sftpRemove(await serverOf(context), remoteId, context);
  },
});

async function serverOf(context: Context): Promise<SftpServer> {
  const { host, port, host_key: hostKey } = context.config;
  const { username, password, private_key: privateKey, passphrase } = await context.credentials.get();
  return { host, port, hostKey, username, password, privateKey, passphrase };
}

async function put(
  context: Context,
  file: PutCaption | PutAudioDescription,
  kind: string,
): Promise<PutResult> {
  const server = await serverOf(context);
  const { video, language, format: ext, body, previousRemoteId } = file;
  const tag = canonicalTag(language) ?? language;
  const place = pathOf(context.config.path, { reference_id: video, language: tag, kind, ext });
  const path = posix.join(context.config.folder, place);
  await sftpUpload(server, { path, body }, context);
  if (previousRemoteId && previousRemoteId !== path) await sftpRemove(server, previousRemoteId, context);
  return { remoteId: path, state: 'done' };
}
