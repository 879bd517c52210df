// The engine alone: for each message, extracts and recognises the audio of the file given as argument, like one order, and
// sends back the time in ms.
import { extractAudio, probe } from '@scriptorium/media';
import { pocketSphinx, recogniseInPieces } from '@scriptorium/speech';
import { rm } from 'node:fs/promises';

const [source, wav] = process.argv.slice(2);
const engine = pocketSphinx();

process.on('message', async () => {
  const started = performance.now();
  const { durationMs } = await probe(source);
  await extractAudio(source, wav, { durationMs });
  const { words } = await recogniseInPieces(engine, wav, { language: 'en' });
  const ms = performance.now() - started;
  await rm(wav);
  process.send({ ms, words: words.length });
});
process.on('disconnect', () => process.exit());
process.send({ ready: true });
