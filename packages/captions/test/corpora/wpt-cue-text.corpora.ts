import { parseCueText, type CueElement, type CueNode } from '../../src/formats/webvtt/cue-text.js';
import { parseWebVtt } from '../../src/formats/webvtt/parse.js';
import { Reading } from '../../src/model/reading.js';
import { describeCorpus, files, text } from './corpora.js';

const folder = 'wpt-webvtt/parsing/cue-text-parsing/dat';

const two = (value: number): string => String(value).padStart(2, '0');
const stamp = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${String(ms % 1000).padStart(3, '0')}`;
};

/** Formats the tree as in html5lib's tests, with the HTML elements of cue text. */
function dump(nodes: readonly CueNode[], indent = ''): string {
  return nodes
    .map((node) => {
      if ('text' in node) return `| ${indent}"${node.text}"\n`;
      if ('timeMs' in node) return `| ${indent}<?timestamp ${stamp(node.timeMs)}>\n`;
      const name = ['c', 'v', 'lang'].includes(node.name) ? 'span' : node.name;
      return `| ${indent}<${name}>\n${attributes(node, indent)}${dump(node.children, `${indent}  `)}`;
    })
    .join('');
}

function attributes({ name, classes, annotation }: CueElement, indent: string): string {
  const all: [string, string][] = [];
  if (classes.length) all.push(['class', classes.join(' ')]);
  if (name === 'lang') all.push(['lang', annotation!]);
  if (name === 'v') all.push(['title', annotation!]);
  return all.map(([key, value]) => `| ${indent}  ${key}="${value}"\n`).join('');
}

const unescape = (source: string): string =>
  source.replace(/\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|([nt]))/gi, (_, hex, code, letter) =>
    letter
      ? { n: '\n', t: '\t' }[letter as 'n' | 't']
      : String.fromCharCode(Number.parseInt(hex ?? code, 16)),
  );

describeCorpus(folder, () => {
  for (const file of files(folder, '.dat')) {
    const cases = text(`${folder}/${file}`)
      .split(/^#data\n/m)
      .slice(1);
    cases.forEach((source, index) => {
      const [data, rest] = source.split(/\n#errors\n/);
      const expected = rest!
        .slice(rest!.indexOf('#document-fragment') + '#document-fragment\n'.length)
        .trimEnd();
      it(`${file} ${index + 1}: ${data!.slice(0, 60)}`, () => {
        const vtt = `WEBVTT\n\n00:00.000 --> 00:00.001\n${unescape(data!)}`;
        let cueText = '';
        parseWebVtt(vtt, new Reading(), (cue) => {
          cueText = cue.text;
        });
        expect(dump(parseCueText(cueText).children).trimEnd()).toBe(unescape(expected));
      });
    });
  }
});
