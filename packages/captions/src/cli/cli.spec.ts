import type { Io } from './io.js';
import { run } from './run.js';

const srt =
  '1\n00:00:01,000 --> 00:00:03,000\nHello there\n\n2\n00:00:04,000 --> 00:00:06,000\nGood <i>bye</i>\n\n';

/** Runs the command line over files in memory. */
async function cli(args: string[], given: Record<string, string | Uint8Array> = {}) {
  const files = new Map<string, string | Uint8Array>(Object.entries(given));
  let [out, err] = ['', ''];
  const io: Io = {
    read: async (file) => {
      const content = files.get(file);
      if (content === undefined) throw Object.assign(new Error('missing'), { code: 'ENOENT', path: file });
      return typeof content === 'string' ? new TextEncoder().encode(content) : content;
    },
    write: async (file, content) => void files.set(file, content),
    out: (content) => void (out += String(content)),
    err: (text) => void (err += text),
    interactive: false,
  };
  return { code: await run(args, io), out, err, files };
}

describe('scriptorium-captions', () => {
  it('converts a file, or standard input to standard output, and tells what was not kept', async () => {
    const { code, files, err } = await cli(['convert', 'a.srt', '-t', 'sbv', '-o', 'a.sbv'], {
      'a.srt': srt,
    });
    expect(code).toBe(0);
    expect(files.get('a.sbv')).toContain('0:00:01.000,0:00:03.000\nHello there\n');
    expect(err).toBe('a.srt: not kept: italics are not written (1)\n');
    expect((await cli(['convert', '-t', 'webvtt'], { '-': srt })).out).toMatch(/^WEBVTT\n/);
  });

  it('converts many files into a folder, and reports as JSON', async () => {
    const { code, out, files } = await cli(
      ['convert', 'a.srt', 'b.srt', '-t', '116', '-d', 'out', '-l', 'pt-BR', '--json'],
      {
        'a.srt': srt,
        'b.srt': srt,
      },
    );
    expect(code).toBe(0);
    expect([...files.keys()]).toEqual(expect.arrayContaining(['out/a.pt_BR.srt', 'out/b.pt_BR.srt']));
    expect(JSON.parse(out)).toEqual([
      expect.objectContaining({ file: 'a.srt', format: 'facebook-srt' }),
      expect.anything(),
    ]);
  });

  it('shows what a file is', async () => {
    const { out } = await cli(['info', 'a.srt', '--json'], { 'a.srt': srt });
    expect(JSON.parse(out)[0]).toMatchObject({
      format: 'srt',
      encoding: 'utf-8',
      cues: 2,
      endMs: 6000,
      repairs: [],
    });
    expect((await cli(['info', 'a.srt'], { 'a.srt': srt })).out).toContain('cues: 2');
  });

  it('is a gate: qc fails with 1 by the severity asked for', async () => {
    const long = srt.replace('Hello there', 'This line is longer than thirty-two characters');
    expect((await cli(['qc', 'a.srt'], { 'a.srt': srt })).code).toBe(0);
    const { code, out } = await cli(['qc', 'a.srt', '--report', 'junit'], { 'a.srt': long });
    expect(code).toBe(1);
    expect(out).toContain('<failure');
    expect((await cli(['qc', 'a.srt', '--fail-on', 'never'], { 'a.srt': long })).code).toBe(0);
  });

  it('shifts by negative amounts, and to another frame rate', async () => {
    expect((await cli(['shift', 'a.srt', '--by', '-500ms'], { 'a.srt': srt })).out).toContain(
      '00:00:00,500 --> 00:00:02,500',
    );
    const { out } = await cli(['shift', 'a.srt', '--from-rate', '24', '--to-rate', '25'], { 'a.srt': srt });
    expect(out).toContain('00:00:00,960 --> 00:00:02,880');
  });

  it('clips to segments', async () => {
    const { out } = await cli(['clip', 'a.srt', '--segment', '2000,3000', '--segment', '5000,6000'], {
      'a.srt': srt,
    });
    expect(out).toContain('00:00:00,000 --> 00:00:01,000\nHello');
    expect(out).toContain('00:00:01,000 --> 00:00:02,000\nGood');
  });

  it('scores captions against plain text, and fails above the rate given', async () => {
    const given = { 'ref.txt': 'hello there good buy', 'a.srt': srt };
    const { code, out } = await cli(['wer', 'ref.txt', 'a.srt', '--max', '0.1', '--json'], given);
    expect([code, JSON.parse(out).wer]).toEqual([1, 0.25]);
  });

  it('explains wrong use and unreadable input on standard error, with code 2', async () => {
    for (const args of [
      ['nothing'],
      ['convert'],
      ['convert', '-t', 'srt', 'none.srt'],
      ['info', 'bad'],
      ['qc', '--what'],
    ]) {
      const { code, err, out } = await cli(args, { '-': 'hello', bad: 'no captions' });
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(/^scriptorium-captions: /);
    }
  });

  it('teaches: every command has a help with examples', async () => {
    const { code, out } = await cli(['--help']);
    expect(code).toBe(0);
    for (const name of ['convert', 'info', 'qc', 'shift', 'clip', 'wer']) {
      expect(out).toContain(`  ${name} `);
      expect((await cli([name, '--help'])).out).toMatch(/Examples:\n {2}scriptorium-captions/);
    }
    expect((await cli(['convert', '--list'])).out).toContain('webvtt');
  });
});
