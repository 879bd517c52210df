// Converts 20,000 cues once with one package, and prints the greatest size of this process in kB.
const clock = (ms) => new Date(ms).toISOString().slice(11, 23).replace('.', ',');
const srt = Array.from(
  { length: 20_000 },
  (_, i) =>
    `${i + 1}\n${clock(i * 2000)} --> ${clock(i * 2000 + 1500)}\nThis is line ${i},\nand <i>this</i> the one below it.\n`,
).join('\n');

const converters = {
  ours: async () => {
    const { readCaptions, render, toMaster } = await import('../dist/index.js');
    return (await render(toMaster(readCaptions(srt).document), 'webvtt')).content;
  },
  subtitle: async () => {
    const { parseSync, stringifySync } = await import('subtitle');
    return stringifySync(parseSync(srt), { format: 'WebVTT' });
  },
  'subsrt-ts': async () => {
    const { default: subsrt } = await import('subsrt-ts');
    return subsrt.convert(srt, { format: 'vtt' });
  },
};

const content = await converters[process.argv[2]]();
if (content.split('-->').length !== 20_001) throw new Error('some cues are missing');
console.log(process.resourceUsage().maxRSS);
