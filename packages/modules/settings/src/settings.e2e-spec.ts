import { AccountsModule, AccountsService } from '@scriptorium/accounts';
import type { Scope } from '@scriptorium/server-kit';
import {
  lockRows,
  tenants,
  testApp,
  type Tenants,
  type TestApp,
  type TestClient,
} from '@scriptorium/testing';
import fc from 'fast-check';
import { definitions, settingNames, type SettingName } from './definitions.js';
import type { Place } from './levels.js';
import { configurationView } from './setting.dto.js';
import { SettingsModule } from './settings.module.js';
import { SettingsService } from './settings.service.js';

let app: TestApp;
let world: Tenants;
beforeAll(async () => {
  app = await testApp([AccountsModule, SettingsModule]);
  world = await tenants(app, app.get(AccountsService));
});
afterAll(() => app?.stop());

type Query = Parameters<TestClient['get']>[1];
const path = '/v3/project/configuration';
const set = (values: Query, by = world.project) => by.post(path, values);

interface Configuration {
  name: SettingName;
  category: string;
  value: unknown;
  resource: string;
}
const list = async (by = world.project): Promise<Configuration[]> => (await by.get(path)).body.data;
const only = async (name: SettingName, by = world.project) => {
  const { value, resource } = (await list(by)).find((each) => each.name === name)!;
  return [value, resource];
};
const defaults = settingNames.map((name) => ({
  name,
  category: expect.stringMatching(/./),
  value: definitions[name].default,
  resource: 'Default',
}));
const everything: Record<SettingName, [wire: string, value: unknown]> = {
  flag_settings: ['Clean', 'Clean'],
  transcript_style: ['Verbatim Light', 'Verbatim Light'],
  speaker_identification: ['Speaker Number', 'Speaker Number'],
  speaker_detection: ['TRUE', true],
  transcription_category: ['Entertainment and Media', 'Entertainment and Media'],
  progressive_delivery: ['1', true],
  audio_description_speaker: ['rms', 'rms'],
  audio_description_speaking_rate: ['200', 200],
  caption_guideline: ['37/2/17', '37/2/17'],
  starting_timecode: ['01:00:00:000', '01:00:00:000'],
  dropframe: ['FALSE', false],
  frame_rate_from_header: ['1', true],
  fps: ['23.98', 23.98],
  alignment_review_mode: ['Off', 'Off'],
  alignment_review_threshold: ['92.5', 92.5],
  encoded_captions_single_line: ['true', true],
  encoded_captions_font_size: ['36', 36],
  publish_transcripts: ['true', true],
};
const wire = Object.fromEntries(settingNames.map((name) => [name, everything[name][0]]));
const cleared = Object.fromEntries(settingNames.map((name) => [name, '']));

describe('the project', () => {
  it('is shown to its own keys', async () => {
    for (const by of [world.project, world.observer]) {
      const { body } = await by.get('/v3/project/');
      expect(body.data).toEqual({ id: world.projectId, name: 'Own', sandbox: false });
    }
    expect((await world.stranger.get('/v3/project')).body.data.name).toBe('Stranger');
    expect((await world.admin.get('/v3/project')).status).toBe(403);
  });
});

describe('the settings of a project', () => {
  it('are all listed in a fixed order, with defaults while none is set', async () => {
    expect(settingNames).toHaveLength(18);
    expect(await list()).toEqual(defaults);
    expect(await list(world.observer)).toEqual(defaults);
  });

  it('are set together, returned with their types, and cleared by empty values', async () => {
    const { status, body } = await set(wire);
    const listed = settingNames.map((name) => ({
      name,
      category: definitions[name].category,
      value: everything[name][1],
      resource: 'Project',
    }));
    expect([status, body.data]).toEqual([200, listed]);
    expect(await list()).toEqual(listed);
    expect(
      (await set({ fps: '' })).body.data.filter((each: Configuration) => each.resource === 'Default'),
    ).toEqual([expect.objectContaining({ name: 'fps', value: definitions.fps.default })]);
    expect((await set(cleared)).body.data).toEqual(defaults);
  });

  it('accept several values in any kind of body, and keep those not given', async () => {
    await world.project.send('POST', path, { json: { dropframe: false, fps: 25, flag_settings: 'Clean' } });
    await set({ fps: '50', flag_settings: '' });
    expect([await only('fps'), await only('dropframe'), await only('flag_settings')]).toEqual([
      [50, 'Project'],
      [false, 'Project'],
      ['Standard', 'Default'],
    ]);
    expect((await set({})).status).toBe(200);
    await set(cleared);
  });

  it.each<[SettingName, string[]]>([
    ['flag_settings', ['cleaner', 'Both']],
    ['transcript_style', ['Clean', 'verb']],
    ['speaker_identification', ['Number', 'nobody']],
    ['transcription_category', ['Maths']],
    ['audio_description_speaker', ['nobody']],
    ['caption_guideline', ['house', '7/2/17', '81/2/17', '37/5/17', '37/2/61', '37/2']],
    ['audio_description_speaking_rate', ['79', '401', '150.5', 'fast']],
    [
      'starting_timecode',
      ['24:00:00:000', '00:60:00:000', '00:00:60:00', '1:00:00:00', '01:00:00', '01:00:00:0000'],
    ],
    ['dropframe', ['yes', '2']],
    ['frame_rate_from_header', ['on']],
    ['fps', ['0', '-25', '26', '29.985', '1e1', 'NaN', '25fps', '1000', '25.', `25.${'0'.repeat(51)}`]],
    ['alignment_review_mode', ['perhaps']],
    ['alignment_review_threshold', ['-1', '101', '100.5', '80%', 'NaN', '99.999']],
    ['encoded_captions_single_line', ['single']],
    ['encoded_captions_font_size', ['7', '145', '12.5']],
  ])('refuse invalid values of %s', async (name, values) => {
    for (const value of values) {
      const { status, body } = await set({ [name]: value });
      expect([value, status, body.error?.items]).toEqual([value, 400, [name]]);
    }
    expect((await only(name))[1]).toBe('Default');
  });

  it('accept enumerated values in any case, and show the defined spelling', async () => {
    expect((await set({ flag_settings: 'CLEAN' })).status).toBe(200);
    expect(await only('flag_settings')).toEqual(['Clean', 'Project']);
    await set(cleared);
  });

  it('accept every common frame rate, however it is rounded', async () => {
    const usual = ['23.976', '23.98', '24', '25', '29.97', '30', '50', '59.94', '60'];
    const long = ['23.97602398', '29.97002997002997', '59.94005994', `25.${'0'.repeat(50)}`];
    for (const fps of [...usual, ...long]) {
      expect([fps, (await set({ fps })).status]).toEqual([fps, 200]);
      expect(await only('fps')).toEqual([Number(fps), 'Project']);
    }
    await world.project.send('POST', path, { json: { fps: 30_000 / 1001 } });
    expect(await only('fps')).toEqual([30_000 / 1001, 'Project']);
    await set(cleared);
  });

  it('do not change if one of several values is invalid, and all invalid ones are named', async () => {
    const { status, body } = await set({ flag_settings: 'Clean', fps: 'x', dropframe: 'y', colour: 'red' });
    expect([status, body.error.items.sort()]).toEqual([400, ['colour', 'dropframe', 'fps']]);
    expect(await list()).toEqual(defaults);
  });

  it('belong to that project only', async () => {
    await set({ flag_settings: 'Clean' });
    for (const other of [world.sibling, world.stranger]) expect(await list(other)).toEqual(defaults);
    await set({ flag_settings: 'Standard' }, world.sibling);
    expect(await only('flag_settings')).toEqual(['Clean', 'Project']);
    await set(cleared);
  });

  it('can be changed with a Project key only', async () => {
    expect((await set({ fps: 25 }, world.observer)).status).toBe(403);
    expect((await set({ fps: 25 }, world.admin)).status).toBe(403);
    expect(await list()).toEqual(defaults);
  });
});

it('the most specific value takes precedence, with its level, after any sequence of changes', async () => {
  const names: SettingName[] = ['flag_settings', 'fps', 'dropframe'];
  const values = {
    flag_settings: ['Clean', 'Standard'],
    fps: [24, 25, 29.97],
    dropframe: [true, false],
  } as const;
  const place = fc.constantFrom<Place>(
    {},
    { batchId: 1 },
    { batchId: 2 },
    { batchId: 1, fileId: 1 },
    { batchId: 2, fileId: 2 },
    { batchId: null, fileId: 3 },
  );
  const change = fc.record({
    project: fc.constantFrom(0, 1),
    place,
    values: fc.record(
      {
        flag_settings: fc.constantFrom(null, ...values.flag_settings),
        fps: fc.constantFrom(null, ...values.fps),
        dropframe: fc.constantFrom(null, ...values.dropframe),
      },
      { requiredKeys: [] },
    ),
  });
  const settings = app.get(SettingsService);
  let projectId = 1_000_000;
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
      projectId += 2; // nothing is set in it yet
      const scopes = [0, 1].map((n): Scope => ({ accountId: 1, projectId: projectId + n, sandbox: false }));
      const model = new Map<string, unknown>();
      const key = (project: number, level: string, id: number | null | undefined, name: string) =>
        [project, level, id, name].join();
      for (const { project, place: at, values: given } of changes) {
        await settings.change(scopes[project]!, at, given, () => {});
        const [level, id] = at.fileId
          ? ['MediaFile', at.fileId]
          : at.batchId
            ? ['Batch', at.batchId]
            : ['Project', 0];
        for (const [name, value] of Object.entries(given)) model.set(key(project, level, id, name), value);
      }
      for (const [project, scope] of scopes.entries()) {
        for (const at of fc.sample(place, { numRuns: 3, seed: changes.length })) {
          const listed = configurationView(await settings.of(scope, at));
          for (const name of names) {
            const chain = [
              ['MediaFile', at.fileId],
              ['Batch', at.batchId],
              ['Project', 0],
            ] as const;
            const level = chain.find(([l, id]) => (model.get(key(project, l, id, name)) ?? null) !== null);
            const expected = level
              ? model.get(key(project, level[0], level[1], name))
              : definitions[name].default;
            const { value, resource } = listed.find((each) => each.name === name)!;
            expect([name, value, resource]).toEqual([name, expected, level?.[0] ?? 'Default']);
          }
        }
      }
    }),
    { numRuns: 60 },
  );
});

it('concurrent changes that set and clear the same values do not deadlock', async () => {
  await set({ fps: 25, dropframe: true, flag_settings: 'Clean' });
  const locked = await lockRows(app.db, "select 1 from setting where name = 'flag_settings' for update");
  const changes = [
    set({ fps: 30, dropframe: '', flag_settings: 'Standard' }),
    set({ fps: '', dropframe: false, flag_settings: 'Standard' }),
  ];
  await locked.waiting(2);
  await locked.release();
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200]);
  const [fps, dropframe] = [await only('fps'), await only('dropframe')];
  expect([
    [
      [30, 'Project'],
      [true, 'Default'],
    ],
    [
      [29.97, 'Default'],
      [false, 'Project'],
    ],
  ]).toContainEqual([fps, dropframe]);
});
