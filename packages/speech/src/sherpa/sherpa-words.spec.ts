import { hotwordsOf } from './sherpa-recogniser-config.js';
import { wordsOfTokens } from './sherpa-words.js';

const window = { startMs: 10_000, endMs: 14_000 };

it('joins the tokens of Parakeet to words with their times, as certain as their least certain token', () => {
  const result = {
    tokens: [' Well', ',', ' I', ' don', "'", 't', ' know', '.'],
    timestamps: [0.16, 0.48, 0.64, 0.72, 0.88, 0.88, 1.04, 1.36],
    durations: [0.32, 0.16, 0.08, 0.16, 0, 0.08, 0.32, 0.08],
    ys_log_probs: [-0.01, -0.7, -0.02, -0.1, -0.2, -0.05, 0, -0.3],
  };
  expect(wordsOfTokens(result, window)).toEqual([
    { text: 'Well,', startMs: 10_160, endMs: 10_640, confidence: expect.closeTo(0.497, 3) },
    { text: 'I', startMs: 10_640, endMs: 10_720, confidence: expect.closeTo(0.98, 2) },
    { text: "don't", startMs: 10_720, endMs: 10_960, confidence: expect.closeTo(0.819, 3) },
    { text: 'know.', startMs: 11_040, endMs: 11_440, confidence: expect.closeTo(0.741, 3) },
  ]);
});

it('ends words of models without durations at the next token, and within the window', () => {
  const result = { tokens: [' one', ' two', ' three'], timestamps: [1, 1.2, 3.9] };
  expect(wordsOfTokens(result, window).map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [11_000, 11_200],
    [11_200, 11_600],
    [13_900, 14_000],
  ]);
});

it('keeps the characters of scripts without spaces apart', () => {
  const result = { tokens: ['今', '天', '好', '。'], timestamps: [0, 0.2, 0.4, 0.5] };
  expect(wordsOfTokens(result, window).map(({ text }) => text)).toEqual(['今', '天', '好。']);
});

it('writes phrases as sherpa-onnx expects them', () => {
  expect(hotwordsOf(['Don Quixote', 'AC/DC', ' : '])).toBe('Don Quixote :2/AC DC :2');
  expect(hotwordsOf([])).toBeUndefined();
});
