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
  '{1}{1}25\n{25}{75}{y:i}Hello|there\n{100}{150}/two\n',
  '[Script Info]\nTitle: x\n[V4+ Styles]\nFormat: Name, Bold, Alignment\nStyle: Default,-1,8\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: 0,0:00:01.00,0:00:02.00,Default,Ann,0,0,0,,{\\k20}Hel{\\k30}lo {\\c&HFF0000&}x\n',
  '<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xmlns:tts="http://www.w3.org/ns/ttml#styling" ttp:frameRate="30" ttp:tickRate="10"><head><styling><style xml:id="a" style="b" tts:color="red"/><style xml:id="b" style="a"/></styling><layout><region xml:id="r" begin="1s" tts:extent="50% 50%"/></layout></head><body timeContainer="seq"><div><p begin="1s" dur="30f" region="r" style="a">x<span begin="0.5s">y</span><set tts:display="none" begin="1s"/><br/></p></div></body></tt>',
];

/** A file of every format, and the corpora where they are. */
export async function seeds(): Promise<Uint8Array[]> {
  const out: Uint8Array[] = extra.map((text) => new TextEncoder().encode(text));
  for (const { key, mediaType } of outputFormats) {
    if (!isReadable(mediaType)) continue;
    const { content } = await render(toMaster(sample), key as FormatId);
    out.push(typeof content === 'string' ? new TextEncoder().encode(content) : content);
  }
  return [...out, ...corpora()];
}

/** Documents are written only. */
const isReadable = (mediaType: string): boolean => !/pdf|word|rtf|html|markdown/.test(mediaType);

function corpora(): Uint8Array[] {
  const root = process.env['CORPORA'];
  if (!root || !existsSync(root)) return [];
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:vtt|ttml|scc|stl|srt|mcc)$/.test(file))
    .map((file) => join(root, file))
    .filter((file) => statSync(file).size < 20_000)
    .map((file) => new Uint8Array(readFileSync(file)));
}
