import fc from 'fast-check';
import { savedAs } from './content-disposition.js';

it.each([
  ['song.pdf', `attachment; filename="song.pdf"; filename*=UTF-8''song.pdf`],
  ['Žena "a".pdf', `attachment; filename="_ena 'a'.pdf"; filename*=UTF-8''%C5%BDena%20%22a%22.pdf`],
  ["it's (1)*.pdf", `attachment; filename="it's (1)*.pdf"; filename*=UTF-8''it%27s%20%281%29%2a.pdf`],
  ['../etc\r\nx: y', `attachment; filename="..etcx: y"; filename*=UTF-8''..etcx%3A%20y`],
  ['\0', `attachment; filename="file"; filename*=UTF-8''file`],
])('encodes %j as %s', (filename, header) => expect(savedAs(filename)).toBe(header));

it('contains the file name exactly once in ASCII and once in full, for any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (filename) => {
      const [, ascii, full] =
        /^attachment; filename="([ !#-~]+)"; filename\*=UTF-8''([\w.~!$&+^`|%-]+)$/.exec(savedAs(filename))!;
      expect(
        decodeURIComponent(full!)
          .replace(/[^ -~]/g, '_')
          .replace(/"/g, "'"),
      ).toBe(ascii);
      expect(ascii).not.toMatch(/[/\\]/);
    }),
  );
});
