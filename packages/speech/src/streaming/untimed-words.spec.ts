import { spread, UntimedWords } from './untimed-words.js';

it('distributes a text in proportion to the lengths of its words', () => {
  expect(spread(' a  bcd ', 1000, 2000)).toEqual([
    { text: 'a', startSample: 1000, endSample: 1250 },
    { text: 'bcd', startSample: 1250, endSample: 2000 },
  ]);
  expect(spread('', 0, 10)).toEqual([]);
});

it('assigns times to words when they are complete, and keeps them', () => {
  const words = new UntimedWords(0);
  expect(words.append('Good mor', 1000)).toEqual([{ text: 'Good', startSample: 0, endSample: 1000 }]);
  expect(words.append('ning ', 1500)).toHaveLength(2);
  expect(words.finish('Good morning everyone', 2500)).toEqual([
    { text: 'Good', startSample: 0, endSample: 1000 },
    { text: 'morning', startSample: 1000, endSample: 1500 },
    { text: 'everyone', startSample: 1500, endSample: 2500 },
  ]);
});

it('distributes the whole text again if it contradicts the words before', () => {
  const words = new UntimedWords(100);
  words.append('Could ', 500);
  expect(words.finish('Good', 900)).toEqual([{ text: 'Good', startSample: 100, endSample: 900 }]);
});
