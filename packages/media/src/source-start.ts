import { readHead, sniff } from './magic.js';

/** Containers whose start ffmpeg takes to be that of the streams in use. */
const relative = new Set(['mpegts', 'mpeg', 'ogg', 'flv', 'asf']);

/**
 * Returns the arguments of a second output, which discards all sounds and pictures of the first input. With it, time 0 is the start of
 * the source also for an output that has only some of them.
 */
export async function fromSourceStart(input: string): Promise<readonly string[]> {
  return relative.has(sniff(await readHead(input)) ?? '')
    ? ['-map', '0:a?', '-map', '0:V?', '-c', 'copy', '-f', 'null', '-']
    : [];
}
