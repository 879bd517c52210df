import {
  client,
  eventually,
  type Answer,
  formWithFile,
  makeMedia,
  type TestClient,
} from '@scriptorium/testing';
import path from 'node:path';
import type { Studio } from './studio.js';

const recording = path.join(import.meta.dirname, '../../../examples/media/lecture.wav');
const workItems = '/v3/production/work_items';

/** The first sentences of a lecture. */
export const speech = (): Promise<Buffer> => makeMedia('a.wav', `-i ${recording} -t 6`);

/** Makes a video of two pictures of five seconds each, with speech during the first four. */
export const film = (): Promise<Buffer> =>
  makeMedia(
    'film.mp4',
    `-f lavfi -i color=red:s=160x120:r=25:d=5 -f lavfi -i color=blue:s=160x120:r=25:d=5 -i ${recording} ` +
      '-filter_complex [2:a]atrim=0:4,apad=whole_dur=10,atrim=0:10[a];[0:v][1:v]concat=n=2[v] ' +
      '-map [v] -map [a] -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -shortest',
  );

/** Creates the workers of a test, as API clients. */
export class Staff {
  readonly customer: TestClient;
  readonly admin: TestClient;
  private users = 0;

  constructor(private readonly studio: Studio) {
    const { project, admin } = studio.credentials;
    this.customer = client(studio.baseUrl, project.api_key);
    this.admin = client(studio.baseUrl, admin.api_key);
  }

  /** Creates a file with this media. */
  async file(media: Buffer, name: string): Promise<number> {
    const multipart = formWithFile('source_file', media, { filename: name, language_id: '1', name });
    return dataOf(await this.customer.send('POST', '/v3/files', { multipart })).id;
  }

  /** Creates a Vendor key. */
  async vendor(): Promise<{ key: string; api: TestClient }> {
    return this.worker({ access_type: 'vendor' });
  }

  /** Creates a key of a user with permission to work in the project, and with these further ones. */
  async person(more: { can_edit?: boolean } = {}): Promise<{ key: string; api: TestClient }> {
    const username = `worker${++this.users}`;
    const email = `${username}@example.com`;
    const user = { firstname: 'Ada', lastname: 'L', email, username };
    const user_id = dataOf(await this.admin.post('/v3/admin/users', user)).id as number;
    const access = { access_level: 'project', project_id: await this.projectId(), can_work: true, ...more };
    dataOf(await this.admin.post('/v3/admin/user_accesses', { ...access, user_id, email }));
    return this.worker({ user_id });
  }

  /** Waits until the worker is offered an item of this file. */
  offered(api: TestClient, file: string): Promise<number> {
    return eventually(async () => {
      const items = dataOf(await api.get(workItems));
      return items.find(({ file_name }: { file_name: string }) => file_name === file)?.id;
    }, 90_000);
  }

  private async worker(more: Record<string, string | number>) {
    const access = { project_id: await this.projectId(), ...more };
    const { id } = dataOf(await this.admin.post('/v3/admin/api_accesses', access));
    const { api_key: key } = dataOf(await this.admin.get(`/v3/admin/api_accesses/${id}`));
    return { key, api: client(this.studio.baseUrl, key) };
  }

  private async projectId(): Promise<number> {
    return dataOf(await this.customer.get('/v3/project')).id;
  }
}

/** Returns the record of a successful answer. */
/* eslint-disable-next-line -- tests look into answers of every shape */
export function dataOf({ status, body }: Answer): any {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
}
