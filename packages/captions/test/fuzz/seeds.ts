import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { toMaster } from '../../src/master/to-master.js';
import type { CaptionDocument } from '../../src/model/cue.js';
import { outputFormats, type FormatId } from '../../src/outputs/outputs.js';
import { render } from '../../src/render.js';

const sample: CaptionDocument = {
  language: 'en',
  title: 'Sample',
  regions: [{ id: 'r1', x: 10, y: 10, width: 80, height: 20, displayAlign: 'before' }],
  styleSheets: ['::cue { color: red }'],
  cues: [
    {
      id: 'one',
      startMs: 1000,
      endMs: 3000,
      spans: [{ text: 'ANN: Hello, ' }, { text: 'world', style: { italic: true, color: '#ffff00' } }],
    },
    {
      startMs: 3500,
      endMs: 6000,
      spans: [{ text: 'Two lines,\nthe second é ♪', style: { voice: 'Bob' } }],
      placement: { line: 10, align: 'left' },
    },
    {
      startMs: 6000,
      endMs: 8000,
      spans: [{ text: '漢', style: { ruby: 'kan' } }, { text: ' [?maybe?]' }],
      placement: { region: 'r1' },
    },
    { startMs: 9000, endMs: 12_000, spans: [{ text: 'roll up' }], mode: 'roll-up', rollUpRows: 3 },
  ],
};

const extra = [
  '[ti:x]\n[offset:-20]\n[00:01.00][00:05.00]<00:01.00>Hel <00:01.50>lo\n[00:02.00]\n',
  '{1}{1}25\n{25}{75}{y:i}Hello|there\n{100}{150}/two\n',
  '[Script Info]\nTitle: x\n[V4+ Styles]\nFormat: Name, Bold, Alignment\nStyle: Default,-1,8\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: 0,0:00:01.00,0:00:02.00,Default,Ann,0,0,0,,{\\k20}Hel{\\k30}lo {\\c&HFF0000&}x\n',
  '<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xmlns:tts="http://www.w3.org/ns/ttml#styling" ttp:frameRate="30" ttp:tickRate="10"><head><styling><style xml:id="a" style="b" tts:color="red"/><style xml:id="b" style="a"/></styling><layout><region xml:id="r" begin="1s" tts:extent="50% 50%"/></layout></head><body timeContainer="seq"><div><p begin="1s" dur="30f" region="r" style="a">x<span begin="0.5s">y</span><set tts:display="none" begin="1s"/><br/></p></div></body></tt>',
  '\n <?xml version="1.0"?><tt ttp:timeBase="smpte"><body><div><p begin="00:00:01.5" end="1:02.5">a <span tts:color="red">b</span></p><p begin="3" end="3">c</p></div></body></tt>',
  '<tt xmlns="http://www.w3.org/ns/ttml" xmlns:itunes="http://music.apple.com/lyric-ttml-internal" xmlns:ttm="http://www.w3.org/ns/ttml#metadata" itunes:timing="Word"><body><div><p begin="9.5" end="1:02.5"><span begin="9.5" end="10">Hel</span><span begin="10" end="11">lo</span><span ttm:role="x-bg"><span begin="11">(oh)</span></span></p></div></body></tt>',
  'WEBVTT\nRegion: id=a width=40% lines=3 regionanchor=0%,100%\n\n00:00:01,50 --> 0:02 region:a\nx\n',
  '00:00:01;00\t9420 9420 94ae 94ae 9470 9470 c8e5 ecec ef80 942f 942f\n\n00:00:03;00\t942c 942c\n',
];

/** Teletext subtitles around midnight with boxes, concealed text, mosaics and a reserved block. */
function teletext(): Uint8Array {
  const header = '850STL25.011'.padEnd(251) + '40231' + '23590000'.padEnd(768);
  const text = [0x0d, 0x0b, 0x0b, 0x03, 0xc2, 0x65, 0x18, 0x78, 0x11, 0x41, 0x0a, 0x0a, 0x8a, 0x8a, 0x42];
  const blocks = [0xff, 0xf0, 0xff].map((extension, index) => {
    const times = index === 0 ? [23, 59, 58, 0, 0, 0, 2, 0] : [0, 0, 3, 24, 0, 0, 4, 30];
    const block = [0, index, 0, extension, 0, ...times, 20, 2, 0, ...text];
    return [...block, ...Array<number>(128 - block.length).fill(0x8f)];
  });
  return Uint8Array.from([...Buffer.from(header, 'latin1'), ...blocks.flat()]);
}

/** Returns a file of every format, and the corpora if available. */
export async function seeds(): Promise<Uint8Array[]> {
  const out: Uint8Array[] = extra.map((text) => new TextEncoder().encode(text));
  out.push(teletext());
  for (const { key, mediaType } of outputFormats) {
    if (!isReadable(mediaType)) continue;
    const { content } = await render(toMaster(sample), key as FormatId);
    out.push(typeof content === 'string' ? new TextEncoder().encode(content) : content);
  }
  return [...out, ...corpora()];
}

/** False for HTML and Markdown, which are write-only. */
const isReadable = (mediaType: string): boolean => !/html|markdown/.test(mediaType);

function corpora(): Uint8Array[] {
  const root = process.env['CORPORA'];
  if (!root || !existsSync(root)) return [];
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:vtt|ttml|scc|stl|srt|mcc)$/.test(file))
    .map((file) => join(root, file))
    .filter((file) => statSync(file).size < 20_000)
    .map((file) => new Uint8Array(readFileSync(file)));
}
