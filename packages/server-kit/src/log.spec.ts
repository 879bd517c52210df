import { createLog } from './log.js';

it('strikes secrets out wherever they stand', () => {
  const lines: string[] = [];
  const log = createLog({ stream: { write: (line: string) => void lines.push(line) } });
  log.info({ api_key: 'one', input: { signature: 'two', deep: { secret: 'three' } }, name: 'kept' }, 'words');
  expect(lines.join('')).not.toMatch(/one|two|three/);
  expect(JSON.parse(lines[0]!)).toMatchObject({ api_key: '[redacted]', name: 'kept', msg: 'words' });
});
