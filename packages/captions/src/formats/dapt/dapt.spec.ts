import { isDapt, readDapt } from './read.js';
import type { DaptScript } from './script.js';
import { writeDapt } from './write.js';

const script: DaptScript = {
  language: 'en',
  sourceLanguage: 'zxx',
  represents: 'visual.nonText visual.text',
  scriptType: 'asRecorded',
  events: [
    {
      id: 'd1',
      text: 'Anna & Ben <climb> aboard.',
      startMs: 10_040,
      endMs: 13_000,
      represents: 'visual.nonText',
      notes: { plotSignificance: 'high', '': 'pinned' },
      audio: 'd1.wav',
      gain: { level: 0.39, rampMs: 300 },
    },
    {
      id: 'd2',
      text: 'The Lake District',
      startMs: 18_000,
      endMs: 20_000,
      represents: 'visual.text.location',
    },
  ],
};

const head =
  '<tt xmlns="http://www.w3.org/ns/ttml" xmlns:daptm="http://www.w3.org/ns/ttml/profile/dapt#metadata" xmlns:ttm="http://www.w3.org/ns/ttml#metadata" xml:lang="en" daptm:scriptRepresents="visual" daptm:scriptType="preRecording">';

describe('DAPT', () => {
  it('preserves a script when written and read back', () => {
    const text = writeDapt(script);
    const { script: read, repairs } = readDapt(new TextEncoder().encode(text));
    expect(repairs).toEqual([]);
    expect(read).toMatchObject(script);
    expect(isDapt(text)).toBe(true);
  });

  it('ramps the gain before and after the speech', () => {
    const text = writeDapt(script);
    expect(text).toContain('<div xml:id="d1" begin="9.74s" end="13.3s" daptm:represents="visual.nonText">');
    expect(text).toContain('<animate begin="0s" end="0.3s" tta:gain="1;0.39" fill="freeze"/>');
    expect(text).toContain('<animate begin="3.26s" end="3.56s" tta:gain="0.39;1"/>');
    expect(text).toContain('<span begin="0.3s" end="3.26s"><audio src="d1.wav"/>Anna &amp; Ben');
  });

  it("reads the script's language, inherited content kinds and times of nested elements", () => {
    const { script: read } = readDapt(
      `${head}<body daptm:represents="visual.nonText"><div begin="10s"><div xml:id="a" begin="1s" end="4s">
        <ttm:desc daptm:descType="scene">Scene 1</ttm:desc>
        <p xml:lang="fr" daptm:langSrc="en">Une femme monte à bord.</p>
        <p>A woman\n   climbs aboard.</p></div></div></body></tt>`,
    );
    expect(read.events).toEqual([
      {
        id: 'a',
        text: 'A woman climbs aboard.',
        startMs: 11_000,
        endMs: 14_000,
        represents: 'visual.nonText',
        notes: { scene: 'Scene 1' },
        line: 1,
      },
    ]);
  });

  it('reports untimed events with their line, and rejects them in strict mode', () => {
    const untimed = `${head}<body>\n<div xml:id="a"><p>Text</p></div></body></tt>`;
    expect(readDapt(untimed).repairs).toEqual([
      { code: 'timing', message: 'an event has no begin or end', line: 2 },
    ]);
    expect(() => readDapt(untimed, { strict: true })).toThrow(expect.objectContaining({ line: 2 }));
    expect(() => readDapt(`<!DOCTYPE tt>${head}</tt>`)).toThrow(expect.objectContaining({ code: 'doctype' }));
  });

  it('writes valid and unique XML ids', () => {
    const events = ['1', 'x', 'x', 'e1'].map((id) => ({ id, text: 'Text' }));
    const ids = readDapt(writeDapt({ ...script, events })).script.events.map(({ id }) => id);
    expect(ids).toEqual(['e1', 'x', 'e3', 'e4']);
  });
});
