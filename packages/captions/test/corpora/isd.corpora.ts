import { existsSync } from 'node:fs';
import { isTtml, xmlAttribute } from '../../src/formats/ttml/attributes.js';
import {
  enter,
  isHidden,
  leavesOf,
  LINE_END,
  regionScope,
  type Leaf,
  type Scope,
} from '../../src/formats/ttml/leaves.js';
import { StyleSheet } from '../../src/formats/ttml/styles.js';
import { timeParameters } from '../../src/formats/ttml/time.js';
import { resolveTiming, type Timed } from '../../src/formats/ttml/timing.js';
import { toMaster } from '../../src/master/to-master.js';
import { cueText } from '../../src/model/cue.js';
import { defaultLimits } from '../../src/model/limits.js';
import { Reading } from '../../src/model/reading.js';
import { readCaptions } from '../../src/read.js';
import { render } from '../../src/render.js';
import { childElement, childElements, parseXml } from '../../src/text/xml.js';
import { bytes, describeCorpus, files, path, text } from './corpora.js';

const references = 'ttconv/isd-references';
const documents = 'imsc-tests';

/** Returns the times at which content may change, and whether text (or a line end) is then visible. */
function timeline(source: string): [number, string][] {
  const tt = parseXml(source, defaultLimits);
  const parameters = timeParameters(tt);
  const reading = new Reading();
  const head = childElement(tt, 'head');
  const layout = childElement(head, 'layout');
  const styles = new StyleSheet(childElement(head, 'styling'));
  const regions = new Map(
    childElements(layout ?? tt, 'region')
      .filter((child) => isTtml(child))
      .map((element) => [xmlAttribute(element, 'id')!, resolveTiming(element, parameters, reading)]),
  );
  const body = childElement(tt, 'body');
  if (!body) return [];
  const content = resolveTiming(body, parameters, reading);
  const times = new Set<number>([0]);
  for (const timed of [...regions.values(), content]) collect(timed, times, Infinity);
  const shows = (timed: Timed, scope: Scope, time: number): boolean => {
    const inner = enter(scope, timed, { styles, agents: new Map() });
    if (isTtml(timed.element, 'p')) {
      const region = inner.region === undefined ? undefined : regions.get(inner.region);
      const shown = !region || (time >= region.begin && time < region.end);
      return (
        shown && leavesOf(timed, inner, { styles, agents: new Map() }).some((leaf) => isShown(leaf, time))
      );
    }
    return timed.children.some((child) => typeof child !== 'string' && shows(child, inner, time));
  };
  return [...times]
    .filter((time) => Number.isFinite(time))
    .sort((a, b) => a - b)
    .map((time) => [time, shows(content, regionScope(styles.initial, undefined), time) ? '+' : '-']);
}

const isShown = ({ text: piece, begin, end, scope }: Leaf, time: number): boolean =>
  time >= begin && time < end && (piece === LINE_END || piece.trim() !== '') && !isHidden(scope, time);

function collect(timed: Timed, times: Set<number>, limit: number): void {
  for (const time of [timed.begin, timed.end]) if (time <= limit) times.add(Math.round(time * 1000) / 1000);
  for (const { begin, end } of timed.animations)
    for (const time of [begin, end]) if (time <= timed.end) times.add(Math.round(time * 1000) / 1000);
  for (const child of timed.children) if (typeof child !== 'string') collect(child, times, timed.end);
}

/** Expected results that differ from the reference, with the reason. */
const exceptions: Record<string, { reason: string; timeline: [number, string][] }> = {
  imsc1_ttml_animation_Animation012: {
    reason: 'times of a set element are relative to its paragraph, which begins at 10 s, not to the document',
    timeline: [
      [0, '+'],
      [5000, '+'],
      [10_000, '+'],
      [16_000, '+'],
      [20_000, '-'],
    ],
  },
};

const expectedOf = (file: string): [number, string][] =>
  text(`${references}/${file}`)
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => line.trim().split(' '))
    .map(([time, sign]) => [Math.round(Number(time) * 1_000_000) / 1000, sign!]);

const documentOf = (name: string): string => {
  const parts = /^(imsc1(?:_\d)?)_ttml_([A-Za-z]+)_(.*)$/.exec(name)!;
  return `${documents}/${parts[1]}/ttml/${parts[2]}/${parts[3]}.ttml`;
};

describeCorpus(references, () => {
  // The document of the reference Animation017 is not among the tests.
  const names = files(references, '.txt').map((file) => file.replace('.txt', ''));
  for (const name of names.filter((candidate) => existsSync(path(documentOf(candidate)))))
    it(name, () => {
      const expected = exceptions[name]?.timeline ?? expectedOf(`${name}.txt`);
      expect(timeline(text(documentOf(name)))).toEqual(expected);
    });
});

/** Documents whose '+' stands for a line end or hidden text, which do not make a cue. */
const withoutText: Record<string, string> = {
  imsc1_ttml_animation_Animation015: 'temporarily hidden text',
  imsc1_ttml_timing_BasicTiming010: 'only a line end',
};

describeCorpus(documents, () => {
  for (const file of files(documents, '.ttml')) {
    const name = file.replace('.ttml', '').replaceAll('/', '_');
    it(`${file}: has cues when the reference shows text`, () => {
      const { document } = readCaptions(bytes(`${documents}/${file}`));
      const expected =
        exceptions[name]?.timeline ??
        (existsSync(path(`${references}/${name}.txt`)) ? expectedOf(`${name}.txt`) : []);
      const shown = expected.map(([time]) => [
        time,
        document.cues.some((cue) => cue.startMs <= Math.round(time) && cue.endMs > Math.round(time))
          ? '+'
          : '-',
      ]);
      if (!withoutText[name]) expect(shown).toEqual(expected);
    });

    it(`${file}: is stable when read, written and read again`, async () => {
      const first = readCaptions(bytes(`${documents}/${file}`)).document;
      const { content } = await render(toMaster(first), 'imsc');
      const second = readCaptions(content).document;
      const { content: again } = await render(toMaster(second), 'imsc');
      expect(readCaptions(again).document).toEqual(second);
      expect(second.cues.map((cue) => [cue.startMs, cue.endMs, cueText(cue)])).toEqual(
        first.cues.map((cue) => [cue.startMs, cue.endMs, cueText(cue)]),
      );
    });
  }
});
