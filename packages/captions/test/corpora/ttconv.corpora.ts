import { cueText } from '../../src/model/cue.js';
import { toMaster } from '../../src/master/to-master.js';
import { outputFormats, type FormatId } from '../../src/outputs/outputs.js';
import { readCaptions } from '../../src/read.js';
import { render } from '../../src/render.js';
import { bytes, describeCorpus, each, files } from './corpora.js';

const stable: Record<string, FormatId> = {
  '.scc': 'scc',
  '.stl': 'ebu-stl',
  '.srt': 'srt',
  '.vtt': 'webvtt',
  '.ttml': 'imsc',
};

describeCorpus('ttconv', () => {
  for (const [extension, key] of Object.entries(stable)) {
    const names = files('ttconv', extension).filter(
      (name) => !name.includes('invalid') && !name.includes('stylesheets'),
    );
    each(names, `%s is stable through ${key}`, async (name) => {
      const { document } = readCaptions(bytes(`ttconv/${name}`));
      const write = async (given: typeof document) => {
        const { content } = await render({ ...toMaster(given), captions: given }, key, {
          frameRate: given.frameRate,
        });
        return readCaptions(content).document;
      };
      const first = await write(document);
      expect(first.cues.map((cue) => shown(cueText(cue)))).toEqual(
        document.cues.map((cue) => shown(cueText(cue))),
      );
      expect((await write(first)).cues).toEqual(first.cues);
    });
  }

  each(
    files('ttconv', '.scc').concat(files('ttconv', '.stl'), files('ttconv', '.ttml')),
    '%s is written in every caption format',
    async (name) => {
      const { document } = readCaptions(bytes(`ttconv/${name}`));
      for (const { key } of outputFormats.filter(({ type }) => type === 'Caption'))
        expect(
          (await render(toMaster(document), key as FormatId)).content.length > 0 ||
            document.cues.length === 0,
        ).toBe(true);
    },
  );
});

const shown = (text: string): string => text.replace(/\s+/g, ' ').trim();
