import { shown, valuesIn, type PlatformField } from './field-values.js';

const field = (name: string, type: PlatformField['type'] = 'text'): PlatformField => ({
  name,
  type,
  required: false,
  options: [],
  description: null,
});
const fields = [field('host'), field('port', 'number'), field('passive', 'boolean'), field('map', 'json')];
const form = (values: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
};

it('reads each type, and leaves out what is empty', () => {
  const given = {
    'config.host': ' a.example ',
    'config.port': '22',
    'config.map': '{"en":[1]}',
    'other.host': 'x',
  };
  expect(valuesIn(form(given), 'config', fields)).toEqual({
    host: 'a.example',
    port: 22,
    passive: false,
    map: { en: [1] },
  });
  expect(valuesIn(form({ 'config.host': ' ', 'config.passive': 'on' }), 'config', fields)).toEqual({
    passive: true,
  });
});

it('names the field that is not JSON', () => {
  expect(() => valuesIn(form({ 'config.map': '{' }), 'config', fields)).toThrow('map');
});

it('reads all fields as one object if they are unknown', () => {
  expect(valuesIn(form({ 'config.*': '{"a":1}' }), 'config', null)).toEqual({ a: 1 });
  expect(valuesIn(form({}), 'config', null)).toEqual({});
});

it('shows values as they are entered', () => {
  expect(['x', 2, undefined, null, { a: 1 }].map(shown)).toEqual(['x', '2', '', '', '{"a":1}']);
});
