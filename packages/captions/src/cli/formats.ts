import { binaryInputs, inputs } from '../formats/inputs.js';
import { profiles } from '../layout/profiles.js';
import { outputFormats } from '../outputs/outputs.js';
import { defineCommand, status } from './command.js';

export const formats = defineCommand({
  summary: 'lists the formats and the layout profiles',
  usage: '',
  examples: [
    ['scriptorium-captions formats', 'all input and output formats'],
    ['scriptorium-captions formats --json', 'the same as JSON'],
  ],
  options: { json: { type: 'boolean', help: 'as JSON' } },
  run: (values, _, terminal) => {
    const reads = [...inputs, ...binaryInputs].map(({ key }) => key).sort();
    const writes = [...outputFormats, ...(terminal.moreOutputs ?? [])].sort((a, b) => a.id - b.id);
    const names = Object.keys(profiles);
    if (values.json) terminal.out(`${JSON.stringify({ reads, writes, profiles: names }, undefined, 2)}\n`);
    else {
      const rows = writes.map(
        ({ id, key, extension, description }) =>
          `  ${String(id).padStart(4)}  ${key.padEnd(20)} .${extension.padEnd(6)} ${description}`,
      );
      terminal.out(
        `reads: ${reads.join(', ')}\n\nwrites:\n${rows.join('\n')}\n\nprofiles: ${names.join(', ')}\n`,
      );
    }
    return Promise.resolve(status.ok);
  },
});
