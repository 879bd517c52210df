import { hasOddParity } from './charset.js';
import { Decoder608, type Caption608 } from './decoder.js';
import { RollUpCaptions } from './roll-up.js';

/** Decodes everything that is waiting, a pair a frame. Returns what was on the screen, row by row. */
function shown(captions: RollUpCaptions): string[][] {
  const seen: Caption608[] = [];
  const decoder = new Decoder608((caption) => seen.push(caption));
  let frame = 0;
  for (let pair = captions.next(); pair; pair = captions.next()) {
    expect(pair.every(hasOddParity)).toBe(true);
    decoder.push(frame++, pair[0] & 0x7f, pair[1] & 0x7f);
  }
  decoder.end(frame);
  return seen.map(({ rows }) => rows.map(({ runs }) => runs.map(({ text }) => text).join('')));
}

it('shows text in rows of up to 32 characters, which roll up', () => {
  const captions = new RollUpCaptions();
  captions.add('Good morning everyone and welcome to the course.');
  captions.add('¿Qué día? Straße, “Kiew”.');
  expect(shown(captions).flat()).toEqual([
    'Good morning everyone and',
    'welcome to the course.',
    '¿Qué día? Straße, “Kiew”.',
  ]);
});

it('lets the bottom row grow while words fit into it, with two rows on the screen', () => {
  const captions = new RollUpCaptions(2);
  captions.append('Good');
  captions.append('morning everyone,');
  captions.append('and welcome');
  captions.add('One.');
  captions.append('Two.');
  expect(shown(captions).flat()).toEqual(['Good morning everyone,', 'and welcome', 'One. Two.']);
  captions.clear();
  captions.append('Three.');
  expect(shown(captions).flat()).toEqual(['Three.']);
});

it('replaces what CEA-608 lacks, and adds no row for text that it lacks altogether', () => {
  const captions = new RollUpCaptions();
  captions.add('東京');
  expect(captions.waiting).toBe(0);
  captions.add('Größe… ok 東京');
  expect(shown(captions).flat()).toEqual(['Größe... ok']);
});

it('clears the screen after what was added before', () => {
  const captions = new RollUpCaptions();
  captions.add('One');
  captions.clear();
  const pairs = [];
  for (let pair = captions.next(); pair; pair = captions.next()) pairs.push(pair.map((byte) => byte & 0x7f));
  expect(pairs.slice(-2)).toEqual([
    [0x14, 0x2c],
    [0x14, 0x2c],
  ]);
});
