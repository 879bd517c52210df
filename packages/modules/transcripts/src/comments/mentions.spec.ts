import { mentionsIn } from './mentions.js';

const names = ['Ann', 'Anna Lee', 'Anna', 'Li Na', '李明', 'Zoë', 'O.'];
const people = names.map((name, index) => ({ userId: index + 1, name }));
const mentioned = (text: string) =>
  mentionsIn(text, people).map(({ userId, from, to }) => [names[userId - 1], text.slice(from, to)]);

it.each([
  ['@Ann', ['Ann']],
  ['@Anna Lee, please.', ['Anna Lee']],
  ['@Anna Leeds', ['Anna']],
  ['@Anna: and @Ann?', ['Anna', 'Ann']],
  ['@Annabel', []],
  ['@Ann2', []],
  ['@Zoë\u0301', []],
  ['@Zoë’s line', ['Zoë']],
  ['@李明你好', ['李明']],
  ['(@O.)', ['O.']],
  ['ann@Ann', []],
  ['é@Ann', []],
  ['@ Ann', []],
  ['@@Ann', ['Ann']],
  ['@ann', []],
])('%s mentions %j', (text, expected) => {
  expect(mentioned(text)).toEqual(expected.map((name) => [name, `@${name}`]));
});

it('does not depend on the order of the names', () => {
  const text = '@Anna Lee and @Ann and @Li Na';
  const places = (of: typeof people) => mentionsIn(text, of).map(({ userId }) => userId);
  expect(places(people.toReversed())).toEqual(places(people));
});

it('mentions all people of the same name', () => {
  const two = [7, 8].map((userId) => ({ userId, name: 'Ann' }));
  expect(mentionsIn('@Ann', two).map(({ userId }) => userId)).toEqual([7, 8]);
});
