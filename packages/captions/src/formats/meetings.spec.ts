import { toMaster } from '../master/to-master.js';
import { readCaptions } from '../read.js';

function read(text: string, speakers?: readonly string[]) {
  const { document, master, format, repairs } = readCaptions(text, { speakers });
  const { words } = master ?? toMaster(document);
  return {
    format,
    words: words.map(({ speaker, text, startMs }) => `${speaker}: ${text} ${startMs}`),
    repairs: repairs.map(({ code, line }) => `${code} ${line}`),
    document,
  };
}

it('Webex names the speaker in the id of a cue', () => {
  const vtt =
    'WEBVTT\n\n1 "Dana Okafor" (3071523584)\n00:01.000 --> 00:02.000\nHello\n\n2 "" (0)\n00:03.000 --> 00:04.000\nBye\n';
  expect(read(vtt).document.cues).toMatchObject([
    { id: '1', spans: [{ text: 'Hello', style: { voice: 'Dana Okafor' } }] },
    { id: '2', spans: [{ text: 'Bye' }] },
  ]);
});

it('text of Zoom has times of day, which are counted from the first, also past midnight', () => {
  const zoom = '[Dana Okafor] 23:59:58\r\nHello.\r\nAll here?\r\n\r\n[Lee] 00:00:03\r\nYes.\r\n';
  expect(read(zoom)).toMatchObject({
    format: 'meeting',
    words: ['Dana Okafor: Hello. 0', 'Dana Okafor: All 461', 'Dana Okafor: here? 725', 'Lee: Yes. 5000'],
    repairs: ['timing 1'],
  });
});

it('text of Teams has names with times', () => {
  expect(read('Dana Okafor   0:03\nHello.\n\nLee   1:05\nYes.\n')).toMatchObject({
    format: 'meeting',
    words: ['Dana Okafor: Hello. 3000', 'Lee: Yes. 65000'],
    repairs: [],
  });
});

it('text of Google Meet has a time every few minutes, between which text is spread', () => {
  const meet =
    'Weekly - Transcript\nAttendees\nDana Okafor, Lee\nTranscript\nThis text was generated.\n\n00:00:00\n \nDana Okafor: Hello.\nLee: Yes.\n\n00:05:00\nDana Okafor: Bye.\n\nMeeting ended after 00:06:00\nNote: edited\n';
  expect(read(meet)).toMatchObject({
    format: 'google-meet',
    words: ['Dana Okafor: Hello. 0', 'Lee: Yes. 980', 'Dana Okafor: Bye. 300000'],
    repairs: ['timing 1'],
  });
});

it('is not a list of times', () => {
  const schedule = 'Schedule for today   10:30\nLunch   12:00\nHello\n';
  expect(() => readCaptions(schedule)).toThrow('not in a known caption format');
});

describe('names before a colon', () => {
  const captions = (...texts: string[]) =>
    `WEBVTT\n\n${texts.map((text, i) => `00:0${i}.000 --> 00:0${i}.900\n${text}\n`).join('\n')}`;
  const meeting = captions('Dana: Hello.', 'Lee: Yes.', 'Dana: Bye.');

  it('are speakers as the caller says', () => {
    expect(read(meeting).document.speakers).toEqual(['Dana', 'Lee']);
    expect(read(meeting, ['Lee']).words).toEqual([
      'undefined: Dana: 0',
      'undefined: Hello. 415',
      'Lee: Yes. 1000',
      'Lee: Dana: 2000',
      'Lee: Bye. 2491',
    ]);
    expect(read(meeting, []).document.speakers).toBeUndefined();
  });

  it('may have a full-width colon', () => {
    expect(read(captions('田中：はい', '田中：いいえ')).document.speakers).toEqual(['田中']);
  });
});
