import type { FilePart } from './request-body.js';

const rate = 16_000;

/** Returns a tone as a WAV file. */
export function toneFile(seconds = 2): FilePart {
  const samples = seconds * rate;
  const content = Buffer.alloc(44 + 2 * samples);
  content.write('RIFF', 0, 'latin1');
  content.writeUInt32LE(36 + 2 * samples, 4);
  content.write('WAVEfmt ', 8, 'latin1');
  content.writeUInt32LE(16, 16);
  content.writeUInt16LE(1, 20); // PCM
  content.writeUInt16LE(1, 22); // mono
  content.writeUInt32LE(rate, 24);
  content.writeUInt32LE(2 * rate, 28);
  content.writeUInt16LE(2, 32);
  content.writeUInt16LE(16, 34);
  content.write('data', 36, 'latin1');
  content.writeUInt32LE(2 * samples, 40);
  for (let i = 0; i < samples; i++)
    content.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * 440 * i) / rate)), 44 + 2 * i);
  return { filename: 'tone.wav', type: 'audio/wav', content };
}
