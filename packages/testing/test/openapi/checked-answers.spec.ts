import { Controller, Get, HttpCode, Module } from '@nestjs/common';
import {
  Access,
  Answers,
  pageOf,
  Page,
  Params,
  params,
  record,
  recordId,
  WithMeta,
} from '@scriptorium/server-kit';
import { z } from 'zod';
import { testApp, type TestApp } from '../../src/index.js';
import { ProbeModule } from '../probe.module.js';

const Thing = record('CheckedThing', { id: recordId(), note: z.string().optional() }, { id: 1 });
const none = params({});
const page = { current_page: 1, per_page: 50, total_pages: 1, total_entries: 1 };

@Controller('v3/lies')
@Access('any')
class LiesController {
  @Get('none') @Answers('Tell the truth', Thing) truth(@Params(none) _none: object) {
    return { id: 1 };
  }
  @Get('field') @Answers('Add a field', Thing) field(@Params(none) _none: object) {
    return { id: 1, secret: 2 };
  }
  @Get('type') @Answers('Give another type', Thing) type(@Params(none) _none: object) {
    return { id: 'one' };
  }
  @Get('meta') @Answers('Say more', Thing) meta(@Params(none) _none: object) {
    return new WithMeta({ id: 1 }, { more: true });
  }
  @Get('list') @Answers('List', pageOf(Thing)) list(@Params(none) _none: object) {
    return new Page([{ id: 1 }, { id: 0 }], page);
  }
  @Get('unpaged') @Answers('List', pageOf(Thing)) unpaged(@Params(none) _none: object) {
    return [];
  }
  @Get('status') @HttpCode(202) @Answers('Succeed otherwise', Thing) status(@Params(none) _none: object) {
    return { id: 1 };
  }
}

@Module({ controllers: [LiesController] })
class LiesModule {}

let app: TestApp;
beforeAll(async () => (app = await testApp([ProbeModule, LiesModule])));
afterAll(() => app.stop());

const asked = async (what: string) => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { status, body } = await app.as('project').get(`/v3/lies/${what}`);
  said.mockRestore();
  return { status, message: body.error?.message };
};

it('passes a response that matches its declaration', async () =>
  expect(await asked('none')).toEqual({ status: 200, message: undefined }));

it.each([
  ['field', /secret|additional/],
  ['type', /\/data\/id must be integer/],
  ['meta', /\/meta must NOT have additional/],
  ['list', /\/data\/1\/id must be >= 1/],
  ['unpaged', /pagination/],
  ['status', /answered 202.*is not declared/],
])('replaces a response with an undeclared %s by a 500 with the reason', async (what, why) =>
  expect(await asked(what)).toEqual({ status: 500, message: expect.stringMatching(why) }),
);
