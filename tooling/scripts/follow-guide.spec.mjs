import { stepsOf } from './follow-guide.mjs';

it('finds the commands of a guide and their expected output', () => {
  const fence = '```';
  const guide = [
    `${fence}sh`,
    'echo a',
    fence,
    `${fence}text`,
    'a',
    '',
    fence,
    `${fence}sh`,
    'echo b',
    fence,
  ];
  expect(stepsOf(guide.join('\n'))).toEqual({ script: 'echo a\necho b\n', output: ['a'] });
});
