import type { Integration } from '@scriptorium/integrations';
import { brightcove } from './brightcove/brightcove.js';
import { canvas } from './canvas/canvas.js';
import { cloudflareStream } from './cloudflare-stream/cloudflare-stream.js';
import { jwPlayer } from './jw-player/jw-player.js';
import { kaltura } from './kaltura/kaltura.js';
import { mux } from './mux/mux.js';
import { opencast } from './opencast/opencast.js';
import { panopto } from './panopto/panopto.js';
import { peertube } from './peertube/peertube.js';
import { s3Drop } from './s3-drop/s3-drop.js';
import { sftpDrop } from './sftp-drop/sftp-drop.js';
import { vimeo } from './vimeo/vimeo.js';
import { wistia } from './wistia/wistia.js';
import { youtube } from './youtube/youtube.js';

/** Every integration of this package. */
export const integrations: readonly Integration[] = [
  brightcove,
  canvas,
  cloudflareStream,
  jwPlayer,
  kaltura,
  mux,
  opencast,
  panopto,
  peertube,
  s3Drop,
  sftpDrop,
  vimeo,
  wistia,
  youtube,
];

export { s3Put } from './s3-drop/s3-object.js';
export type { S3Bucket, S3Network, S3Object } from './s3-drop/s3-object.js';
export { sftpUpload } from './sftp-drop/sftp-files.js';
export type { SftpFile } from './sftp-drop/sftp-files.js';
export type { SftpNetwork, SftpServer } from './sftp-drop/sftp-server.js';
