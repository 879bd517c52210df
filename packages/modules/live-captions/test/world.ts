import type { DynamicModule } from '@nestjs/common';
import { AccountsModule, AccountsService, ProjectClock } from '@scriptorium/accounts';
import { CatalogModule } from '@scriptorium/catalog';
import { FilesModule } from '@scriptorium/files';
import { Availability } from '@scriptorium/orders';
import {
  acceptingAll,
  eventually,
  tenants,
  testApp,
  type Answer,
  type Tenants,
  type TestApp,
  type TestClient,
  type TestOptions,
} from '@scriptorium/testing';
import { LiveCaptionsModule } from '../src/live-captions.module.js';

const IdleModule = acceptingAll(Availability);

export const path = '/v3/live_auto_captions';

export interface Sandbox {
  id: number;
  by: TestClient;
  /** Advances the clock through everything that is due on the way, and waits for it. */
  advance(seconds: number): Promise<void>;
  /** Orders an event that starts in ten minutes, unless the parameters say otherwise. */
  order(more?: Record<string, unknown>): Promise<Answer>;
  now(): Promise<Date>;
  fileId: number;
}

export interface World extends Tenants {
  app: TestApp;
  newFile(by?: TestClient): Promise<number>;
  newSandbox(): Promise<Sandbox>;
}

/** Starts a service with the live captions module, and clients of several projects. */
export async function startWorld(
  more: readonly DynamicModule[] = [],
  options: Pick<TestOptions, 'besides' | 'log'> = {},
): Promise<World> {
  const modules = [AccountsModule, CatalogModule, FilesModule, LiveCaptionsModule, IdleModule, ...more];
  const app = await testApp(modules, options);
  const callers = await tenants(app, app.get(AccountsService));
  const newFile = async (by = callers.project): Promise<number> =>
    (await by.post('/v3/files', { name: 'Lecture', language_id: 1 })).body.data.id;
  const clock = app.get(ProjectClock);
  const newSandbox = async (): Promise<Sandbox> => {
    const { id, project } = await app
      .get(AccountsService)
      .createProject(callers.accountId, { name: 'Sandbox', sandbox: true });
    const by = app.as(project.api_key);
    const fileId = await newFile(by);
    const now = () => clock.now(id);
    return {
      id,
      by,
      fileId,
      now,
      advance: async (seconds) => {
        await by.post('/v3/sandbox/clock', { advance: seconds });
        await eventually(async () => !(await by.get('/v3/sandbox/clock')).body.data.advancing || undefined);
      },
      order: async (more = {}) =>
        by.post(`${path}/order`, {
          media_file_id: fileId,
          start_time: new Date((await now()).getTime() + 600_000).toISOString(),
          ...more,
        }),
    };
  };
  return { app, ...callers, newFile, newSandbox };
}
