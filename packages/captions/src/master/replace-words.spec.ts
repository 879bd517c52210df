import { cueText } from '../model/cue.js';
import { readCaptions } from '../read.js';
import { replaceWords } from './replace-words.js';
import { toMaster } from './to-master.js';

const srt = `1
00:00:01,000 --> 00:00:03,000
ANN: Good mourning, all.

2
00:00:04,000 --> 00:00:06,000
<i>Welcome</i> to the talk.
`;
const master = toMaster(readCaptions(srt).document);

it('changes only the cues whose words change', () => {
  const words = master.words.with(1, { ...master.words[1]!, text: 'morning,' });
  const { captions } = replaceWords(master, words);
  expect(captions!.cues.map(cueText)).toEqual(['ANN: Good morning, all.', 'Welcome to the talk.']);
  expect(captions!.cues[1]).toBe(master.captions!.cues[1]);
});

it('announces changed speakers', () => {
  const words = master.words.map((word, index) => (index < 3 ? word : { ...word, speaker: 'Ben' }));
  expect(replaceWords(master, words).captions!.cues.map(cueText)).toEqual([
    'ANN: Good mourning, all.',
    'BEN: Welcome to the talk.',
  ]);
});
