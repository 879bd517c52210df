import type { Ending } from './ending.js';
import { publicText, settled } from './outcome.js';

const end = (ending: Ending, stderr = '') => settled({ ending, stdout: 'out', stderr });

it.each([
  ['timeout', '', 'timeout'],
  ['limits', '', 'limits'],
  ['crashed', '', 'crashed'],
  ['failed', '[mov @ 0x55d0] moov atom not found', 'truncated'],
  ['failed', 'Invalid data found when processing input', 'unreadable'],
] as const)('blames the source for: %s %s', (ending, stderr, code) => {
  expect(() => end(ending, stderr)).toThrow(expect.objectContaining({ name: 'MediaError', code }));
});

it.each([
  ['killed', ''],
  ['failed', 'av_interleaved_write_frame(): No space left on device'],
  ['failed', 'file:/in/input.bin: Permission denied'],
] as const)('blames the machine for: %s %s', (ending, stderr) => {
  expect(() => end(ending, stderr)).toThrow(expect.objectContaining({ name: 'Error' }));
});

it('returns stdout on success', () => expect(end('ok')).toBe('out'));

it('removes paths, addresses, control and direction characters from public text, and shortens it', () => {
  const text =
    '[mov,mp4 @ 0x55d0c0ffee] file:/tmp/scriptorium-media-1/input.bin: bad \u001b[31m\u202Etitle\r\nnext';
  expect(publicText(text)).toBe('the file: bad [31mtitle; next');
  expect(publicText('x'.repeat(9000))).toHaveLength(500);
});
