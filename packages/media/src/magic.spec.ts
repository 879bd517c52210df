import { mayBeMedia } from './magic.js';

const bytes = (text: string) => Buffer.from(text, 'latin1');

it.each([
  ['FILM.MP4', 'unknown'],
  ['a.b/lecture.opus', 'unknown'],
  ['upload.bin', 'RIFF\0\0\0\0WAVEfmt '],
  ['', '\x1a\x45\xdf\xa3'],
  ['report.pdf', 'ID3\x04'],
  ['album.dsf', 'DSD \x1c'], // refused later, with a sentence
])('accepts media by name or by first bytes: %s', (name, start) => {
  expect(mayBeMedia(name, bytes(start))).toBe(true);
});

it.each([
  ['report.pdf', '%PDF-1.7\n'],
  ['notes.txt', 'words'],
  ['setup', '\x7fELF\x02\x01\x01'],
  ['setup.exe', 'MZ\x90'],
  ['mp4', 'words'],
  ['film.mp4.zip', 'PK\x03\x04'],
  ['', ''],
])('rejects a file that is media by neither: %s', (name, start) => {
  expect(mayBeMedia(name, bytes(start))).toBe(false);
});
