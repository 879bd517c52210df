import { toMaster } from '../../master/to-master.js';
import { readCaptions } from '../../read.js';
import { render } from '../../render.js';

const vtt = (css: string, text: string, id = '') =>
  `WEBVTT\n\nSTYLE\n${css}\n\n${id}00:01.000 --> 00:02.000\n${text}\n`;
const write = async (css: string, text: string, format: 'srt' | 'ass' | 'webvtt' = 'srt', id = '') => {
  const { document } = readCaptions(vtt(css, text, id));
  const { content, losses } = await render(toMaster(document), format);
  return { text: (content as string).trim().split('\n').at(-1), losses: losses.map(({ code }) => code) };
};

it('style sheets of WebVTT become styles of other formats', async () => {
  const css = '::cue(.loud) { color: #AB9216; font-weight: bold; font-style: italic }';
  expect(await write(css, '<c.loud>Run</c>!')).toEqual({
    text: '<font color="#ab9216"><b><i>Run</i></b></font>!',
    losses: [],
  });
  expect((await write(css, '<c.loud>Run</c>', 'ass')).text).toMatch(/\{\\b1\\i1\\c&H1692AB&\}Run\{\\r\}$/);
  expect((await write(css, '<c.loud>Run</c>', 'webvtt')).text).toBe('<c.loud>Run</c>');
});

it.each([
  ['::cue { color: yellow }', 'a', '<font color="#ffff00">a</font>'],
  ['::cue { color: white }', 'a', 'a'],
  ['::cue(.a), ::cue(.b) { text-decoration: underline }', '<c.b>a</c>', '<u>a</u>'],
  ['::cue(i, .b) { color: rgb(255, 0, 0) }', '<i>a</i>', '<font color="#ff0000"><i>a</i></font>'],
  ['::cue(i) { font-style: normal }', '<i>a</i>', 'a'],
  ['::cue(v[voice="Ann"]) { color: lime } /* } */', '<v Ann>a', '<font color="#00ff00">a</font>'],
  ['::cue(.a.b) { font-weight: 700 }', '<c.a>x</c><c.a.b>y</c>', 'x<b>y</b>'],
])('understands %s', async (css, text, shown) => {
  expect((await write(css, text)).text).toBe(shown);
});

it('selects a cue by its id', async () => {
  expect((await write('::cue(#one) { font-style: italic }', 'a', 'srt', 'one\n')).text).toBe('<i>a</i>');
  expect((await write('::cue(#one) { font-style: italic }', 'a', 'srt', 'two\n')).text).toBe('a');
});

it('reports sheets and classes of which something is lost', async () => {
  expect((await write('::cue(.a) { font-family: serif; color: red }', '<c.a>x</c>')).losses).toEqual([
    'stylesheet',
  ]);
  expect((await write('::cue(.a) { color: red }', '<c.a>x</c><c.other>y</c>')).losses).toEqual(['class']);
  expect((await write('::cue(:past) { color: red }', 'x')).losses).toEqual(['stylesheet']);
  for (const broken of ['::cue(.a { color: red', '}{', '/* open', '::cue(.a) {{ color: red }}'])
    await expect(write(broken, '<c.a>x</c>')).resolves.toBeDefined();
});
