import { elide, needsNext } from './elision.js';

it.each([
  ['what the fuck, Bob', 'what the […], Bob'],
  ['"Shit!" he said', '"Shit!" he said'],
  ["it's the nigger's", "it's the […]"],
  ['FUCKING great', '[…] great'],
  ['mother-fucking', '[…]'],
  ['that Cock  sucker, again', 'that […], again'],
])('elides the worst words at sensitivity 1: %s', (text, expected) => {
  expect(elide(text, 1)).toBe(expected);
});

it('knows which words need the next one', () => {
  expect([needsNext('Cock', 1), needsNext('ass', 1), needsNext('ass', 2), needsNext('cock', 0)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

it('elides more words at higher sensitivity, and none at 0', () => {
  const text = 'damn this fucking shit';
  expect([0, 1, 2, 3].map((sensitivity) => elide(text, sensitivity))).toEqual([
    text,
    'damn this […] shit',
    'damn this […] […]',
    '[…] this […] […]',
  ]);
});

it.each([
  'Scunthorpe assesses accurate culture',
  'a class in Essex, passing the assembly',
  'the vehículo, the cumulative shitake',
  'Dr. Hancock and the cockerel',
  'the wet backyard, a peacock sucker',
  'breast cancer and the Nazi regime',
])('leaves other words as they are at any sensitivity: %s', (text) => {
  expect(elide(text, 3)).toBe(text);
});
