import * as names from './file-name.js';
import { isTemplate, usualTemplate, type FileNameParts } from './file-name.js';

const fileName = (template: string, of: FileNameParts) => names.fileName(template, of, 'transcript');

const parts: FileNameParts = {
  name: 'Lecture 1',
  id: 2001,
  media_file_id: 1001,
  reference_id: 'course-7',
  language: 'fr-CA',
  extension: 'srt',
};

it('replaces the placeholders', () => {
  expect(fileName(usualTemplate, parts)).toBe('Lecture 1_2001_fr-CA.srt');
  expect(fileName('{reference_id}.{media_file_id}.{extension}', parts)).toBe('course-7.1001.srt');
});

it.each([
  ['../../etc/passwd', 'etc_passwd_2001_fr-CA.srt'],
  ['..', '2001_fr-CA.srt'],
  ['.hidden', 'hidden_2001_fr-CA.srt'],
  ['a\r\nDELE b', 'a_DELE b_2001_fr-CA.srt'],
  ['a/b\\c\0d', 'a_b_c_d_2001_fr-CA.srt'],
  ['講義 – été', '講義 _ été_2001_fr-CA.srt'],
])('turns %j into a safe name', (name, expected) => {
  expect(fileName(usualTemplate, { ...parts, name })).toBe(expected);
});

it('truncates the name to leave room for the extension, in bytes and at character boundaries', () => {
  const name = fileName(usualTemplate, { ...parts, name: '🎬é'.repeat(200).replaceAll('🎬', '講') });
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
  expect(name).toMatch(/^(講é)+講?\.srt$/);
});

it('uses the fallback name if nothing is left', () => {
  expect(fileName('x{reference_id}', { ...parts, reference_id: '' })).toBe('x');
  expect(fileName('{reference_id}.{extension}', { ...parts, reference_id: '' })).toBe('srt');
  expect(fileName('{reference_id}', { ...parts, reference_id: '' })).toBe('transcript');
});

it.each(['', '/etc/{name}', '../{id}', '{name}/{id}', '{password}', '-rf', '.{name}', 'a\nb'])(
  'rejects the template %j',
  (template) => {
    expect(isTemplate(template)).toBe(false);
  },
);
