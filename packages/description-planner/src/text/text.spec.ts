import type { Line } from '../model/line.js';
import type { ProtectedRange } from '../model/programme.js';
import { writeScript } from '../formats/plain-text.js';
import { writeScriptDapt } from '../formats/dapt.js';
import { estimateMs, paceOf, spokenWords } from './pace.js';
import { pronounce } from './pronounce.js';
import { readDescriptions } from './read-descriptions.js';
import { sentencesOf } from './sentences.js';
import { checkWording } from './wording.js';

const lines: Line[] = [
  { id: 'd1', text: 'Anna opens the door.', atMs: 2500, priority: 1 },
  { id: 'd2', text: '"The End"', atMs: 3_723_004, priority: 2, pinned: true },
];

describe('readDescriptions', () => {
  it('reads lines of text with priorities, pins, comments and continued lines', () => {
    const text =
      '\ufeff# Script\r\n[00:00:02.5] (1) Anna opens\r\n  the door.\r\n\r\n[62:03,004 --> 62:05] (2, pinned) "The End"\r\n';
    const expected = [lines[0], { ...lines[1], atMs: 62 * 60_000 + 3004 }];
    expect(readDescriptions(text)).toEqual({
      format: 'text',
      lines: expected,
      protectedRanges: [],
      problems: [],
    });
    expect(readDescriptions('0:01 Go').lines).toMatchObject([{ atMs: 1000, text: 'Go', priority: 2 }]);
  });

  it('round-trips writeScript and writeScriptDapt', () => {
    expect(readDescriptions(writeScript(lines)).lines).toEqual(lines);
    const dapt = writeScriptDapt(lines, ({ text }) => estimateMs(text, 160), { language: 'en-GB' });
    const read = readDescriptions(new TextEncoder().encode(dapt));
    expect(read).toEqual({ format: 'dapt', language: 'en-GB', lines, protectedRanges: [], problems: [] });
  });

  it('round-trips the protected ranges of writeScript in time order', () => {
    const protectedRanges: ProtectedRange[] = [
      { startMs: 2500, endMs: 61_007, kind: 'song' },
      { startMs: 7_200_000, endMs: 7_205_250, kind: 'silence' },
    ];
    const script = writeScript(lines, protectedRanges.toReversed());
    expect(readDescriptions(script, { strict: true })).toMatchObject({ lines, protectedRanges });
    expect(readDescriptions(writeScript([], protectedRanges))).toMatchObject({ lines: [], protectedRanges });
  });

  it('reads WebVTT and SRT', () => {
    const vtt =
      'WEBVTT\nKind: descriptions\nLanguage: en\n\nd1\n00:02.500 --> 00:04.000\n(1) Anna <i>opens</i>\nthe door.\n';
    expect(readDescriptions(vtt)).toEqual({
      format: 'webvtt',
      language: 'en',
      lines: [lines[0]],
      protectedRanges: [],
      problems: [],
    });
    const srt = '1\n00:00:02,500 --> 00:00:04,000\n(pinned) Anna opens the door.\n';
    expect(readDescriptions(new Uint8Array(Buffer.from(`\ufeff${srt}`, 'utf16le')))).toMatchObject({
      format: 'srt',
      lines: [{ atMs: 2500, priority: 2, pinned: true }],
    });
  });

  it('reads protected ranges, also without any line', () => {
    const text =
      '[00:01:02.5 - 00:01:30] (Song)\n[00:00:01] (2) Go.\n[2:00 --> 2:05] (silence)\n(not a line)\n';
    expect(readDescriptions(text)).toMatchObject({
      lines: [{ atMs: 1000, text: 'Go.' }],
      protectedRanges: [
        { startMs: 62_500, endMs: 90_000, kind: 'song' },
        { startMs: 120_000, endMs: 125_000, kind: 'silence' },
      ],
      problems: [{ line: 4 }],
    });
    expect(readDescriptions('[0:10 - 0:20] (effect)')).toMatchObject({ lines: [], problems: [] });
    expect(readDescriptions('[0:10 - 0:20] (song) Anna sings.').lines).toMatchObject([
      { atMs: 10_000, text: '(song) Anna sings.' },
    ]);
  });

  it.each([
    ['[00:00:09 - 00:00:09] (song)', 1, 'must end after it starts'],
    ['text first\n[00:00:01] Go', 1, 'a text without a time was skipped'],
    ['[00:00:01] Go\n[00:61:00] Stop', 2, 'not a time: [00:61:00] Stop'],
    ['[00:00:01:12] Go', 1, 'not a time: [00:00:01:12] Go'],
    ['[00:00:01] (7) Go', 1, '(7) is not a priority'],
    ['[00:00:01] (1)', 1, 'a line without text was skipped'],
    ['[00:00:02] Go\n[00:00:01] Stop', 2, 'earlier than the preceding one'],
    ['WEBVTT\n\n00:01.000 --> 00:02.000\n(9) Go', 3, '(9) is not a priority'],
    ['', undefined, 'the script has no lines'],
  ])('reports the problem in %j with its line', (text, line, message) => {
    expect(readDescriptions(text).problems).toEqual([
      { ...(line && { line }), message: expect.stringContaining(message) },
    ]);
    expect(() => readDescriptions(text, { strict: true })).toThrow(
      expect.objectContaining({ code: 'script' }),
    );
  });

  it('refuses XML that is not well-formed, with the line number', () => {
    const broken = '<tt xmlns:daptm="http://www.w3.org/ns/ttml/profile/dapt#metadata">\n<body></tt>';
    expect(() => readDescriptions(broken)).toThrow(expect.objectContaining({ code: 'script', line: 2 }));
  });

  it('makes the ids of lines unique', () => {
    const cue = 'a\n00:01.000 --> 00:02.000\nGo\n\n';
    expect(readDescriptions(`WEBVTT\n\n${cue}${cue}`).lines.map(({ id }) => id)).toEqual(['a', 'a_']);
  });
});

it('splits sentences at full stops, not at abbreviations', () => {
  expect(sentencesOf('Dr. Weiss  waits. J. R. Ray comes! "Go."')).toEqual([
    'Dr. Weiss waits.',
    'J. R. Ray comes!',
    '"Go."',
  ]);
  expect(sentencesOf('彼女は歩く。彼は待つ。')).toEqual(['彼女は歩く。', '彼は待つ。']);
  expect(sentencesOf('  ')).toEqual([]);
});

it('counts words as they are spoken', () => {
  expect(['Anna goes home.', 'In 1984', 'FBI', '…'].map(spokenWords)).toEqual([3, 5, 1.5, 0]);
  expect(spokenWords('彼女は歩く')).toBeGreaterThan(1);
  expect(
    ["Anna's door", 'Anna’s door', "the Joneses' house", "it's", 'isn’t', "O'Brien's"].map(spokenWords),
  ).toEqual([2, 2, 3, 1, 1, 1]);
  expect(["the FBI's man", 'the FBI’s man'].map(spokenWords)).toEqual([3.5, 3.5]);
  expect(estimateMs('one two three four', 160)).toBe(1500);
  expect(paceOf('one two three four', 1500)).toBe(160);
});

it('replaces whole words by their pronunciation, longest term first', () => {
  const entries = [
    { term: 'Siobhan', spoken: 'Shivawn' },
    { term: 'Siobhan Nguyen', spoken: 'Shivawn Win' },
    { term: 'US', spoken: 'U S' },
    { term: 'C++', spoken: 'see plus plus' },
    { term: '', spoken: 'nothing' },
  ];
  expect(pronounce('Siobhan Nguyen meets SIOBHAN. Siobhans? US to us: C++.', entries)).toBe(
    'Shivawn Win meets Shivawn. Siobhans? U S to us: see plus plus.',
  );
});

it('pronounces possessives, but no part of a contraction', () => {
  const entries = [
    { term: 'Don', spoken: 'Dawn' },
    { term: "O'Brien", spoken: 'oh bryan' },
    { term: 'Joneses', spoken: 'Jonezez' },
  ];
  expect(pronounce("Don's, Don’ll, don't, Don’t. ‘Don’", entries)).toBe(
    "Dawn's, Dawn’ll, don't, Don’t. ‘Dawn’",
  );
  expect(pronounce("O’Brien's and the Joneses' car", entries)).toBe("oh bryan's and the Jonezez' car");
});

describe('checkWording', () => {
  const advice = (text: string): [string, string][] =>
    checkWording([{ id: 'a', text, atMs: 0, priority: 2 }]).map(({ rule, words }) => [rule, words]);

  it.each([
    ['We see a house.', [['viewer', 'We see']]],
    ['Anna walked to the door.', [['past_tense', 'Anna walked']]],
    ['The house was empty.', [['past_tense', 'was']]],
    ['He goes out, tired.', []],
    ['Then she went out.', [['past_tense', 'she went']]],
    ['The door is opened by Ben.', [['passive', 'is opened by']]],
    [
      'Ben looks at you, clearly upset.',
      [
        ['person', 'you'],
        ['interpretation', 'clearly'],
      ],
    ],
    ['A sign reads "We were here".', []],
    [
      "She didn't stop. The door wasn’t shut.",
      [
        ['past_tense', "didn't"],
        ['past_tense', 'wasn’t'],
      ],
    ],
    ["Anna's left hand is raised; the dogs' fed puppies sleep. It's dark.", []],
    ['Ben opens the red, painted door and goes in.', []],
  ])('advises on %j', (text, expected) => {
    expect(advice(text)).toEqual(expected);
  });

  it('advises once on a name that has not been introduced', () => {
    const at = (id: string, atMs: number): Line => ({ id, text: 'Zoë enters.', atMs, priority: 2 });
    const words = [{ text: 'Zoë!', startMs: 5000, endMs: 5400 }];
    const names = ['Zoë Weiss', 'Zoë'];
    const found = checkWording([at('c', 9000), at('a', 1000), at('b', 2000)], { names, words });
    expect(found.map(({ lineId, rule, start }) => [lineId, rule, start])).toEqual([
      ['a', 'unintroduced_name', 0],
    ]);
    expect(checkWording([at('c', 9000)], { names, words })).toEqual([]);
  });

  const said = (text: string, name: string, line: string) =>
    checkWording([{ id: 'a', text: line, atMs: 9000, priority: 2 }], {
      names: [name],
      words: [{ text, startMs: 5000, endMs: 5400 }],
    }).map(({ rule, words }) => [rule, words]);

  it.each([
    ["Anna's", 'Anna'],
    ['Anna’s,', 'Anna'],
    ['“Anna’ll', 'Anna'],
    ["Joneses'", 'the Joneses'],
    ["James'", 'James'],
    ['O’Brien’s', "O'Brien"],
  ])('takes the spoken word %s for the introduction of %s', (text, name) => {
    expect(said(text, name, `${name} enters.`)).toEqual([]);
  });

  it.each([
    ["Anna's hand trembles.", 'Anna', 'Anna'],
    ['Anna’s hand trembles.', 'Anna', 'Anna'],
    ["The Joneses' house burns.", 'Joneses', 'Joneses'],
    ['O’Brien’s car stops.', "O'Brien", 'O’Brien'],
  ])('recognises the name in %s', (line, name, words) => {
    expect(said('Hello', name, line)).toEqual([['unintroduced_name', words]]);
  });

  it('does not take a contraction for a name', () => {
    expect(said('Hello', 'Don', "A sign: Don’t enter. Don't.")).toEqual([]);
    expect(said('Don’t', 'Don', 'Don enters.')).toEqual([['unintroduced_name', 'Don']]);
  });
});
