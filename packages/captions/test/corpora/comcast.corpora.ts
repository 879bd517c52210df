import { cueText } from '../../src/model/cue.js';
import { frameRates, timecodeToFrames, type FrameRate } from '../../src/model/timecode.js';
import { readCaptions } from '../../src/read.js';
import { bytes, describeCorpus, text } from './corpora.js';

const folder = 'comcast-caption-inspector/media';

interface Shown {
  readonly text: string;
  readonly timecode: string;
}

/**
 * What a dump of decoded line 21 shows at each end-of-caption code. The dump takes the transparent space (11 39) for an
 * address, `{R2:C16:UL}`, and writes the apostrophe straight.
 */
function shownBy(dump: string): Shown[] {
  const shown: Shown[] = [];
  let loading: string[] = [];
  let fresh = false;
  for (const line of dump.split('\n').slice(1)) {
    const dash = line.indexOf(' - ');
    const [timecode, codes] = [line.slice(0, Math.max(dash, 0)), line.slice(dash + 3)];
    for (const [code, quoted] of codes.matchAll(/\{[^}]*\}|"(.*?)"(?= \{|\s*$)/g)) {
      if (code === '{ENM}') loading = [];
      if (quoted !== undefined) loading.push(quoted);
      if (quoted !== undefined) fresh = true;
      if (code === '{EOC}' && fresh) {
        shown.push({ text: words(loading.join(' ')), timecode: timecode! });
        loading = [];
        fresh = false;
      }
    }
  }
  return shown;
}

const words = (value: string): string => value.replaceAll('’', "'").replace(/\s+/g, ' ').trim();

/** Cues by start: what is on screen together, from the top. */
function screens(file: string): { text: string; frame: number }[] {
  const out: { text: string; frame: number }[] = [];
  for (const cue of readCaptions(bytes(`${folder}/${file}`)).document.cues) {
    const last = out.at(-1);
    if (last && last.frame === cue.frames![0]) last.text = words(`${last.text} ${cueText(cue)}`);
    else out.push({ text: words(cueText(cue)), frame: cue.frames![0] });
  }
  return out;
}

const cases: [string, string, FrameRate | undefined][] = [
  ['Plan9fromOuterSpace.scc', 'Plan9fromOuterSpace-C1.608', undefined],
  ['NightOfTheLivingDead.mcc', 'NightOfTheLivingDead-C1.608', frameRates['29.97df']],
  ['BigBuckBunny_256x144-24fps.mcc', 'BigBuckBunny_256x144-24fps-C1.608', undefined],
];

describeCorpus(folder, () => {
  it.each(cases)('%s decodes to the captions of %s', (file, dump) => {
    expect(screens(file).map((screen) => screen.text)).toEqual(
      shownBy(text(`${folder}/${dump}`)).map((screen) => screen.text),
    );
  });

  // The dumps of the other two count 24 frames a second, or milliseconds of a stream.
  it.each(cases.filter(([, , rate]) => rate))('%s shows them at the frames of %s', (file, dump, rate) => {
    expect(screens(file).map((screen) => screen.frame)).toEqual(
      shownBy(text(`${folder}/${dump}`)).map(({ timecode }) => timecodeToFrames(timecode, rate!)),
    );
  });
});
