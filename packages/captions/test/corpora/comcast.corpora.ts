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
 * Returns the text that a dump of decoded line 21 shows at each end-of-caption code. The dump misreads the
 * transparent space (11 39) as an address, `{R2:C16:UL}`, and writes a straight apostrophe.
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

/** Groups cues by start: the text on screen at the same time, from the top. */
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

  // The dumps of the other two files count 24 frames a second, or milliseconds of a stream.
  it.each(cases.filter(([, , rate]) => rate))('%s shows them at the frames of %s', (file, dump, rate) => {
    expect(screens(file).map((screen) => screen.frame)).toEqual(
      shownBy(text(`${folder}/${dump}`)).map(({ timecode }) => timecodeToFrames(timecode, rate!)),
    );
  });
});

/** Returns the windows that a dump of a CEA-708 service shows: text, and timecode of the show command. */
function windowsOf(dump: string): Shown[] {
  const windows = new Map<number, string[]>();
  const visible = new Set<number>();
  const shown: Shown[] = [];
  let current = 0;
  const each = (bits: string, act: (id: number) => void): void => {
    for (let id = 0; id < 8; id++) if (bits[7 - id] === '1') act(id);
  };
  for (const line of dump.split('\n')) {
    const [, timecode = '', codes = ''] = /^(\S+) - (.*)$/.exec(line) ?? [];
    const show = (id: number): void => {
      const said = words(windows.get(id)?.join('') ?? '');
      if (!visible.has(id) && said) shown.push({ text: said, timecode });
      visible.add(id);
    };
    for (const [, code = '', rest = '', quoted] of codes.matchAll(
      /\{([A-Z][A-Z0-9]+)([^}]*)\}|"(.*?)"(?= \{|\s*$)/g,
    )) {
      const bits = rest.slice(1);
      if (quoted !== undefined) windows.get(current)?.push(quoted);
      else if (code === 'P16') windows.get(current)?.push(String.fromCharCode(Number(bits)));
      else if (code === 'NUL' && windows.get(current)?.length) windows.get(current)!.push('\0');
      else if (code === 'SPL') windows.get(current)?.push(' ');
      else if (code === 'DSW') each(bits, show);
      else if (code === 'TGW') each(bits, (id) => (visible.has(id) ? void visible.delete(id) : show(id)));
      else if (code === 'HDW') each(bits, (id) => void visible.delete(id));
      else if (code === 'CLW') each(bits, (id) => void windows.set(id, []));
      else if (code === 'DLW') each(bits, (id) => void (visible.delete(id), windows.delete(id)));
      else if (code.startsWith('CW')) current = Number(code[2]);
      else if (code.startsWith('DF')) windows.set((current = Number(code[2])), windows.get(current) ?? []);
    }
  }
  return shown;
}

const services: [string, number, FrameRate | undefined][] = [
  ['NightOfTheLivingDead', 1, frameRates['29.97df']],
  ...[1, 2, 3, 4, 5, 6].map((service): [string, number, undefined] => [
    'BigBuckBunny_256x144-24fps',
    service,
    undefined,
  ]),
];

describeCorpus(folder, () => {
  it.each(services)('%s: service %s decodes to its dump', (name, service, rate) => {
    const { document } = readCaptions(bytes(`${folder}/${name}.mcc`), { service });
    const dump = windowsOf(text(`${folder}/${name}-S${service}.708`));
    expect(dump.length).toBeGreaterThan(8);
    // If a pair was lost, the dump shows half of a 16-bit character as a letter.
    const isDamaged = (index: number): boolean => dump[index]?.text.includes('\0') ?? false;
    const whole = (shown: readonly string[]): string[] => shown.filter((_, index) => !isDamaged(index));
    expect(whole(document.cues.map((cue) => words(cueText(cue))))).toEqual(
      whole(dump.map((shown) => shown.text)),
    );
    // The dump gives the time at which the next packet starts.
    if (rate)
      for (const [index, { timecode }] of dump.entries())
        expect(document.cues[index]!.frames![0]).toBeLessThan(timecodeToFrames(timecode, rate));
  });

  it('BigBuckBunny: CC3 in field 2 decodes to its dump', () => {
    const { document } = readCaptions(bytes(`${folder}/BigBuckBunny_256x144-24fps.mcc`), { service: 'CC3' });
    const dump = shownBy(text(`${folder}/BigBuckBunny_256x144-24fps-C3.608`));
    expect(document.cues).toHaveLength(dump.length);
    // The dump misreads extended characters as colours.
    document.cues.forEach((cue, index) => {
      const shown = words(cueText(cue));
      if (/^[ -~]*$/.test(shown)) expect(shown).toBe(dump[index]!.text);
    });
  });
});
