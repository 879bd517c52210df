import { chosenFormat } from './output-formats.js';

const formats = [
  { id: 7, name: 'SRT', filetype: 'srt' },
  { id: 29, name: 'JSON Transcript', filetype: 'json' },
  { id: 51, name: 'WebVTT', filetype: 'vtt' },
  { id: 15, name: 'Keyword Cloud', filetype: 'json' },
  { id: 116, name: 'Facebook SRT', filetype: 'srt' },
  { id: 138, name: 'WebVTT for extended audio description', filetype: 'vtt', advanced: true },
  { id: 139, name: 'WebVTT (no styling)', filetype: 'vtt' },
  { id: 1002, name: 'EBU STL', filetype: 'stl', advanced: true },
];

it.each([
  ['srt', 7],
  ['116', 116],
  ['facebook srt', 116],
  ['VTT', 51],
  ['stl', 1002],
])('finds %s', (wanted, id) => {
  expect(chosenFormat(formats, wanted).id).toBe(id);
});

it('lists the formats if none or several are meant', () => {
  expect(() => chosenFormat(formats, 'json')).toThrow(
    "several formats are 'json': 29 JSON Transcript, 15 Keyword",
  );
  expect(() => chosenFormat(formats, 'nope')).toThrow("there is no format 'nope'; formats: 7 SRT, 29 JSON");
});
