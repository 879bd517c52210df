import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.js';
import type { Terminal } from './terminal.js';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'captions-cli-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const SRT =
  '1\n00:00:01,000 --> 00:00:03,000\nGood <i>morning</i>\n\n2\n00:00:04,000 --> 00:00:06,000\nand welcome.\n\n';
const put = (name: string, content: string | Uint8Array = SRT): void => {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), content);
};
const get = (name: string): string => readFileSync(join(folder, name), 'utf8');

interface Environment {
  stdin?: string;
  watched?: boolean;
  read?: Terminal['read'];
}

async function cli(args: string[], { stdin = '', watched = false, read }: Environment = {}) {
  let [out, error] = ['', ''];
  const terminal: Terminal = {
    folder,
    read: read ?? (() => Promise.resolve(Buffer.from(stdin))),
    out: (content) =>
      void (out += typeof content === 'string' ? content : Buffer.from(content).toString('latin1')),
    error: (text) => void (error += text),
    interactive: { in: false, out: false, error: watched },
  };
  return { code: await run(args, terminal), out, error };
}

describe('scriptorium-captions', () => {
  it('prints an overview, and the examples and options of each command', async () => {
    const { code, out } = await cli(['--help']);
    expect(code).toBe(0);
    for (const name of ['convert', 'info', 'qc', 'shift', 'clip', 'conform', 'wer', 'score', 'formats']) {
      expect(out).toContain(`\n  ${name} `);
      const page = await cli([name, '--help']);
      expect(page.code).toBe(0);
      expect(page.out).toMatch(new RegExp(`\\n  # .+\\n  .*scriptorium-captions ${name}`));
      expect(await cli(['help', name])).toEqual(page);
    }
  });

  it('shows only examples whose options exist', async () => {
    for (const name of ['convert', 'info', 'qc', 'shift', 'clip', 'conform', 'wer', 'score', 'formats']) {
      const { out } = await cli([name, '--help']);
      const [, examples = '', options = ''] = /([\s\S]*?)\n\n((?: {2,6}-.*\n)+)$/.exec(out) ?? [];
      for (const [option] of examples.matchAll(/(?<= )--[a-z-]+/g)) expect(options).toContain(`${option} `);
    }
  });

  it('names the package that writes documents', async () => {
    for (const extension of ['pdf', 'docx', 'doc', 'rtf'])
      expect(await cli(['convert', '--to', extension], { stdin: SRT })).toMatchObject({
        code: 2,
        out: '',
        error: expect.stringContaining('npx @scriptorium/caption-documents'),
      });
  });

  it('rejects an unknown command or option with exit code 2 and refers to the help', async () => {
    expect(await cli(['konvert'])).toMatchObject({
      code: 2,
      out: '',
      error: expect.stringContaining('expected one of convert'),
    });
    expect(await cli(['convert', '--nope'])).toMatchObject({
      code: 2,
      error: expect.stringMatching(/--nope[\s\S]*see: .* --help/),
    });
  });
});

describe('convert', () => {
  it('converts standard input to standard output', async () => {
    const { code, out } = await cli(['convert', '--to', 'webvtt'], { stdin: SRT });
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^WEBVTT\n\n[\s\S]*00:00:01\.000 --> 00:00:03\.000\nGood <i>morning<\/i>/),
    ]);
  });

  it("derives the format from the output's extension, or takes its id", async () => {
    put('a.srt');
    expect((await cli(['convert', 'a.srt', '-o', 'deep/a.vtt'])).code).toBe(0);
    expect(get('deep/a.vtt')).toMatch(/^WEBVTT/);
    expect((await cli(['convert', 'a.srt', '--to', '33'])).out).toMatch(/^0:00:01\.000,0:00:03\.000\n/);
  });

  it('accepts an extension as a format name and uses its most common format', async () => {
    expect((await cli(['convert', '--to', 'vtt'], { stdin: SRT })).out).toMatch(/^WEBVTT/);
    expect((await cli(['convert', '--to', 'txt'], { stdin: SRT })).out).toMatch(
      /^Good morning and welcome\./,
    );
    expect((await cli(['shift', '--by', '1s', '--to', 'srt'], { stdin: SRT })).out).toMatch(/^1\n/);
  });

  it('asks for --to if the extension is ambiguous or unknown', async () => {
    put('a.srt');
    expect(await cli(['convert', 'a.srt', '-o', 'a.stl'])).toMatchObject({
      code: 2,
      error: expect.stringContaining('--to'),
    });
    expect(await cli(['convert', 'a.srt', '-o', 'a.zzz'])).toMatchObject({
      code: 2,
      error: expect.stringContaining('zzz'),
    });
    expect(await cli(['convert', 'a.srt'])).toMatchObject({
      code: 2,
      error: expect.stringContaining('--to'),
    });
  });

  it('reports losses on standard error, and fails on them with --lossless', async () => {
    const { code, out, error } = await cli(['convert', '--to', 'sbv', '--lossless'], { stdin: SRT });
    expect(code).toBe(1);
    expect(out).toContain('Good morning');
    expect(error).toMatch(/^stdin: lost style: .*first at cue 1/);
    expect(await cli(['convert', '--to', 'sbv', '--quiet'], { stdin: SRT })).toMatchObject({
      code: 0,
      error: '',
    });
  });

  it('expands patterns recursively and shows a progress bar on a terminal only', async () => {
    for (const name of ['in/a.srt', 'in/deep/b.srt', 'in/c.txt', 'in/.hidden/d.srt']) put(name);
    const { code, error } = await cli(['convert', 'in/**/*.srt', '--to', 'webvtt', '-d', 'out'], {
      watched: true,
    });
    expect(code).toBe(0);
    expect(readdirSync(join(folder, 'out')).sort()).toEqual(['a.vtt', 'b.vtt']);
    expect(error).toContain('1/2');
    expect((await cli(['convert', 'in/{a,zz}.s?t', '--to', 'webvtt', '-d', 'out2'])).error).toBe('');
    expect(readdirSync(join(folder, 'out2'))).toEqual(['a.vtt']);
    expect(await cli(['convert', '*.none', '--to', 'webvtt'])).toMatchObject({
      code: 2,
      error: expect.stringContaining('*.none'),
    });
  });

  it('continues after an unreadable file and reports the line of each error', async () => {
    put('a.srt');
    put('b.srt', `${SRT}3\n00:00:0x --> 00:00:09,000\nlost\n`);
    put('c.bin', Uint8Array.of(0, 1, 2, 3));
    const { code, error } = await cli([
      'convert',
      'a.srt',
      'b.srt',
      'c.bin',
      'd.srt',
      '--to',
      'sbv',
      '-d',
      'out',
      '--strict',
    ]);
    expect(code).toBe(2);
    expect(readdirSync(join(folder, 'out'))).toEqual(['a.sbv']);
    expect(error).toMatch(/^b\.srt:\d+: /m);
    expect(error).toMatch(/^c\.bin:?\d*: .*not in a known caption format/m);
    expect(error).toMatch(/^d\.srt: the file does not exist/m);
  });

  it('continues after an unexpected error and exits with 2, not 1', async () => {
    put('a.srt');
    const read = () => Promise.reject(new TypeError('x is not a function'));
    const args = ['convert', '-', 'a.srt', '--to', 'sbv', '-d', 'out', '--json'];
    const { code, out, error } = await cli(args, { read });
    expect([code, readdirSync(join(folder, 'out'))]).toEqual([2, ['a.sbv']]);
    expect(error).toMatch(/^stdin: unexpected error: x is not a function$/m);
    expect(JSON.parse(out)).toMatchObject([{ error: { code: 'unexpected' } }, { to: 'sbv' }]);
    expect(await cli(['wer', '-', 'a.srt'], { read })).toMatchObject({
      code: 2,
      error: 'unexpected error: x is not a function\n',
    });
  });

  it('normalises the language in Facebook file names and rejects an invalid tag', async () => {
    put('a.srt');
    const args = ['convert', 'a.srt', '--to', 'facebook-srt', '-d', 'out', '--language'];
    expect((await cli([...args, 'en_US'])).code).toBe(0);
    expect(readdirSync(join(folder, 'out'))).toEqual(['a.en_US.srt']);
    expect(await cli([...args, 'in French'])).toMatchObject({
      code: 2,
      error: expect.stringContaining('a.srt: not a language tag'),
    });
  });

  describe('with little or no text left', () => {
    const broken = 'WEBVTT\n\nsoon --> later\nHello\n';
    const japanese = '1\n00:00:01,000 --> 00:00:03,000\n日本語の字幕 A\n';

    it('exits with 1 and the reason, unless the loss is allowed', async () => {
      const args = ['convert', '--from', 'webvtt', '--to', 'srt'];
      expect(await cli(args, { stdin: broken })).toMatchObject({
        code: 1,
        out: '',
        error: expect.stringContaining('no captions are left after repairs; use --allow-loss to accept this'),
      });
      expect((await cli([...args, '--allow-loss'], { stdin: broken })).code).toBe(0);
      expect((await cli(args, { stdin: 'WEBVTT\n' })).code).toBe(0);
    });

    it('exits with 1 if every caption was moved or cut away', async () => {
      const none = { code: 1, error: expect.stringContaining('no captions are left; use --allow-loss') };
      expect(await cli(['shift', '--by', '-3600s', '--to', 'srt'], { stdin: SRT })).toMatchObject(none);
      expect(await cli(['clip', '--keep', '1:00-2:00', '--to', 'srt'], { stdin: SRT })).toMatchObject(none);
    });

    it.each(['scc', 'mcc', 'ebu-stl', 'cheetah-cap'])('exits with 1 for Japanese in %s', async (format) => {
      const { code, error } = await cli(['convert', '--to', format], { stdin: japanese });
      expect([code, error]).toEqual([1, expect.stringContaining('6 of 7 characters are lost')]);
      expect((await cli(['convert', '--to', format, '--allow-loss'], { stdin: japanese })).code).toBe(0);
    });

    it('names ten lost characters and counts the rest', async () => {
      const text = `1\n00:00:01,000 --> 00:00:03,000\n…… 日本語の字幕を読む人々\n`;
      const { error } = await cli(['convert', '--to', 'ebu-stl'], { stdin: text });
      expect(error).toContain('stdin: replaced: … (U+2026) is written as ... (2 times, first at cue 1)\n');
      expect(error).toContain('stdin: lost character: 日 (U+65E5) is left out (1 time, first at cue 1)\n');
      expect(error).toContain('stdin: 2 more characters are replaced or lost (2 times)\n');
      expect(error.match(/U\+/g)).toHaveLength(10);
    });

    it('reports the loss as JSON', async () => {
      put('ja.srt', japanese);
      const { code, out } = await cli(['convert', 'ja.srt', '--to', 'scc', '-d', 'out', '--json']);
      expect(code).toBe(1);
      expect(JSON.parse(out)).toMatchObject([
        {
          textLoss: { characters: 7, charactersLost: 6, cues: 1, cuesLost: 0 },
          failed: '6 of 7 characters are lost',
        },
      ]);
    });
  });

  it('reports the result of each file as JSON', async () => {
    put('a.srt');
    const { out } = await cli(['convert', 'a.srt', '-o', 'a.sbv', '--json', '-q']);
    expect(JSON.parse(out)).toEqual([
      expect.objectContaining({
        file: 'a.srt',
        from: 'srt',
        to: 'sbv',
        output: 'a.sbv',
        cues: 2,
        losses: [expect.objectContaining({ code: 'style' })],
      }),
    ]);
  });

  it('writes only the JSON report to standard error when the content goes to standard output', async () => {
    const { out, error } = await cli(['convert', '--to', 'sbv', '--json'], { stdin: SRT });
    expect(out).toContain('Good morning');
    expect(JSON.parse(error)).toMatchObject([
      { file: 'stdin', output: 'stdout', losses: [{ code: 'style' }] },
    ]);
  });

  it('never overwrites its input, nor writes two files to one name', async () => {
    put('a.srt');
    put('b/a.srt');
    expect(await cli(['convert', 'a.srt', '-o', 'a.srt'])).toMatchObject({ code: 2 });
    expect(get('a.srt')).toBe(SRT);
    expect(await cli(['convert', 'a.srt', 'b/a.srt', '-d', 'out', '-t', 'sbv'])).toMatchObject({
      code: 2,
      error: expect.stringContaining('same output'),
    });
  });

  it('writes EBU STL with the given header fields', async () => {
    put('talk.srt');
    const fields =
      '--teletext --country DEU --publisher ZDF --episode One --date 2026-03-01 --rows 20 --columns 38';
    const args = ['convert', 'talk.srt', '--to', 'ebu-stl', '--fps', '25', '-o', 'talk.stl'];
    expect((await cli([...args, ...fields.split(' ')])).code).toBe(0);
    const header = readFileSync(join(folder, 'talk.stl')).toString('latin1', 0, 1024);
    expect([header[11], header.slice(274, 280), header.slice(48, 51), header.slice(224, 230)]).toEqual([
      '1',
      'DEUZDF',
      'One',
      '260301',
    ]);
    expect(header.slice(251, 255)).toBe('3820');
    expect(await cli([...args, '--display-standard', 'closed'])).toMatchObject({ code: 2 });
  });

  it('lays words out by a profile', async () => {
    const long = SRT.replace(
      'and welcome.',
      'and welcome to this long lecture about how captions are made, and why.',
    );
    const { out } = await cli(['convert', '--to', 'srt', '--profile', '3play', '-q'], { stdin: long });
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(32);
    expect(await cli(['convert', '--to', 'srt', '--profile', 'unknown'], { stdin: SRT })).toMatchObject({
      code: 2,
      error: expect.stringContaining('netflix-adult'),
    });
  });
});

describe('info', () => {
  it('reports format, encoding and statistics of a file', async () => {
    put('a.srt');
    expect((await cli(['info', 'a.srt'])).out).toMatch(
      /^a\.srt: srt, utf-8, 2 cues, 00:00:01\.000 to 00:00:06\.000\n[\s\S]*words {6}4\n/,
    );
    expect((await cli(['info', 'a.srt', '--language', 'fr'])).out).toContain('language   fr\n');
    const [facts] = JSON.parse((await cli(['info', 'a.srt', '--json'])).out);
    expect(facts).toMatchObject({
      file: 'a.srt',
      format: 'srt',
      cues: 2,
      words: 4,
      lines: 1,
      styles: ['italic'],
      repairs: [],
    });
  });
});

describe('caption channels', () => {
  it('are listed by info and selected with --service', async () => {
    put('a.srt');
    await cli(['convert', 'a.srt', '-o', 'a.mcc', '-l', 'en', '-q']);
    expect((await cli(['info', 'a.mcc'])).out).toContain('services   CC1 (en, 2 cues), 1 (en, 2 cues)\n');
    expect((await cli(['convert', 'a.mcc', '-t', 'srt', '--service', '1', '-q'])).out).toContain(
      '<i>morning</i>',
    );
    for (const service of ['2', 'CC5', '64'])
      expect(await cli(['convert', 'a.mcc', '-t', 'srt', '--service', service])).toMatchObject({ code: 2 });
  });
});

describe('qc', () => {
  const long = SRT.replace('and welcome.', 'x'.repeat(60));

  it('exits with 1 if the captions break a rule', async () => {
    expect((await cli(['qc'], { stdin: SRT })).code).toBe(0);
    const { code, out } = await cli(['qc'], { stdin: long });
    expect(code).toBe(1);
    expect(out).toMatch(/^stdin:6: cue 2 at 00:00:04\.000: error line_chars: .*60.*32/m);
    expect((await cli(['qc', '--rule', 'line_chars=off'], { stdin: long })).code).toBe(0);
    expect((await cli(['qc', '--rule', 'line_chars=off', '--max-warnings', '0'], { stdin: long })).code).toBe(
      1,
    );
  });

  it('exits with 1 if a caption is far too fast to read', async () => {
    const fast = '1\n00:00:01,000 --> 00:00:01,400\nFourteen chars\n';
    const { code, out } = await cli(['qc'], { stdin: fast });
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(/^stdin: failed 3play@1: 1 cues, 1 errors, 1 warnings/),
    ]);
  });

  const touching = SRT.replace('00:00:03,000', '00:00:03,990').replace('and welcome.', 'and  welcome.');

  it('writes fixed captions to another file, lists the fixes and checks the result', async () => {
    put('a.srt', touching);
    expect((await cli(['qc', 'a.srt', '-p', 'netflix-adult'])).code).toBe(1);
    const { code, out, error } = await cli(['qc', 'a.srt', '-p', 'netflix-adult', '--fix', '-o', 'b.srt']);
    expect(code).toBe(0);
    expect(get('b.srt')).toContain('00:00:01,000 --> 00:00:03,933\n');
    expect(get('b.srt')).toContain('\nand welcome.\n');
    expect(error).toMatch(/a\.srt: fixed double_space: .*first at cue 2[\s\S]*fixed gap_min: .*\(1 captions/);
    expect(out).toMatch(/^a\.srt: passed netflix-adult/);
    expect((await cli(['qc', 'a.srt', '--fix', '-o', 'a.srt'])).code).toBe(2);
    expect((await cli(['qc', 'a.srt', '-o', 'b.srt'])).code).toBe(2);
  });

  it('writes fixed captions to standard output and the report to standard error', async () => {
    const { out, error } = await cli(['qc', '--fix', '--report', 'json', '-q'], { stdin: touching });
    expect(out).toMatch(/^1\n/);
    expect(JSON.parse(error)).toMatchObject([
      { fixes: [{ kind: 'double_space', cue: 1 }, { kind: 'chain' }] },
    ]);
  });

  it('shows counts and a few findings, and all findings with --details', async () => {
    const many = Array.from(
      { length: 9 },
      (_, at) => `${at}\n00:00:0${at},000 --> 00:00:0${at},${at % 2 ? 600 : 990}\nGood\n\n`,
    );
    const short = await cli(['qc'], { stdin: many.join('') });
    expect(short.out).toMatch(/^stdin: passed .*\nstdin: +9 warning dur_min/);
    const lengths = ['qc', '--rule', 'dur_min=off', '-p', 'netflix-adult'];
    expect((await cli(lengths, { stdin: many.join('') })).out).toContain('gap_min in 1 more place\n');
    expect((await cli([...lengths, '--details'], { stdin: many.join('') })).out).not.toContain('more place');
  });

  it.each(['json', 'sarif', 'junit'])('writes a %s report', async (kind) => {
    put('a.srt', long);
    const { out } = await cli(['qc', 'a.srt', '--report', kind]);
    if (kind === 'junit') expect(out).toMatch(/^<\?xml[\s\S]*<testsuite name="a\.srt"[\s\S]*<failure/);
    else expect(JSON.stringify(JSON.parse(out))).toContain('line_chars');
  });

  it('loads a custom profile from a file', async () => {
    put('house.json', '{ "base": "bbc", "lineCharacters": 90, "charactersPerSecond": 50 }');
    expect((await cli(['qc', '--profile', 'house.json'], { stdin: long })).out).toContain(
      'passed house.json',
    );
    for (const wrong of ['{', '[]', '{"base":"none"}', '{"lines":0}', '{"lines":"2"}']) {
      put('house.json', wrong);
      const { code, error } = await cli(['qc', '--profile', 'house.json'], { stdin: long });
      expect([code, error]).toEqual([2, expect.stringContaining('house.json: ')]);
    }
  });

  it('reports the line of each cue, and the files that could not be checked', async () => {
    put('a.srt', long);
    put('b.bin', Uint8Array.of(0, 1, 2));
    const sarif = await cli(['qc', 'a.srt', 'b.bin', '--report', 'sarif']);
    const { results, invocations } = JSON.parse(sarif.out).runs[0];
    expect(sarif.code).toBe(2);
    expect(results[0].locations[0].physicalLocation.region).toEqual({ startLine: 6 });
    expect(invocations[0]).toMatchObject({
      executionSuccessful: false,
      toolExecutionNotifications: [expect.objectContaining({ level: 'error' })],
    });
    expect((await cli(['qc', 'a.srt', 'b.bin', '--report', 'junit'])).out).toMatch(
      /name="b\.bin" tests="1" .* errors="1"/,
    );
    const json = JSON.parse((await cli(['qc', 'a.srt', 'b.bin', '--json'])).out);
    expect(json).toMatchObject([
      {
        findings: [
          { cue: 1, line: 6 },
          { rule: 'line_chars', cue: 1, line: 6 },
        ],
      },
      { error: {} },
    ]);
  });

  it('reads shot changes and the duration of the media', async () => {
    put('shots.txt', '0:02\n\n5500ms\n');
    const { out } = await cli(['qc', '--shots', 'shots.txt', '--media', '0:05.5'], { stdin: SRT });
    expect(out).toMatch(/shot_cross/);
    expect(out).toMatch(/out_of_media/);
    put('shots.txt', '0:02\nsoon\n');
    expect(await cli(['qc', '--shots', 'shots.txt'], { stdin: SRT })).toMatchObject({
      code: 2,
      error: expect.stringContaining('shots.txt:2'),
    });
  });
});

describe('shift and clip', () => {
  it('move captions and keep their format', async () => {
    expect((await cli(['shift', '--by', '-500ms'], { stdin: SRT })).out).toContain(
      '00:00:00,500 --> 00:00:02,500',
    );
    expect((await cli(['shift', '-b', '-0.5s'], { stdin: SRT })).out).toBe(
      (await cli(['shift', '--by', '-500ms'], { stdin: SRT })).out,
    );
    expect((await cli(['shift', '--by', '1.5s', '--to', 'webvtt'], { stdin: SRT })).out).toContain(
      '00:00:02.500 --> 00:00:04.500',
    );
  });

  it('re-time captions for another frame rate', async () => {
    const { out } = await cli(['shift', '--made-for', '24', '--plays-at', '25'], { stdin: SRT });
    expect(out).toContain('00:00:00,960 --> 00:00:02,880');
  });

  it('keep segments and close the gaps between them', async () => {
    const { out } = await cli(['clip', '--keep', '0:01-0:02', '--keep', '5000,6000'], { stdin: SRT });
    expect(out).toContain('00:00:00,000 --> 00:00:01,000\nGood <i>morning</i>');
    expect(out).toContain('00:00:01,000 --> 00:00:02,000\nand welcome.');
  });

  it('stretch between given points and move by frames', async () => {
    const stretched = ['shift', '--at', '0:01=0:02', '--at', '0:06=0:12'];
    expect((await cli(stretched, { stdin: SRT })).out).toMatch(
      /00:00:02,000 --> 00:00:06,000[^]*00:00:08,000 --> 00:00:12,000/,
    );
    expect((await cli(['shift', '--by', '-5f', '--fps', '25'], { stdin: SRT })).out).toContain(
      '00:00:00,800 -->',
    );
    expect((await cli(['shift', '--by', '5f'], { stdin: SRT })).error).toContain('--fps');
  });

  it('report missing or invalid options', async () => {
    for (const args of [
      ['shift'],
      ['shift', '--by', '5'],
      ['clip'],
      ['clip', '--keep', '5-1'],
      ['shift', '--made-for', '24'],
      ['shift', '--at', '5'],
      ['shift', '--at', '1=2', '--by', '1s'],
      ['shift', '--at', '1=2', '--at', '2=1'],
    ])
      expect(await cli(args, { stdin: SRT })).toMatchObject({ code: 2, out: '' });
  });
});

describe('conform', () => {
  const EDL =
    'TITLE: CUT\nFCM: NON-DROP FRAME\n\n001  AX  V  C  00:00:04:00 00:00:05:00 01:00:00:00 01:00:01:00\n';

  it('re-times by an edit decision list and reports dropped and cut captions', async () => {
    put('cut.edl', EDL);
    const { code, out, error } = await cli(['conform', '--edl', 'cut.edl', '--edl-fps', '25'], {
      stdin: SRT,
    });
    expect([code, out]).toEqual([0, '1\n00:00:00,000 --> 00:00:01,000\nand welcome.\n\n']);
    expect(error).toBe(
      'stdin: captions outside the parts that the list uses: 1 (number 1)\nstdin: captions cut by an edit: 1 (number 2)\n',
    );
  });

  it('requires options for data that the list lacks', async () => {
    put('cut.edl', EDL);
    expect((await cli(['conform'], { stdin: SRT })).error).toContain('--edl');
    expect((await cli(['conform', '--edl', 'cut.edl'], { stdin: SRT })).error).toContain('--edl-fps');
    put('late.edl', EDL.replaceAll(' 00:00:0', ' 10:00:0'));
    const late = await cli(['conform', '--edl', 'late.edl', '--edl-fps', '25'], { stdin: SRT });
    expect([late.code, late.error]).toEqual([2, expect.stringContaining('--source-start')]);
    const withStart = ['conform', '--edl', 'late.edl', '--edl-fps', '25', '--source-start', '10:00:00:00'];
    expect((await cli(withStart, { stdin: SRT })).out).toContain('00:00:00,000 --> 00:00:01,000\nand');
    put('cut.edl', EDL.replace('00:00:05:00', '00:00:05:25'));
    expect((await cli(['conform', '--edl', 'cut.edl', '--edl-fps', '25'], { stdin: SRT })).error).toContain(
      'cut.edl:4',
    );
  });
});

describe('wer', () => {
  it('scores captions against text and reports the normalisation used', async () => {
    put('reference.txt', 'Good morning, and welcome!');
    put('machine.srt', SRT.replace('welcome', 'well'));
    const { code, out } = await cli(['wer', 'reference.txt', 'machine.srt', '--align']);
    expect(code).toBe(0);
    expect(out).toMatch(/REF: good morning and WELCOME\nHYP: good morning and WELL/);
    expect(out).toMatch(
      /WER 25\.00 %: 1 substitutions, 0 deletions, 0 insertions in 4 words\nnormalisation: lowerCase true/,
    );
  });

  it('fails above the rate given with --max', async () => {
    put('a.txt', 'one two three four');
    put('b.txt', 'one two three for');
    expect((await cli(['wer', 'a.txt', 'b.txt', '--max', '25%'])).code).toBe(0);
    expect((await cli(['wer', 'a.txt', 'b.txt', '--max', '0.2'])).code).toBe(1);
    expect((await cli(['wer', 'a.txt'])).code).toBe(2);
    expect((await cli(['wer', 'a.txt', 'a.txt', '--max', '0'])).code).toBe(0);
    expect((await cli(['wer', '-', '-'])).code).toBe(2);
  });
});

describe('score', () => {
  it('scores captions, computes NER accuracy from marked errors, and fails below --min-ner', async () => {
    put('reference.srt');
    put('live.srt', SRT.replace('welcome.', 'welcome').replaceAll('00:00:04', '00:00:05'));
    const { code, out } = await cli(['score', 'reference.srt', 'live.srt']);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /^punctuation: F1 0\.0 %, .* of 1 marks\nspeakers: .*\nlatency of 4 words: 0\.50 s/,
      ),
    ]);
    put('marked.txt', 'E serious and\n');
    const gate = ['score', 'reference.srt', 'live.srt', '--errors', 'marked.txt', '--min-ner', '98'];
    expect(await cli(gate)).toMatchObject({
      code: 1,
      out: expect.stringContaining('NER: 75.00 % (below 98 %): N 4, E 1, R 0'),
    });
    expect(JSON.parse((await cli([...gate, '--json'])).out)).toMatchObject({
      ner: { accuracy: 75 },
      latency: { words: [{}, {}, {}, {}] },
    });
    put('marked.txt', 'huge');
    expect(await cli(gate)).toMatchObject({ code: 2, error: expect.stringContaining('marked.txt:1') });
    expect((await cli(['score', 'reference.srt'])).code).toBe(2);
  });
});

describe('formats', () => {
  it('lists input and output formats and profiles', async () => {
    expect((await cli(['formats'])).out).toMatch(/reads: .*webvtt[\s\S]* 51 {2}webvtt[\s\S]*profiles: 3play/);
    expect(JSON.parse((await cli(['formats', '--json'])).out).profiles).toContain('netflix-sdh');
  });
});
