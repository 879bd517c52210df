import { OpenApi } from '@scriptorium/server-kit';
import { startWorld, type World } from '../../test/world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.app.stop());

const help = async (kind: string, by = world.project) => {
  const { status, body } = await by.get(`/v3/transcripts/order/${kind}/help`);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data;
};

it('lists the languages that the order route accepts, the available engines and the price', async () => {
  const { order, languages, engines, prices } = await help('asr');
  expect([order, languages.map(({ full_name: name }: { full_name: string }) => name)]).toEqual([
    'asr',
    ['English', 'English (GB)'],
  ]);
  expect(engines).toEqual([{ id: 'scribe', available: true, state: 'available', languages: ['en'] }]);
  expect(prices).toEqual({ currency: 'USD', per: 'minute', unit_price: '0.25', turnaround_levels: [] });
});

it('lists every language and no engine for an order that needs none', async () => {
  const { languages, engines, prices } = await help('import', world.observer);
  const all = (await world.project.get('/v3/languages', { per_page: 500 })).body.data;
  expect([languages, engines, prices.unit_price]).toEqual([all, [], '0.00']);
});

it.each(['asr', 'import'])('describes the parameters of %s as the API description does', async (kind) => {
  const { paths, components } = world.app.get(OpenApi).document as never as {
    paths: Record<
      string,
      { post: { requestBody: { content: Record<string, { schema: { $ref: string } }> } } }
    >;
    components: { schemas: Record<string, { properties: Record<string, object>; required?: string[] }> };
  };
  const { content } = paths[`/v3/transcripts/order/${kind}`]!.post.requestBody;
  const schema = components.schemas[content['multipart/form-data']!.schema.$ref.split('/').at(-1)!]!;
  const { parameters } = await help(kind);
  expect(
    parameters.map((given: { name: string; required: boolean; default: unknown; description: string }) => {
      const { name, required, default: usual, description } = given;
      return [name, required, usual ?? undefined, description];
    }),
  ).toEqual(
    Object.entries(schema.properties as Record<string, { default?: unknown; description?: string }>).map(
      ([name, { default: usual, description }]) => [
        name,
        schema.required?.includes(name) ?? false,
        usual,
        description,
      ],
    ),
  );
});
