import { masterOf, scripts } from './scripts-for-spec.js';
import { render } from './render.js';

jest.mock('pdfkit', () => {
  throw new Error('PDFKit is loaded');
});
jest.mock('subset-font', () => {
  throw new Error('subset-font is loaded');
});

it('loads PDF dependencies for PDF only', async () => {
  const master = masterOf('en', scripts.en);
  for (const format of ['srt', 'text', 'rtf', 'docx'] as const)
    expect((await render(master, format)).content.length).toBeGreaterThan(0);
  await expect(render(master, 'pdf')).rejects.toThrow('is loaded');
});
