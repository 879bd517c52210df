import { problemWith } from './commit-message.mjs';

it.each([
  'captions: read LRC files',
  'modules/files: resume uploads',
  'server-kit: cap estimated totals',
  "Merge branch 'main' into x",
  'Revert "captions: read LRC files"',
])('accepts %s', (subject) => {
  expect(problemWith(subject)).toBeUndefined();
});

it.each([
  ['Read LRC files', /scope/],
  ['captions: Read LRC files', /scope/],
  ['captions:read LRC files', /scope/],
  ['captions: read LRC files.', /full stop/],
  [`captions: ${'x'.repeat(63)}`, /73 characters/],
])('refuses %s', (subject, reason) => {
  expect(problemWith(subject)).toMatch(reason);
});
