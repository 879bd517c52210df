import { isCaptionError, render as renderCaptions } from '@scriptorium/captions';
import { documentFormats } from './document-formats.js';
import { outputFormats, render } from './render.js';
import { masterOf, scripts } from './scripts-for-spec.js';

const master = masterOf('en', scripts.en);

it('lists the formats of both packages once, by id, without their writers', () => {
  const ids = outputFormats.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  expect(ids).toEqual(expect.arrayContaining([7, 16, 51, ...documentFormats.map(({ id }) => id)]));
  for (const format of outputFormats) {
    expect(format).not.toHaveProperty('write');
    expect(format).not.toHaveProperty('writeTranscript');
  }
});

it('writes every listed format by id and by key', async () => {
  for (const { id, key, binary } of outputFormats) {
    const [byId, byKey] = [await render(master, id), await render(master, key as 'pdf')];
    expect([key, byId.content.length > 0, byKey.content.length]).toEqual([key, true, byId.content.length]);
    expect(byId.binary).toBe(binary);
  }
});

it('provides formats that the render function of the captions package accepts', async () => {
  const [rtf] = documentFormats.filter(({ key }) => key === 'rtf');
  expect((await renderCaptions(master, rtf!)).content).toBe((await render(master, 'rtf')).content);
  const failure = await renderCaptions(master, 46).catch((error: unknown) => error);
  expect(isCaptionError(failure) && failure.code).toBe('option');
});
