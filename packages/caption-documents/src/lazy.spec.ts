import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Renders in a process that cannot load the dependencies of PDF. */
const program = `
  import { register } from 'node:module';
  const hook = \`export const resolve = (name, context, next) => {
    if (['pdfkit', 'subset-font'].includes(name)) throw new Error(name + ' is loaded');
    return next(name, context);
  };\`;
  register('data:text/javascript,' + encodeURIComponent(hook));
  const { masterOf, scripts } = await import('${import.meta.dirname}/scripts-for-spec.ts');
  const { render } = await import('${import.meta.dirname}/render.ts');
  const render_ = (format) => render(masterOf('en', scripts.en), format);
  for (const format of ['srt', 'text', 'rtf', 'docx']) console.log(format, (await render_(format)).content.length > 0);
  await render_('pdf').catch((error) => console.log(error.message));`;

it('loads PDF dependencies for PDF only', async () => {
  const flags = ['--conditions=@scriptorium/source', '--import=@scriptorium/tooling/swc-hook.mjs'];
  const args = [...flags, '--input-type=module', '-e', program];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout.trim().split('\n')).toEqual([
    'srt true',
    'text true',
    'rtf true',
    'docx true',
    expect.stringMatching(/^(pdfkit|subset-font) is loaded$/),
  ]);
});
