import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alignmentListing, profiles, ruleIds, scoreWords } from '../src/index.js';
import { run } from '../src/cli/run.js';

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');

describe('README', () => {
  it('lists the limits of every profile', () => {
    const rows = [
      ...readme.matchAll(/^\| `([a-z0-9-]+)` +\| (\d+) × (\d) +\| ([\d.]+)–([\d.]+) s +\| (\d) +\| (\d+)/gm),
    ].map(([, name, ...figures]) => [name, ...figures.map(Number)]);
    expect(rows).toEqual(
      Object.entries(profiles).map(([name, profile]) => [
        name,
        profile.lineCharacters,
        profile.lines,
        profile.minDurationMs / 1000,
        profile.maxDurationMs / 1000,
        profile.minGapFrames,
        profile.charactersPerSecond,
      ]),
    );
  });

  it('names every rule', () => {
    for (const id of ruleIds) expect(readme).toContain(`\`${id}\``);
  });

  it('shows a real score', () => {
    const score = scoreWords('the quick brown fox', 'the quick fox', { fillers: 'remove' });
    expect(score.wer).toBe(0.25);
    expect(readme).toContain(alignmentListing(score).trim().replace('\n', ' / '));
  });

  it('shows only commands and options that exist', async () => {
    const lines = [...readme.matchAll(/^npx @scriptorium\/captions (\w+) (.*)$/gm)];
    expect(lines.length).toBeGreaterThan(5);
    for (const [, command, rest] of lines) {
      let help = '';
      const interactive = { in: false, out: false, error: false };
      const out = (content: string | Uint8Array) => void (help += String(content));
      const read = () => Promise.resolve(new Uint8Array());
      expect(await run([command!, '--help'], { folder: '/', read, out, error: out, interactive })).toBe(0);
      for (const [option] of rest!.matchAll(/(?<= )--?[a-z][a-z-]*/g)) expect(help).toContain(option);
    }
  });
});
