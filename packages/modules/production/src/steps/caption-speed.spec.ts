import { captionSpeedWarning } from './caption-speed.js';

/** A word every 400 ms; `jitterMs` is the error of the given times. */
function warningAt(speed: number, { words = 100, jitterMs = 150 } = {}): string | undefined {
  const found = Array.from({ length: words }, (_, i) => ({
    text: 'word',
    startMs: i * 400,
    endMs: i * 400 + 300,
    matched: i % 7 !== 0,
  }));
  const given = found.map(({ startMs }, i) => ({ startMs: 3000 + startMs * speed + ((i * 37) % jitterMs) }));
  return captionSpeedWarning(given, found);
}

it('recognises captions of film at another frame rate', () => {
  const slower = /timed for film at 24 or 23\.976 frames per second; the recording plays as at 25\./;
  const faster = /timed for film at 25 frames per second; the recording plays as at 24 or 23\.976\./;
  for (const speed of [25 / 24, 25 / 23.976]) {
    expect(warningAt(speed)).toMatch(slower);
    expect(warningAt(1 / speed)).toMatch(faster);
  }
});

it('says nothing of other captions, of few words, and of times without a pattern', () => {
  for (const speed of [1, 1.001, 0.99, 1.02, 1.06]) expect(warningAt(speed)).toBeUndefined();
  expect(warningAt(25 / 24, { words: 30 })).toBeUndefined();
  expect(warningAt(25 / 24, { jitterMs: 5000 })).toBeUndefined();
  expect(captionSpeedWarning([], [])).toBeUndefined();
});
