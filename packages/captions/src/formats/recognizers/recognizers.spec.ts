import fc from 'fast-check';
import { cueText } from '../../model/cue.js';
import { readCaptions } from '../../read.js';

/** Reads a value as JSON, or text as it is, and returns `text start end confidence speaker` of each word. */
function heard(given: unknown) {
  const input = typeof given === 'string' ? given : JSON.stringify(given);
  const { master, format } = readCaptions(Buffer.from(input));
  const words = master!.words.map(({ text, startMs, endMs, confidence, speaker }) =>
    [text, startMs, endMs, confidence, speaker].filter((value) => value !== undefined).join(' '),
  );
  return { words, language: master!.language, format };
}
const words = (given: unknown) => heard(given).words;

const whisper = {
  text: ' Half past. Well-',
  segments: [
    {
      id: 0,
      seek: 0,
      start: 0.5,
      end: 2,
      text: ' Half past.',
      tokens: [1],
      temperature: 0,
      words: [
        {
          word: ' Half',
          start: 0.5,
          end: 1,
          probability: 0.9,
        },
        {
          word: ' past',
          start: 1,
          end: 1.5,
          probability: 0.8,
        },
        {
          word: '.',
          start: 1.5,
          end: 1.6,
          probability: 0.7,
        },
      ],
    },
    { id: 1, seek: 0, start: 3, end: 4, text: ' Well, yes.', tokens: [2], temperature: 0 },
  ],
  language: 'en',
};
const halfPast = ['Half 500 1000 0.9', 'past. 1000 1600 0.7', 'Well, 3000 3545', 'yes. 3545 4000'];

describe('the JSON of Whisper', () => {
  it('has words with their times, and spreads segments without words over their time', () => {
    expect(heard(whisper)).toEqual({ words: halfPast, language: 'en', format: 'recognizer-json' });
  });

  it('may be a list of segments, as programs with faster-whisper write it', () => {
    expect(words(whisper.segments)).toEqual(halfPast);
    expect(heard({ segments: whisper.segments, info: { language: 'fr' } }).language).toBe('fr');
  });

  it('keeps words of scripts without spaces apart', () => {
    const segment = { start: 0, end: 1, text: '今日は。' };
    const parts = [
      { word: '今日', start: 0, end: 0.5, probability: 1 },
      { word: 'は', start: 0.5, end: 0.7, probability: 1 },
      { word: '。', start: 0.7, end: 1, probability: 1 },
    ];
    expect(words({ segments: [{ ...segment, words: parts }], language: 'ja' })).toEqual([
      '今日 0 500 1',
      'は。 500 1000 1',
    ]);
  });

  it('gives the words of the API the punctuation of its text', () => {
    const answer = {
      task: 'transcribe',
      language: 'english',
      duration: 2,
      text: 'Half past. Yes!',
      segments: [
        {
          id: 0,
          start: 0,
          end: 1.5,
          text: ' Half past.',
        },
        {
          id: 1,
          start: 1.5,
          end: 2,
          text: ' Yes!',
        },
      ],
      words: [
        {
          word: 'Half',
          start: 0,
          end: 0.5,
        },
        {
          word: 'past',
          start: 0.5,
          end: 1,
        },
        {
          word: 'Yes',
          start: 1.6,
          end: 2,
        },
      ],
    };
    const expected = { words: ['Half 0 500', 'past. 500 1000', 'Yes! 1600 2000'], language: 'en' };
    expect(heard(answer)).toMatchObject(expected);
    expect(heard({ ...answer, segments: undefined })).toMatchObject(expected);
  });

  it('has speakers and gaps from WhisperX, which are filled', () => {
    const segment = {
      start: 1,
      end: 4,
      text: ' On 12 May at noon.',
      speaker: 'SPEAKER_01',
      words: [
        {
          word: 'On',
          start: 1,
          end: 1.2,
          score: 0.9,
          speaker: 'SPEAKER_01',
        },
        { word: '12' },
        {
          word: 'May',
          start: 2,
          end: 2.5,
          score: 0.5,
        },
        {
          word: 'at',
          start: 2.5,
          end: 3,
          score: 0.5,
          speaker: 'SPEAKER_00',
        },
        { word: 'noon.' },
      ],
    };
    expect(words({ segments: [segment], word_segments: [], language: 'en' })).toEqual([
      'On 1000 1200 0.9 SPEAKER_01',
      '12 1200 2000 SPEAKER_01',
      'May 2000 2500 0.5 SPEAKER_01',
      'at 2500 3000 0.5 SPEAKER_00',
      'noon. 3000 4000 SPEAKER_00',
    ]);
  });

  const cpp = (segment: object) => ({
    systeminfo: 'AVX = 1',
    model: { type: 'base' },
    params: { model: 'models/ggml-base.bin', language: 'auto', translate: false },
    result: { language: 'de' },
    transcription: [{ timestamps: { from: '00:00:00,000', to: '00:00:02,000' }, ...segment }],
  });

  it('has segments from whisper.cpp, and words if it wrote tokens', () => {
    const plain = { offsets: { from: 0, to: 2000 }, text: ' Halb vier' };
    expect(heard(cpp(plain))).toMatchObject({ words: ['Halb 0 1000', 'vier 1000 2000'], language: 'de' });
    const token = (text: string, from: number, to: number, p = 0.5) => ({
      text,
      offsets: { from, to },
      id: 1,
      p,
    });
    const tokens = [
      token('[_BEG_]', 0, 0),
      token(' Hal', 0, 300),
      token('b', 300, 500, 0.25),
      token(' vier', 500, 1500),
      token('.', 1500, 1600),
      token('[_TT_100]', 2e3, 2e3),
    ];
    expect(words(cpp({ ...plain, text: ' Halb vier.', speaker: '1', tokens }))).toEqual([
      'Halb 0 500 0.25 Speaker 1',
      'vier. 500 1600 0.5 Speaker 1',
    ]);
  });

  it('falls back to the segment where whisper.cpp divided a character between tokens', () => {
    const segment = '"offsets":{"from":0,"to":1000},"text":" né ici","tokens":[';
    const token = (bytes: string) => `{"text":"${bytes}","offsets":{"from":0,"to":500},"p":0.5}`;
    const text = JSON.stringify(cpp({})).replace(
      '}}]}',
      `},${segment}${token(' n')},${token('\xc3')},${token('\xa9')}]}]}`,
    );
    const { master } = readCaptions(Buffer.from(text.replace(' né', ' n\xc3\xa9'), 'latin1'));
    expect(master!.words.map(({ text }) => text)).toEqual(['né', 'ici']);
  });

  it('is also read as TSV', () => {
    expect(words('start\tend\ttext\n500\t1500\tHalf past.\n1500\t2000\tYes.\n')).toEqual([
      'Half 500 955',
      'past. 955 1500',
      'Yes. 1500 2000',
    ]);
  });
});

const dana = 'Hi. 500 900 0.9';
const punctuated = [`${dana} A`, 'Yes, 1000 1400 0.8 B', 'sir. 1400 2000 0.7 B'];
const named = (first: string, second: string) =>
  punctuated.map((word) => word.replace(/A$/, first).replace(/B$/, second));

/** The same three words, as each service writes them. */
const services: [name: string, json: unknown, words: string[], language: string | undefined][] = [
  [
    'Deepgram',
    {
      metadata: { request_id: 'r', channels: 1, models: ['m'] },
      results: {
        channels: [
          {
            detected_language: 'en',
            alternatives: [
              {
                transcript: 'Hi. Yes, sir.',
                confidence: 0.9,
                words: [
                  { word: 'hi', start: 0.5, end: 0.9, confidence: 0.9, punctuated_word: 'Hi.', speaker: 0 },
                  { word: 'yes', start: 1, end: 1.4, confidence: 0.8, punctuated_word: 'Yes,', speaker: 1 },
                  { word: 'sir', start: 1.4, end: 2, confidence: 0.7, punctuated_word: 'sir.', speaker: 1 },
                ],
              },
            ],
          },
        ],
      },
    },
    named('Speaker 0', 'Speaker 1'),
    'en',
  ],
  [
    'AssemblyAI',
    {
      id: 'a',
      status: 'completed',
      language_code: 'en_us',
      text: 'Hi. Yes, sir.',
      audio_duration: 2,
      words: [
        {
          text: 'Hi.',
          start: 500,
          end: 900,
          confidence: 0.9,
          speaker: 'A',
        },
        {
          text: 'Yes,',
          start: 1e3,
          end: 1400,
          confidence: 0.8,
          speaker: 'B',
        },
        {
          text: 'sir.',
          start: 1400,
          end: 2e3,
          confidence: 0.7,
          speaker: 'B',
        },
      ],
    },
    named('A', 'B'),
    'en-US',
  ],
  [
    'AWS Transcribe',
    {
      jobName: 'j',
      accountId: '1',
      status: 'COMPLETED',
      results: {
        language_code: 'en-GB',
        transcripts: [{ transcript: 'Hi. Yes, sir.' }],
        speaker_labels: {
          segments: [
            {
              speaker_label: 'spk_0',
              items: [
                {
                  start_time: '0.5',
                  speaker_label: 'spk_0',
                },
              ],
            },
            {
              speaker_label: 'spk_1',
              items: [{ start_time: '1.0' }, { start_time: '1.4' }],
            },
          ],
        },
        items: [
          ['0.5', '0.9', 'Hi', '.', '0.9'],
          ['1.0', '1.4', 'Yes', ',', '0.8'],
          ['1.4', '2.0', 'sir', '.', '0.7'],
        ].flatMap(([start_time, end_time, content, mark, confidence]) => [
          {
            type: 'pronunciation',
            start_time,
            end_time,
            alternatives: [
              {
                confidence,
                content,
              },
            ],
          },
          {
            type: 'punctuation',
            alternatives: [
              {
                confidence: '0.0',
                content: mark,
              },
            ],
          },
        ]),
      },
    },
    named('spk_0', 'spk_1'),
    'en-GB',
  ],
  [
    'Google v1',
    {
      results: [
        {
          alternatives: [
            {
              transcript: 'Hi.',
              confidence: 0.9,
              words: [{ word: 'Hi.', startTime: '0.500s', endTime: '0.900s' }],
            },
          ],
          languageCode: 'en-us',
        },
        {
          alternatives: [
            {
              words: [
                { word: 'Hi.', startTime: '0.500s', endTime: '0.900s', confidence: 0.9, speakerTag: 1 },
                { word: 'Yes,', startTime: '1s', endTime: '1.400s', confidence: 0.8, speakerTag: 2 },
                {
                  word: 'sir.',
                  startTime: { seconds: '1', nanos: 400000000 },
                  endTime: { seconds: 2 },
                  confidence: 0.7,
                  speakerTag: 2,
                },
              ],
            },
          ],
        },
      ],
    },
    named('Speaker 1', 'Speaker 2'),
    'en-US',
  ],
  [
    'Google v2',
    {
      results: {
        'gs://bucket/a.wav': {
          inlineResult: {
            transcript: {
              results: [
                {
                  alternatives: [
                    {
                      transcript: 'Hi. Yes, sir.',
                      words: [
                        {
                          word: 'Hi.',
                          startOffset: '0.5s',
                          endOffset: '0.9s',
                          confidence: 0.9,
                          speakerLabel: '1',
                        },
                        {
                          word: 'Yes,',
                          startOffset: '1s',
                          endOffset: '1.4s',
                          confidence: 0.8,
                          speakerLabel: '2',
                        },
                        {
                          word: 'sir.',
                          startOffset: '1.4s',
                          endOffset: '2s',
                          confidence: 0.7,
                          speakerLabel: '2',
                        },
                      ],
                    },
                  ],
                  resultEndOffset: '2s',
                  languageCode: 'en-US',
                },
              ],
            },
          },
        },
      },
    },
    named('Speaker 1', 'Speaker 2'),
    'en-US',
  ],
  [
    'Azure, fast transcription',
    {
      durationMilliseconds: 2000,
      combinedPhrases: [{ text: 'Hi. Yes, sir.' }],
      phrases: [
        {
          speaker: 1,
          offsetMilliseconds: 500,
          durationMilliseconds: 400,
          text: 'Hi.',
          locale: 'en-US',
          confidence: 0.9,
          words: [
            {
              text: 'hi',
              offsetMilliseconds: 500,
              durationMilliseconds: 400,
            },
          ],
        },
        {
          speaker: 2,
          offsetMilliseconds: 1e3,
          durationMilliseconds: 1e3,
          text: 'Yes, sir.',
          confidence: 0.8,
          words: [
            {
              text: 'Yes,',
              offsetMilliseconds: 1e3,
              durationMilliseconds: 400,
            },
            {
              text: 'sir.',
              offsetMilliseconds: 1400,
              durationMilliseconds: 600,
            },
          ],
        },
      ],
    },
    [`${dana} Speaker 1`, 'Yes, 1000 1400 0.8 Speaker 2', 'sir. 1400 2000 0.8 Speaker 2'],
    'en-US',
  ],
  [
    'Azure, batch transcription',
    {
      source: 'https://a.example/a.wav',
      duration: 'PT2S',
      combinedRecognizedPhrases: [
        {
          channel: 0,
          display: 'Hi. Yes, sir.',
        },
      ],
      recognizedPhrases: [
        {
          recognitionStatus: 'Success',
          channel: 0,
          speaker: 1,
          offset: 'PT0.5S',
          duration: 'PT0.4S',
          offsetInTicks: 5e6,
          durationInTicks: 4e6,
          nBest: [
            {
              confidence: 0.9,
              lexical: 'hi',
              display: 'Hi.',
              words: [
                {
                  word: 'hi',
                  offset: 'PT0.5S',
                  duration: 'PT0.4S',
                  confidence: 0.9,
                },
              ],
            },
          ],
        },
        {
          recognitionStatus: 'Success',
          channel: 0,
          speaker: 2,
          offset: 'PT1S',
          duration: 'PT1S',
          nBest: [
            {
              confidence: 0.8,
              lexical: 'yes sir',
              display: 'Yes, sir.',
              words: [
                {
                  word: 'yes',
                  offsetInTicks: 1e7,
                  durationInTicks: 4e6,
                  confidence: 0.8,
                },
                {
                  word: 'sir',
                  offset: 'PT1.4S',
                  duration: 'PT0.6S',
                  confidence: 0.7,
                },
              ],
            },
          ],
        },
      ],
    },
    named('Speaker 1', 'Speaker 2'),
    undefined,
  ],
  [
    'Speechmatics',
    {
      format: '2.9',
      metadata: { transcription_config: { language: 'en' } },
      results: [
        {
          type: 'word',
          start_time: 0.5,
          end_time: 0.9,
          alternatives: [{ content: 'Hi', confidence: 0.9, speaker: 'S1' }],
        },
        {
          type: 'punctuation',
          start_time: 0.9,
          end_time: 0.9,
          attaches_to: 'previous',
          is_eos: true,
          alternatives: [{ content: '.', confidence: 1, speaker: 'S1' }],
        },
        {
          type: 'word',
          start_time: 1,
          end_time: 1.4,
          alternatives: [{ content: 'Yes', confidence: 0.8, speaker: 'S2' }],
        },
        {
          type: 'punctuation',
          start_time: 1.4,
          end_time: 1.4,
          attaches_to: 'previous',
          alternatives: [{ content: ',', confidence: 1 }],
        },
        {
          type: 'word',
          start_time: 1.4,
          end_time: 2,
          alternatives: [{ content: 'sir', confidence: 0.7, speaker: 'S2' }],
        },
        {
          type: 'punctuation',
          start_time: 2,
          end_time: 2,
          attaches_to: 'previous',
          alternatives: [{ content: '.' }],
        },
      ],
    },
    named('S1', 'S2'),
    'en',
  ],
  [
    'Rev AI',
    {
      monologues: [
        {
          speaker: 0,
          elements: [
            { type: 'text', value: 'Hi', ts: 0.5, end_ts: 0.9, confidence: 0.9 },
            { type: 'punct', value: '.' },
          ],
        },
        {
          speaker: 1,
          elements: [
            { type: 'text', value: 'Yes', ts: 1, end_ts: 1.4, confidence: 0.8 },

            { type: 'punct', value: ', ' },
            { type: 'text', value: 'sir', ts: 1.4, end_ts: 2, confidence: 0.7 },
            { type: 'punct', value: '.' },
          ],
        },
      ],
    },
    named('Speaker 0', 'Speaker 1'),
    undefined,
  ],
  [
    'ElevenLabs',
    {
      language_code: 'eng',
      language_probability: 1,
      text: 'Hi. Yes, sir.',
      words: [
        {
          text: 'Hi.',
          start: 0.5,
          end: 0.9,
          type: 'word',
          speaker_id: 'speaker_0',
          logprob: Math.log(0.9),
        },
        {
          text: ' ',
          start: 0.9,
          end: 1,
          type: 'spacing',
          speaker_id: 'speaker_0',
        },
        {
          text: 'Yes,',
          start: 1,
          end: 1.4,
          type: 'word',
          speaker_id: 'speaker_1',
          logprob: Math.log(0.8),
        },
        {
          text: ' ',
          start: 1.4,
          end: 1.4,
          type: 'spacing',
          speaker_id: 'speaker_1',
        },
        {
          text: 'sir.',
          start: 1.4,
          end: 2,
          type: 'word',
          speaker_id: 'speaker_1',
          logprob: Math.log(0.7),
        },
      ],
    },
    named('speaker_0', 'speaker_1'),
    'en',
  ],
  [
    'Podcasting 2.0',
    {
      version: '1.0.0',
      segments: [
        { speaker: 'Dana', startTime: 0.5, endTime: 0.9, body: 'Hi.' },
        { startTime: 1, endTime: 1.4, body: 'Yes,' },
        { speaker: 'Lee', startTime: 1.4, endTime: 2, body: 'sir.' },
      ],
    },
    ['Hi. 500 900 Dana', 'Yes, 1000 1400 Dana', 'sir. 1400 2000 Lee'],
    undefined,
  ],
];

describe('the JSON of a service', () => {
  it.each(services)('%s: has words with times, confidence and speakers', (_, json, expected, language) => {
    expect(heard(json)).toEqual({ words: expected, language, format: 'recognizer-json' });
  });

  it('sorts the speech of channels by time, sentence by sentence', () => {
    const word = (punctuated_word: string, start: number) => ({
      word: 'x',
      punctuated_word,
      start,
      end: start + 0.5,
    });
    const channel = (...words: object[]) => ({ alternatives: [{ transcript: '', words }] });
    const results = { channels: [channel(word('One.', 0), word('Three.', 2)), channel(word('Two.', 1))] };
    expect(words({ results })).toEqual([
      'One. 0 500 Channel 0',
      'Two. 1000 1500 Channel 1',
      'Three. 2000 2500 Channel 0',
    ]);
  });

  it('spreads results of Google without words over their time', () => {
    const result = (transcript: string, resultEndTime: string) => ({
      alternatives: [{ transcript }],
      resultEndTime,
    });
    expect(words({ results: [result('One', '1s'), result(' two', '1.5s')] })).toEqual([
      'One 0 1000',
      'two 1000 1500',
    ]);
  });

  it('may be several values, one after the other, from Vosk', () => {
    const result = (word: string, start: number) =>
      JSON.stringify({ result: [{ conf: 0.5, word, start, end: start + 1 }], text: word }, null, 2);
    const expected = ['one 1000 2000 0.5', 'two 3000 4000 0.5'];
    expect(words(`${result('one', 1)}\n{\n  "text" : ""\n}\n${result('two', 3)}\n`)).toEqual(expected);
    expect(words(`[${result('one', 1)},${result('two', 3)}]`)).toEqual(expected);
  });

  it('is refused if no known program writes it', () => {
    for (const json of ['{"name": "x"}', '[{"a": 1}]', '{}'])
      expect(() => readCaptions(json)).toThrow(expect.objectContaining({ code: 'unknown_format' }));
    expect(() => readCaptions('{"a": ')).toThrow(expect.objectContaining({ code: 'malformed' }));
  });
});

describe('CTM', () => {
  it('has words with durations, and also types and speakers from NeMo', () => {
    expect(words(';; made up\ntalk 1 0.50 0.25 half 0.9\ntalk 1 1.0 0.5 past<space>four NA lex A\n')).toEqual(
      ['half 500 750 0.9', 'past 1000 1250 A', 'four 1250 1500 A'],
    );
  });

  it('reads the first of several recordings and reports the others', () => {
    const { master, repairs } = readCaptions('a 1 0 1 one\nb 1 0 1 two\n');
    expect(master!.words.map(({ text }) => text)).toEqual(['one']);
    expect(repairs).toEqual([expect.objectContaining({ code: 'ignored', line: 2 })]);
  });
});

describe("YouTube's formats", () => {
  const seg = (utf8: string, tOffsetMs?: number) => ({
    utf8,
    acAsrConf: 0,
    ...(tOffsetMs === undefined ? {} : { tOffsetMs }),
  });
  const events = [
    { tStartMs: 0, dDurationMs: 9000, id: 1, wpWinPosId: 1, wsWinStyleId: 1 },
    { tStartMs: 200, dDurationMs: 5000, wWinId: 1, segs: [seg('the'), seg(' tide', 500)] },
    { tStartMs: 2900, dDurationMs: 2300, wWinId: 1, aAppend: 1, segs: [{ utf8: '\n' }] },
    { tStartMs: 2910, dDurationMs: 5000, wWinId: 1, segs: [seg('>> a'), seg(' day', 390)] },
  ];
  const tide = ['the 200 700', 'tide 700 2910', 'a 2910 3300', 'day 3300 7910'];

  it('have each recognised word once, at its time', () => {
    expect(words({ wireMagic: 'pb3', pens: [{}], events })).toEqual(tide);
    const srv3 =
      '<?xml version="1.0" encoding="utf-8" ?><timedtext format="3"><head><ws id="0"/></head><body><w t="0" id="1" wp="1" ws="1"/>' +
      '<p t="200" d="5000" w="1"><s ac="0">the</s><s t="500" ac="0"> tide</s></p><p t="2900" d="2300" w="1" a="1">\n</p>' +
      '<p t="2910" d="5000" w="1"><s>&gt;&gt; a</s><s t="390"> day</s></p></body></timedtext>';
    expect(words(srv3)).toEqual(tide);
  });

  it('keep the captions of people as they are', () => {
    const cues = (input: string) =>
      readCaptions(input).document.cues.map((cue) => [cue.startMs, cue.endMs, cueText(cue)]);
    const expected = [[1000, 3000, 'Two\nlines & more']];
    const manual = { tStartMs: 1000, dDurationMs: 2000, segs: [{ utf8: 'Two\nlines & more' }] };
    expect(cues(JSON.stringify({ wireMagic: 'pb3', events: [manual] }))).toEqual(expected);
    const text = 'Two\nlines &amp;amp; more';
    expect(cues(`<transcript><text start="1" dur="2">${text}</text></transcript>`)).toEqual(expected);
    expect(cues(`<timedtext><text t="1000" d="2000">${text}</text></timedtext>`)).toEqual(expected);
    expect(
      cues(`<timedtext format="3"><body><p t="1000" d="2000">Two\nlines &amp; more</p></body></timedtext>`),
    ).toEqual(expected);
  });
});

it('starts of recognised words never decrease, and no word is lost, whatever the times are', () => {
  const time = fc.oneof(fc.double({ min: 0, max: 1000, noNaN: true }), fc.constant(undefined));
  const word = fc.record({
    word: fc.constantFrom(' a', ' bc', ' d.'),
    start: time,
    end: time,
    speaker: fc.constantFrom('A', 'B'),
  });
  fc.assert(
    fc.property(fc.array(fc.array(word, { minLength: 1 }), { minLength: 1 }), (given) => {
      const segments = given.map((words, index) => ({ start: index, end: index + 1, text: 'x', words }));
      const { master, document } = readCaptions(JSON.stringify({ segments, language: 'en' }));
      expect(master!.words).toHaveLength(given.flat().length);
      for (const [index, { startMs, endMs }] of master!.words.entries()) {
        expect(startMs).toBeGreaterThanOrEqual(master!.words[index - 1]?.startMs ?? 0);
        expect(endMs).toBeGreaterThanOrEqual(startMs);
      }
      for (const [index, { startMs }] of document.cues.entries())
        expect(startMs).toBeGreaterThanOrEqual(document.cues[index - 1]?.startMs ?? 0);
    }),
  );
});
